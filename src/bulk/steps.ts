import type { ChosenPart } from '../card-holders/lists/choose-people.ts';
import type { BulkJob, BulkJobItem } from '../db/schema/bulk-jobs.ts';
import type { Actor, Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { type BulkOutcome, isUnderWay } from '../shared/bulk.ts';
import { queueNextStep, update } from './change.ts';
import { changePerson, restorePerson } from './change-people.ts';
import { itemQueries } from './item-queries.ts';
import { cancelOrders, placeOrder } from './place-orders.ts';
import { bulkQueries } from './queries.ts';
import type { Settled } from './settled.ts';

/** Milliseconds for which one step may change people, so that other writes needn't wait long for their turn. */
const STEP_MS = 10;
/** Items read for one step. The step handles as many of them as there is time for. */
const READ_TOGETHER = 200;
/** The most people in one order. An order is made in one go, in about 15 ms. */
const ORDERED_TOGETHER = 200;

/** Adds some of the chosen people to a job. After the last of them, the change begins. */
export const noteChosen = verb('bulk.noteChosen', (tx: Tx, id: string, part: ChosenPart): void => {
  const job = bulkQueries(tx.db).byIdAlone.get({ id });
  if (job?.state !== 'choosing') return;
  const { add, last } = itemQueries(tx.db);
  const from = (last.get({ jobSeq: job.seq })?.position ?? -1) + 1;
  add.run({ jobSeq: job.seq, from, people: JSON.stringify(part.people) });
  const total = from + part.people.length;
  if (!part.isEnd) queueNextStep(tx, update(tx, job, { chosenThrough: part.through }));
  else endOrGoOn(tx, update(tx, job, { state: 'running', filter: null, total }));
});

/** Advances a change, or its undoing, by a few people. */
export const takeStep = verb('bulk.step', (tx: Tx, id: string): void => {
  const job = bulkQueries(tx.db).byIdAlone.get({ id });
  if (job === null || (job.state !== 'running' && job.state !== 'undoing')) return;
  const { settle, next } = itemQueries(tx.db);
  const part = asPartOf(tx, job);
  const { seq: jobSeq, through: from } = job;
  const together = job.kind === 'order' ? ORDERED_TOGETHER : READ_TOGETHER;
  const items = next.all({ jobSeq, from, until: from + together });
  const settled = job.kind === 'order' ? allAtOnce(part, job, items) : oneByOne(part, job, items);
  const counts: Record<BulkOutcome, number> = { done: 0, left: 0, restored: 0, not_restored: 0 };
  for (const [place, became] of settled.entries()) {
    if (became === null) continue;
    settle.run({ ...items[place]!, ...became });
    counts[became.outcome]++;
  }
  const after = update(tx, job, {
    // A missing item must not keep the job going for ever.
    through: items.length === 0 ? job.total : from + settled.length,
    done: job.done + counts.done,
    leftAlone: job.leftAlone + counts.left,
    restored: job.restored + counts.restored,
    notRestored: job.notRestored + counts.not_restored,
  });
  endOrGoOn(tx, after);
});

/** The outcome of each item that a step went through; null for an item with nothing to do. */
type StepResults = (Settled | null)[];

function oneByOne(tx: Tx, job: BulkJob, items: BulkJobItem[]): StepResults {
  const begunAtMs = performance.now();
  const settled: StepResults = [];
  for (const item of items) {
    if (job.state === 'running') settled.push(changePerson(tx, job, item));
    else settled.push(item.outcome === 'done' ? restorePerson(tx, job, item) : null);
    if (performance.now() - begunAtMs > STEP_MS) break;
  }
  return settled;
}

function allAtOnce(tx: Tx, job: BulkJob, items: BulkJobItem[]): StepResults {
  if (job.state === 'running') return placeOrder(tx, job, items);
  const cancelled = cancelOrders(
    tx,
    job,
    items.filter(({ outcome }) => outcome === 'done'),
  );
  return items.map(({ outcome }) => (outcome === 'done' ? cancelled.shift()! : null));
}

function endOrGoOn(tx: Tx, job: BulkJob): void {
  if (job.through < job.total) queueNextStep(tx, job);
  else if (job.state === 'undoing') update(tx, job, { state: 'undone', undoneAt: tx.at });
  else update(tx, job, { state: 'done', endedAt: tx.at });
}

/**
 * The changes are made in the name of the person who started the job or its undoing, and the audit log groups
 * them under the job.
 */
function asPartOf(tx: Tx, { id, state, actor, undoActor }: BulkJob): Tx {
  const maker: Actor = state === 'undoing' ? undoActor! : actor;
  return { ...tx, actor: { ...maker, importId: id } };
}

/** Ends a job whose step has failed again and again. The changes made so far stay, and can be undone. */
export const giveUpBulkJob = verb('bulk.giveUp', (tx: Tx, id: string): void => {
  const job = bulkQueries(tx.db).byIdAlone.get({ id });
  if (job === null || !isUnderWay(job.state)) return;
  const problem = 'Something unexpected happened; the server’s log has the details.';
  update(tx, job, { state: 'failed', filter: null, problem, endedAt: job.endedAt ?? tx.at });
});
