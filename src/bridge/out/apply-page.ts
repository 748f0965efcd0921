import type { SectionName } from '../config/fields.ts';
import type { Change, Deletion, Page } from '../lanyard/feeds.ts';
import { waitingFor } from '../state/failures.ts';
import { saveProgress } from '../state/progress.ts';
import {
  cardsOf,
  forgetRecord,
  notSeenIn,
  peopleWith,
  preloadRecords,
  saveRecord,
} from '../state/records.ts';
import type { Step } from '../state/step.ts';
import { neededFields, toStoredRecord } from './feed-records.ts';
import { project } from './project.ts';

/** The round in which a feed is being read. */
export interface Reading {
  feed: SectionName;
  round: number;
  complete: number;
}

/** A row, by its section and record. */
type AffectedRow = [section: SectionName, record: string];

/** Writes a page, and the progress of the feed with it. */
export async function applyPage(step: Step, reading: Reading, page: Page): Promise<void> {
  const { feed, complete } = reading;
  await applyChanges(step, reading, page.changes);
  const isOver = !page.hasMore;
  if (isOver && complete === 0) await removeUnseen(step, reading);
  await saveProgress(step, feed, { cursor: page.nextCursor, complete: isOver ? 1 : complete });
}

async function applyChanges(
  step: Step,
  reading: Reading,
  changes: readonly (Change | Deletion)[],
): Promise<void> {
  const concerned = await storeChanges(step, reading, changes);
  await preload(step, concerned);
  for (const [section, record] of concerned) await project(step, section, record);
  await retryWaiting(step);
}

/**
 * Saves the records that changes bring, and forgets the records that they delete.
 * @returns the affected rows, in the order in which they have to be written
 */
export async function storeChanges(
  step: Step,
  { feed, round }: Reading,
  changes: readonly (Change | Deletion)[],
): Promise<AffectedRow[]> {
  const ids = changes.map(({ id }) => id);
  const people = feed === 'photos' ? await peopleWith(step, ids) : null;
  const cards = feed === 'card_holders' ? await cardsOf(step, ids) : null;
  const needed = neededFields(step.sections, feed);
  return changes.flatMap((change) => {
    const { op, id } = change;
    const rows = rowsOf(feed, id, people?.get(id) ?? [], cards?.get(id) ?? []);
    if (op === 'upsert') {
      saveRecord(step, feed, id, toStoredRecord(change, needed), round);
      return rows;
    }
    forgetRecord(step, feed, id);
    // Cards and photos may refer to their person's row, so they are deleted before it.
    return rows.reverse();
  });
}

/** Removes the records that did not come up in a round: Lanyard no longer has them. */
async function removeUnseen(step: Step, reading: Reading): Promise<void> {
  const unseen = await notSeenIn(step, reading.feed, reading.round);
  await applyChanges(
    step,
    reading,
    unseen.map((id) => ({ op: 'delete', id })),
  );
}

/** The rows that a record affects. A person's own row comes before the rows that may refer to it. */
function rowsOf(
  feed: SectionName,
  record: string,
  people: readonly string[],
  cards: readonly string[],
): AffectedRow[] {
  if (feed === 'photos') return people.map((person) => ['photos', person]);
  if (feed !== 'card_holders') return [[feed, record]];
  return [['card_holders', record], ['photos', record], ...cards.map((card): AffectedRow => ['cards', card])];
}

/**
 * Reads in advance the records that rows are made of. One statement for each row would take longer than everything
 * else.
 */
async function preload(step: Step, concerned: readonly AffectedRow[]): Promise<void> {
  const { sections, tables } = step;
  const wanted = concerned.filter(([section]) => sections[section] !== undefined);
  for (const [section, rows] of Map.groupBy(wanted, ([name]) => name)) {
    const records = rows.map(([, record]) => record);
    await tables.rows.read(section, records);
    if (section === 'photos') {
      const photos = await referredTo(step, 'card_holders', records, 'photo');
      await preloadRecords(step, 'photos', photos);
    } else {
      const people = await referredTo(step, section, records, 'holder');
      await preloadRecords(step, 'card_holders', people);
    }
  }
}

/** The ids that the given records refer to: their people, or people's current photos. */
async function referredTo(
  step: Step,
  feed: SectionName,
  records: readonly string[],
  column: 'holder' | 'photo',
): Promise<string[]> {
  await preloadRecords(step, feed, records);
  const found: string[] = [];
  for (const record of records) {
    const id = (await step.tables.records.get(feed, record))?.[column];
    if (id != null) found.push(id);
  }
  return found;
}

/** Retries the rows that wait for keys which are free now. */
export async function retryWaiting(step: Step): Promise<void> {
  while (step.freedKeys.length > 0) {
    const freed = step.freedKeys.splice(0);
    for (const [section, those] of Map.groupBy(freed, (one) => one.section)) {
      const keys = [...new Set(those.map(({ key }) => key))];
      for (const record of await waitingFor(step, section, keys)) await project(step, section, record);
    }
  }
}
