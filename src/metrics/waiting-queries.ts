import type { Step } from '../db/in-steps.ts';
import { BOUNDS } from '../db/look-through.ts';
import type { Db } from '../db/open.ts';
import { preparedTexts } from '../db/prepared.ts';

/** The number of rows that wait in one state, or for one job. */
export interface Waiting {
  name: string;
  depth: number;
  /** The time since which the oldest row has waited. */
  since: string;
}

/** A table whose rows wait. */
interface Queue {
  table: 'jobs' | 'photos' | 'cards' | 'webhook_deliveries' | 'mail_deliveries';
  /** The columns with a row's job or state, and with the time since which it has waited. */
  name: string;
  since: string;
  /**
   * The statuses of rows that wait, each in an index by organisation, status and seq; null when all rows of the table
   * are waiting.
   */
  statuses: readonly string[] | null;
}

const QUEUES = {
  jobs: { table: 'jobs', name: 'name', since: 'created_at', statuses: null },
  photos: {
    table: 'photos',
    name: 'status',
    since: 'updated_at',
    statuses: ['awaiting_upload', 'in_review', 'processing'],
  },
  cards: {
    table: 'cards',
    name: 'status',
    since: 'updated_at',
    statuses: ['print_failed', 'printing', 'queued'],
  },
  mail: { table: 'mail_deliveries', name: 'status', since: 'created_at', statuses: ['pending'] },
  deliveries: { table: 'webhook_deliveries', name: 'status', since: 'created_at', statuses: ['pending'] },
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof QUEUES;

/** Progress through a queue. */
export interface Passed {
  /** The organisation whose rows are being counted; empty when rows don't belong to organisations. */
  organisationId: string;
  status: string;
  /** The last row that was counted; null when all rows of this organisation and status have been. */
  last: number | null;
  waiting: Waiting[];
}

/**
 * A step of counting the waiting rows of all organisations: each statement reads a bounded number of rows, and a step
 * ends with the first statement after some milliseconds.
 */
export function countWaiting(db: Db, name: QueueName, progress: Passed | null): Step<Passed, Waiting[]> {
  const begunAtMs = performance.now();
  const queue: Queue = QUEUES[name];
  const waiting = new Map((progress?.waiting ?? []).map((one) => [one.name, one]));
  for (const part of partsOf(db, queue, progress)) {
    let last: number | null = progress !== null && isSame(part, progress) ? progress.last : 0;
    while (last !== null) {
      const values = { ...(queue.statuses === null ? {} : part), last, most: BOUNDS.looked };
      const found = waits(db)(textOf(queue)).all(values);
      for (const one of found) waiting.set(one.name, sumOf(waiting.get(one.name), one));
      const looked = found.reduce((sum, { depth }) => sum + depth, 0);
      last = looked < BOUNDS.looked ? null : Math.max(...found.map(({ end }) => end));
      if (performance.now() - begunAtMs > BOUNDS.stepMs)
        return { progress: { ...part, last, waiting: [...waiting.values()] } };
    }
  }
  return { done: [...waiting.values()] };
}

type Part = Pick<Passed, 'organisationId' | 'status'>;

const isSame = (one: Part, other: Part): boolean =>
  one.organisationId === other.organisationId && one.status === other.status;

/** The parts that are still to be counted, in order. */
function* partsOf(db: Db, { statuses }: Queue, progress: Passed | null): Generator<Part> {
  const isLeft = (part: Part) =>
    progress === null || (progress.last === null ? isAfter(part, progress) : !isAfter(progress, part));
  const from = progress?.organisationId ?? '';
  const ids =
    statuses === null
      ? ['']
      : organisations(db)(FROM)
          .all({ from })
          .map(({ id }) => id);
  for (const organisationId of ids)
    for (const status of statuses ?? ['']) {
      const part = { organisationId, status };
      if (isLeft(part)) yield part;
    }
}

const FROM = 'SELECT id FROM organisations WHERE id >= $from ORDER BY id';

const isAfter = (one: Part, other: Part): boolean =>
  one.organisationId === other.organisationId
    ? one.status > other.status
    : one.organisationId > other.organisationId;

const sumOf = (before: Waiting | undefined, { name, depth, since }: Waiting): Waiting => ({
  name,
  depth: depth + (before?.depth ?? 0),
  since: before !== undefined && before.since < since ? before.since : since,
});

const textOf = ({ table, name, since, statuses }: Queue): string => `
  SELECT name, count(*) AS depth, min(since) AS since, max(seq) AS "end" FROM (
    SELECT ${name} AS name, ${since} AS since, seq FROM ${table}
    WHERE ${statuses === null ? '' : 'organisation_id = $organisationId AND status = $status AND'} seq > $last
    ORDER BY seq LIMIT $most)
  GROUP BY name`;

const waits = preparedTexts<Waiting & { end: number }>();
const organisations = preparedTexts<{ id: string }>();
