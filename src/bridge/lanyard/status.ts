import { SET_ASIDE_LIMITS } from '../../shared/limits.ts';
import type { Failure } from '../state/failures.ts';
import { apiText } from './api-text.ts';
import type { Lanyard } from './client.ts';

/** A bridge's status, as the bridge reports it to Lanyard. */
export interface BridgeStatus {
  system: string;
  version: string;
  /** ISO 8601; null before the first run. */
  lastRunAt: string | null;
  /** The number of seconds by which the bridge is behind. */
  lag: number;
  failures: Failure[];
}

/** @throws LanyardAway, Refusal, BridgeError */
export async function sendStatus(
  lanyard: Lanyard,
  { system, version, lastRunAt, lag, failures }: BridgeStatus,
): Promise<void> {
  const setAside = failures.slice(0, SET_ASIDE_LIMITS.rows).map(({ section, record, reason }) => ({
    section,
    record: apiText(record, SET_ASIDE_LIMITS.record),
    reason: apiText(reason, SET_ASIDE_LIMITS.reason),
  }));
  const body = { system, version, lag, setAside, setAsideTotal: failures.length };
  await lanyard.call('/sync/bridge-status', {
    method: 'POST',
    body: lastRunAt === null ? body : { ...body, lastRunAt },
  });
}
