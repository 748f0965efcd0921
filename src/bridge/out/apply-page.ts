import type { SectionName } from '../config/fields.ts';
import type { Change, Deletion, Page } from '../lanyard/feeds.ts';
import { waitingFor } from '../state/failures.ts';
import { saveProgress } from '../state/progress.ts';
import { cardsOf, forgetRecord, keepRecord, notSeenIn, peopleWith } from '../state/records.ts';
import type { Step } from '../state/step.ts';
import { neededFields } from './needs.ts';
import { project } from './project.ts';
import { recordOf } from './record-of.ts';

/** A feed, and which reading of it this is. */
export interface Reading {
  feed: SectionName;
  round: number;
  complete: number;
}

/** A row, by its section and record. */
type Concerned = [section: SectionName, record: string];

/** Writes a page, and how far the feed has been read by it. */
export async function applyPage(step: Step, reading: Reading, page: Page): Promise<void> {
  const { feed, complete } = reading;
  await applyChanges(step, reading, page.changes);
  const isOver = !page.hasMore;
  if (isOver && complete === 0) await removeUnseen(step, reading);
  await saveProgress(step, feed, { cursor: page.nextCursor, complete: isOver ? 1 : complete });
}

async function applyChanges(step: Step, reading: Reading, changes: readonly Change[]): Promise<void> {
  for (const change of changes)
    for (const [section, record] of await learn(step, reading, change)) await project(step, section, record);
  await tryWaiting(step);
}

/**
 * Keeps what a change says.
 * @returns the rows that it concerns, in the order in which they are to be written
 */
export async function learn(
  step: Step,
  { feed, round }: Reading,
  change: Change | Deletion,
): Promise<Concerned[]> {
  if (change.op === 'delete') return forget(step, feed, change.id);
  await keepRecord(step, feed, change.id, recordOf(change, neededFields(step.sections, feed)), round);
  return rowsOf(step, feed, change.id);
}

/** What did not come again in a round isn't there any more. */
async function removeUnseen(step: Step, { feed, round }: Reading): Promise<void> {
  for (const record of await notSeenIn(step, feed, round))
    for (const [section, other] of await forget(step, feed, record)) await project(step, section, other);
  await tryWaiting(step);
}

/** Cards and photos may refer to their person's row, so they go first. */
async function forget(step: Step, feed: SectionName, record: string): Promise<Concerned[]> {
  const rows = await rowsOf(step, feed, record);
  await forgetRecord(step, feed, record);
  return rows.reverse();
}

/** The rows that a record is part of, a person's own before those that may refer to it. */
async function rowsOf(step: Step, feed: SectionName, record: string): Promise<Concerned[]> {
  if (feed === 'photos') return (await peopleWith(step, record)).map((person) => ['photos', person]);
  if (feed !== 'card_holders') return [[feed, record]];
  const cards = await cardsOf(step, record);
  return [['card_holders', record], ['photos', record], ...cards.map((card): Concerned => ['cards', card])];
}

/** Tries again what waits for a key that is free now. */
export async function tryWaiting(step: Step): Promise<void> {
  for (let next = step.freed.shift(); next !== undefined; next = step.freed.shift())
    for (const record of await waitingFor(step, next.section, next.key))
      await project(step, next.section, record);
}
