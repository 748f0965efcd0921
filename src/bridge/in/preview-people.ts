import type { Finding } from '../check/finding.ts';
import type { PeopleSource } from '../sources/source.ts';
import { type Found, NoDate, type Values } from '../targets/target.ts';
import { columnFaults } from './columns.ts';
import { doubtedRows } from './doubted-rows.ts';
import { changedIdsFault } from './leavers.ts';
import { type Person, personOf } from './person-of.ts';

/**
 * Shows the first `count` rows with their faults, and looks for likely slips in all rows.
 * @param today YYYY-MM-DD in the source's zone
 * @throws TargetAway, BridgeError
 */
export async function previewPeople(
  source: PeopleSource,
  count: number,
  today: string,
): Promise<{ findings: Finding[]; rows: Values[] }> {
  let first: readonly Found[] = [];
  const doubted = doubtedRows(today);
  for await (const chunk of source.rows()) {
    if (first.length === 0) first = chunk;
    for (const row of chunk) doubted.note(personOf(row, source.timeZone));
  }
  const rows = first.slice(0, count);
  const fault = (message: string): Finding => ({ ok: false, message: `${source.label} ${message}` });
  if (rows.length === 0) return { findings: [fault('has no rows: nobody would be sent.')], rows: [] };
  const findings = columnFaults(Object.keys(rows[0]!)).map(fault);
  if (findings.length > 0) return { findings, rows: rows.map(shown) };
  const all = first.map((row) => personOf(row, source.timeZone));
  const people = all.slice(0, count);
  for (const [place, { externalId, fault: inside }] of people.entries()) {
    if (inside !== null) findings.push(fault(`row ${place + 1}: ${inside}.`));
    else if (externalId === null) findings.push(fault(`row ${place + 1} has no externalId.`));
  }
  const changedIds = changedIdsFault(source);
  if (changedIds !== null) findings.push({ ok: false, message: `${changedIds}.` });
  const advice = doubted.found().map((message) => ({ ...fault(message), ok: true, isAdvice: true as const }));
  if (findings.length === 0)
    findings.push({ ok: true, message: `${source.label} has people that can be sent.` });
  const taken = source.taken?.() ?? null;
  if (taken !== null) findings.push({ ok: true, message: `${source.label} ${taken}` });
  for (const message of source.freshNotes?.() ?? []) findings.push({ ok: true, isAdvice: true, message });
  findings.push(...noDatesOf(all).map((what) => ({ ...fault(what), ok: true, isAdvice: true as const })));
  return {
    findings: [...findings, ...advice],
    rows: people.map(({ externalId, fields }) => ({ externalId, ...(fields as Values) })),
  };
}

const shown = (row: Found): Values =>
  Object.fromEntries(
    Object.entries(row).map(([column, found]) => [column, found instanceof NoDate ? found.text : found]),
  );

/** For each column with texts in place of dates, returns a sentence that names the first such row. */
function noDatesOf(people: readonly Person[]): string[] {
  const found = new Map<string, { text: string; row: number; count: number }>();
  for (const [place, { noDates = {} }] of people.entries())
    for (const [column, text] of Object.entries(noDates)) {
      const one = found.get(column) ?? { text, row: place + 1, count: 0 };
      found.set(column, { ...one, count: one.count + 1 });
    }
  return [...found].map(
    ([column, { text, row, count }]) =>
      `row ${row}: ${column} is ${text}, which is no date: it counts as none${count === 1 ? '' : `, as in ${count} of the first ${people.length} rows`}.`,
  );
}
