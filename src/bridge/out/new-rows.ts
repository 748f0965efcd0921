import { inBatches, placeholders } from '../state/buffered-table.ts';
import type { Step } from '../state/step.ts';
import { quoted, quotedColumn, type Values } from '../targets/target.ts';

/** Writes a new row of the site's; a quick step gathers those of one table, and writes many at a time. */
export async function addRow(step: Step, table: string, row: Values): Promise<void> {
  const columns = Object.keys(row).map(quotedColumn).join(', ');
  const into = `${quoted(table)} (${columns})`;
  if (step.newRows?.into !== into) {
    await flushNewRows(step);
    step.newRows = { into, rows: [] };
  }
  step.newRows!.rows.push(Object.values(row));
  if (!step.isQuick) await flushNewRows(step);
}

/** Writes what was gathered: before anything else is done to the site's tables, and when a step ends. @throws RowRefused */
export async function flushNewRows(step: Step): Promise<void> {
  if (step.newRows === null) return;
  const { into, rows } = step.newRows;
  step.newRows = null;
  for (const some of inBatches(rows)) {
    const lists = some.map((row) => `(${placeholders(row)})`).join(', ');
    await step.site.run(`INSERT INTO ${into} VALUES ${lists}`, some.flat());
  }
}
