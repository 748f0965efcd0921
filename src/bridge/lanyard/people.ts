import { type BatchResult, sendBatch } from './batch.ts';
import { jsonOf, type Lanyard, unexpectedAnswer } from './client.ts';

/** A person as they should be in Lanyard. */
export interface Upsert {
  externalId: string;
  /** Their id in Lanyard, where it is known. */
  cardHolderId?: string;
  /** Only this version is changed. */
  ifVersion?: number;
  /** The fields. */
  [field: string]: unknown;
}

export type Upserted =
  | { status: 200 | 201; person: Readonly<Record<string, unknown>> }
  /** They have changed, or aren't there, so what is known of them is out of date. */
  | { status: 'stale' }
  | { status: 'refused'; reason: string }
  /** Lanyard could not do it now. */
  | { status: 'unknown' };

/**
 * Sends people, each all or nothing.
 * @returns the outcome for each person, in their order
 * @throws LanyardAway, Refusal, BridgeError; then it is unknown what became of any
 */
export async function upsertPeople(lanyard: Lanyard, people: readonly Upsert[]): Promise<Upserted[]> {
  const operations = people.map((one) => ({ op: 'upsert_card_holder', ...one }));
  const results = await sendBatch(lanyard, operations);
  return results.map((result, place) => resultOf(result, people[place]));
}

function resultOf({ status, data, error }: BatchResult, sent?: Upsert): Upserted {
  if ((status === 200 || status === 201) && data !== undefined) return { status, person: data };
  if (status === 404 || status === 412) return { status: 'stale' };
  if (status >= 500 || error === undefined) return { status: 'unknown' };
  const details = error.details?.map(({ path, message }) => {
    const field = path.replace(/^\/operations\/\d+\/?/, '');
    // Blank text is sent as null, of which Lanyard would only say that it is not text, and a blank name as ''.
    const value = sent?.[field];
    return `${field} ${value === null || value === '' ? 'is empty' : message}`;
  });
  return { status: 'refused', reason: details?.join('; ') || error.message };
}

/** A bridge as it last reported. */
export interface ReportedBridge {
  system: string;
  /** The key that it reported with. */
  apiKeyId: string | null;
  lastRunAt: string | null;
}

/** All bridges that have ever reported. @throws LanyardAway, BridgeError */
export async function reportedBridges(lanyard: Lanyard): Promise<ReportedBridge[]> {
  const answer = jsonOf<{ data?: ReportedBridge[] } | null>(await lanyard.call('/sync/bridges'));
  if (!Array.isArray(answer?.data)) throw unexpectedAnswer('list of bridges');
  return answer.data;
}
