import type { Section } from '../config/config.ts';
import { forgetFailure, saveFailure } from '../state/failures.ts';
import { forgetRow, keyOf, keyText, ownerOf, saveRow, writtenRow } from '../state/rows.ts';
import type { Step } from '../state/step.ts';
import { RowRefused, type Values } from '../targets/target.ts';
import type { WantedRow } from './row-of.ts';
import { obstacleToFile } from './site-files.ts';
import { insert, isTaken, present, remove, update } from './site-rows.ts';

/** The outcome for a row: `incomplete` when there is no row yet, and none can be made without the picture. */
type Outcome = 'written' | 'incomplete' | { setAside: string };

/**
 * Brings a record's row into its wanted state: inserts it, changes it, or moves it to another key. Touches only rows
 * that the bridge wrote. A row that can't be written is set aside with the reason.
 */
export async function putRow(
  step: Step,
  section: Section,
  record: string,
  wanted: WantedRow,
): Promise<Outcome> {
  const { name, table } = section;
  const key = keyText(wanted.key);
  const written = await writtenRow(step, name, record);
  const former = written === null ? null : keyOf(written);
  const isThere = written?.key === key;
  // A statement needs the whole row.
  if (!wanted.isWhole && section.statements !== null) return 'incomplete';
  if (!isThere) {
    const obstacle = await obstacleTo(step, section, record, wanted, former);
    if (obstacle !== null) {
      // The record gives up its former key, which another record may need.
      if (written !== null) await removeRow(step, section, record);
      return setAside(step, section, record, wanted.key, obstacle);
    }
  }
  const all = { ...wanted.key, ...wanted.columns };
  const before = step.isDryRun && former !== null ? await present(step, section, former, all) : null;
  const done = { action: 'update' as 'insert' | 'update' | 'incomplete' };
  try {
    await attempt(step, async () => {
      if (former !== null && (await update(step, section, former, wanted.key, wanted.columns))) return;
      done.action = wanted.isWhole ? 'insert' : 'incomplete';
      if (wanted.isWhole) await insert(step, section, all);
    });
  } catch (error) {
    if (step.isQuick || !(error instanceof RowRefused)) throw error;
    return setAside(step, section, record, wanted.key, error.message);
  }
  if (written !== null && !isThere) step.freedKeys.push({ section: name, key: written.key });
  const { action } = done;
  if (action === 'incomplete') {
    forgetRow(step, name, record);
    return 'incomplete';
  }
  saveRow(step, name, record, { key, stamp: wanted.stamp });
  forgetFailure(step, name, record);
  const values = before === null ? all : differing(all, before);
  if (before === null || Object.keys(values).length > 0)
    step.report({
      section: name,
      action,
      record,
      table,
      key: wanted.key,
      values,
      before: before ?? undefined,
    });
  return 'written';
}

/** Removes the row of a record that should no longer have one. */
export async function removeRow(step: Step, section: Section, record: string): Promise<void> {
  const { name, table } = section;
  const written = await writtenRow(step, name, record);
  if (written !== null) {
    const key = keyOf(written);
    try {
      await attempt(step, () => remove(step, section, key));
    } catch (error) {
      if (step.isQuick || !(error instanceof RowRefused)) throw error;
      setAside(step, section, record, key, `it can't be deleted: ${error.message}`);
      return;
    }
    forgetRow(step, name, record);
    step.freedKeys.push({ section: name, key: written.key });
    step.report({ section: name, action: 'delete', record, table, key });
  }
  forgetFailure(step, name, record);
}

export function setAside(
  step: Step,
  { name, table }: Pick<Section, 'name' | 'table'>,
  record: string,
  key: Values | null,
  reason: string,
): { setAside: string } {
  saveFailure(step, name, record, key && keyText(key), reason);
  step.report({ section: name, action: 'set aside', record, table, key, reason });
  return { setAside: reason };
}

/**
 * Reads or writes the site's tables. If a row is refused, only that row's writes are undone, so that the step can go
 * on; a quick step fails as a whole.
 */
const attempt = (step: Step, work: () => Promise<void>): Promise<void> =>
  step.isQuick ? work() : step.site.savepoint(work);

/** The reason why a row can't have a key; null when it can. */
async function obstacleTo(
  step: Step,
  section: Section,
  record: string,
  { key, columns }: WantedRow,
  former: Values | null,
): Promise<string | null> {
  const empty = Object.keys(key).filter((column) => key[column] === null);
  if (empty.length > 0)
    return `it has no key: ${empty.map((column) => `${section.key[column]} (${column})`).join(', ')} is not set`;
  // A taken path has to be found now: files have no constraint that would refuse it later.
  const isQuick = step.isQuick && section.files === null;
  const owner = isQuick ? null : await ownerOf(step, section.name, keyText(key));
  if (owner !== null && owner !== record) return `${owner} has the same key: ${shownKey(key)}`;
  if (section.files !== null) return obstacleToFile(step, section.files, key, columns, former);
  const found = { isTaken: false };
  try {
    // This query itself fails if a key doesn't fit its column.
    await attempt(step, async () => {
      found.isTaken = await isTaken(step, section, key, former);
    });
  } catch (error) {
    if (step.isQuick || !(error instanceof RowRefused)) throw error;
    return error.message;
  }
  return found.isTaken ? `a row that the bridge did not write has its key: ${shownKey(key)}` : null;
}

const shownKey = (key: Values): string =>
  Object.entries(key)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');

const differing = (row: Values, before: Values): Values =>
  Object.fromEntries(
    Object.entries(row).filter(([column, value]) => {
      const now = before[column] ?? null;
      return now instanceof Uint8Array || value instanceof Uint8Array ? true : String(now) !== String(value);
    }),
  );
