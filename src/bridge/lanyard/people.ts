import { type BatchResult, sendBatch } from './batch.ts';
import { jsonOf, type Lanyard, unexpectedAnswer } from './client.ts';

/** A person as they should be in Lanyard. */
export interface Upsert {
  externalId: string;
  /** The person's id in Lanyard, if it is known. */
  cardHolderId?: string;
  /** The version that the person must have. A person with another version is not changed. */
  ifVersion?: number;
  [field: string]: unknown;
}

export type Upserted =
  | { status: 200 | 201; person: Readonly<Record<string, unknown>> }
  /** The person has changed or is gone, so the bridge's knowledge is out of date. */
  | { status: 'stale' }
  | { status: 'refused'; reason: string }
  /** Lanyard could not process the person now. */
  | { status: 'unknown' };

/**
 * Sends people. Each is taken as a whole or not at all.
 * @returns the outcome for each person, in the same order
 * @throws LanyardAway, Refusal, BridgeError; Lanyard may then have taken some of the people
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
    // Blank text is sent as null, and a blank name as ''. Lanyard's own message would only say that null is not text.
    const value = sent?.[field];
    return `${field} ${value === null || value === '' ? 'is empty' : message}`;
  });
  return { status: 'refused', reason: details?.join('; ') || error.message };
}

/** A bridge, as its last report describes it. */
export interface ReportedBridge {
  system: string;
  /** The key with which the bridge reported. */
  apiKeyId: string | null;
  lastRunAt: string | null;
}

/** All bridges that have ever reported. @throws LanyardAway, BridgeError */
export async function reportedBridges(lanyard: Lanyard): Promise<ReportedBridge[]> {
  const answer = jsonOf<{ data?: ReportedBridge[] } | null>(await lanyard.call('/sync/bridges'));
  if (!Array.isArray(answer?.data)) throw unexpectedAnswer('list of bridges');
  return answer.data;
}
