import type { Failure } from '../state/failures.ts';
import type { Lanyard } from './client.ts';

/** So many of what is set aside are sent, and so much of each. */
const SENT_MAX = 100;
const RECORD_MAX = 255;
const REASON_MAX = 1000;

/** How a bridge is. */
export interface BridgeStatus {
  system: string;
  version: string;
  /** ISO 8601; null before the first run. */
  lastRunAt: string | null;
  /** How many seconds it is behind. */
  lag: number;
  failures: Failure[];
}

/** @throws LanyardAway, Refusal, BridgeError */
export async function sendStatus(
  lanyard: Lanyard,
  { system, version, lastRunAt, lag, failures }: BridgeStatus,
): Promise<void> {
  const setAside = failures.slice(0, SENT_MAX).map(({ section, record, reason }) => ({
    section,
    record: printable(record, RECORD_MAX),
    reason: printable(reason, REASON_MAX),
  }));
  const body = { system, version, lag, setAside, setAsideTotal: failures.length };
  await lanyard.call('/sync/bridge-status', {
    method: 'POST',
    body: lastRunAt === null ? body : { ...body, lastRunAt },
  });
}

/** As the API takes text: a database's words can hold anything. */
const printable = (text: string, max: number): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed() || '?';
