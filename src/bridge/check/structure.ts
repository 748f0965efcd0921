import type { BridgeConfig, Section } from '../config/config.ts';
import { isDay } from '../config/fields.ts';
import { suggestion } from '../config/mistakes.ts';
import type { TableShape, Target } from '../targets/target.ts';

/** Returns a sentence for each mismatch between the configuration and the site's tables. */
export async function structureFaults(target: Target, sections: BridgeConfig['sections']): Promise<string[]> {
  const faults: string[] = [];
  for (const section of Object.values(sections)) {
    if (section.statements !== null) {
      for (const [name, { sql }] of Object.entries(section.statements)) {
        const fault = await target.faultOf(sql);
        if (fault !== null) faults.push(`[${section.name}] ${name}: ${fault}`);
      }
      continue;
    }
    if (section.files !== null) continue;
    const label = `[${section.name}] table ${section.table}`;
    const shape = await target.shapeOf(section.table);
    if (shape === null) faults.push(`${label} is not in ${target.label}.`);
    else if (typeof shape === 'string') faults.push(`${label} ${shape}.`);
    else faults.push(...faultsOf(section, shape).map((fault) => `${label} ${fault}`));
  }
  return faults;
}

/** Returns a sentence for each column that holds times but gets days, unless the section sets `end_of_day`. */
export async function dayAdvice(target: Target, sections: BridgeConfig['sections']): Promise<string[]> {
  const advice: string[] = [];
  for (const { name, table, columns, endOfDay, statements, files } of Object.values(sections)) {
    const days = Object.entries(columns).filter(([, field]) => isDay(field));
    if (days.length === 0 || endOfDay !== undefined || statements !== null || files !== null) continue;
    const shape = await target.shapeOf(table);
    if (shape === null || typeof shape === 'string') continue;
    const times = shape.columns.filter(({ isTime }) => isTime).map((column) => column.name.toLowerCase());
    for (const [column, field] of days)
      if (times.includes(column.toLowerCase()))
        advice.push(
          `[${name}] column ${column} holds times, and gets the beginning of the day of ${field}: where a program asks now() <= ${column}, that day is over before it begins. For its last second, say end_of_day = ["${column}"]; if the beginning is right, end_of_day = false.`,
        );
  }
  return advice;
}

function faultsOf({ key, columns }: Section, shape: TableShape): string[] {
  const names = shape.columns.map(({ name }) => name);
  const isSame = (a: string, b: string) => a === b || (!shape.isExact && a.toLowerCase() === b.toLowerCase());
  const isThere = (column: string) => names.some((name) => isSame(name, column));
  const used = [...Object.keys(key), ...Object.keys(columns)];
  const missing = used.filter((column) => !isThere(column));
  const left = shape.columns.filter(
    ({ name, isRequired }) => isRequired && !used.some((one) => isSame(one, name)),
  );
  const generated = shape.columns.filter(
    ({ name, isGenerated }) => isGenerated && used.some((one) => isSame(one, name)),
  );
  const keyColumns = Object.keys(key);
  const isUnique = shape.uniques.some((unique) =>
    unique.every((column) => keyColumns.some((one) => isSame(one, column))),
  );
  return [
    ...missing.map((column) => `has no column ${column}.${suggestion(column, names)}`),
    ...generated.map(({ name }) => `has a column ${name} that the database fills by itself: remove it.`),
    ...left.map(
      ({ name }) => `has a column ${name} that must not be empty: name a field for it, or give it a default.`,
    ),
    ...(isUnique || missing.length > 0
      ? []
      : [
          `could have two rows of one key: make ${keyColumns.join(', ')} its primary key, or a unique index.`,
        ]),
  ];
}
