import { readFileSync, writeFileSync } from 'node:fs';
import { networks } from '../../../src/photos/analysis/face/networks.ts';
import { judgePeople } from '../../../src/photos/analysis/face/people.ts';
import { judgeMeasures } from '../../../src/photos/analysis/judge-measures.ts';
import type { Measures } from '../../../src/photos/analysis/measures.ts';
import { plainFinding } from '../../../src/photos/analysis/picture.ts';
import { see } from '../../../src/photos/analysis/see.ts';
import type { FindingCode } from '../../../src/shared/photos/findings.ts';
import { presetPolicy } from '../../../src/shared/photos/policy.ts';
import { recommend } from '../../../src/shared/photos/recommend.ts';
import type { Cause, Check, Recommendation } from '../../../src/shared/photos/report.ts';
import { decoded } from './analyse.ts';

/** The measures of one changed picture. */
export interface Stored {
  change: string;
  person: string;
  /** Found while the file was decoded. */
  isGreyscale: boolean;
  measures: Measures;
}

/** Measures a picture; null when nobody is found in it. */
export async function measureAnew(
  bytes: Uint8Array,
): Promise<Pick<Stored, 'isGreyscale' | 'measures'> | null> {
  const { picture, findings } = await decoded(bytes);
  const { measures } = await see(picture, await networks());
  const isGreyscale = findings.some(({ code }) => code === 'greyscale');
  return measures && { isGreyscale, measures };
}

/** Returns the analysis's verdict on measures, by the policy that an organisation begins with. */
export function verdictOn({ isGreyscale, measures }: Pick<Stored, 'isGreyscale' | 'measures'>): {
  checks: Check[];
  findings: FindingCode[];
  /** The confidences of findings that are judged by measures, 0–1. */
  confidences: Partial<Record<FindingCode, number>>;
  recommendation: Recommendation;
  causes: Cause[];
} {
  const { checks, isOneColour, inFace, shadow, frame } = judgeMeasures(measures, isGreyscale);
  const findings: FindingCode[] = judgePeople([measures.face], measures.frame, null).map(({ code }) => code);
  if (isGreyscale || isOneColour) findings.push('greyscale');
  const judged = [inFace, frame, shadow].filter((found) => found !== null);
  findings.push(...judged.map(({ code }) => code));
  const confidences = Object.fromEntries(judged.map(({ code, confidence }) => [code, confidence]));
  const asFound = findings.map((code) => plainFinding(code, 'A finding.'));
  return { checks, findings, confidences, ...recommend(asFound, checks, presetPolicy('default')) };
}

const MEASURES = new URL('../../photos/stored/measures.tsv', import.meta.url);
const VERDICTS = new URL('../../photos/stored/verdicts.tsv', import.meta.url);

type Numbers = Record<string, number | boolean>;
/** Stands for a value that was not measured. */
const NOTHING = '-';
/** Significant digits: no measure is more precise than this. */
const DIGITS = 4;
/** Groups of measures that may be null as a whole. */
const MAY_BE_NULL = ['behind', 'shadow'] as const;

/** Turns `{ a: { b: 1 } }` into `{ 'a.b': 1 }`. */
export function flat(value: object, before = ''): Numbers {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      part !== null && typeof part === 'object'
        ? Object.entries(flat(part, `${before}${name}.`))
        : part === null
          ? []
          : [[`${before}${name}`, part as number | boolean]],
    ),
  );
}

/** One line per picture, with its measures, in the order of `rows`. */
export function tableOf(rows: readonly Stored[]): string {
  const flatRows = rows.map((row) => flat({ isGreyscale: row.isGreyscale, ...row.measures }));
  const columns = [...new Set(flatRows.flatMap(Object.keys))].sort();
  const lines = rows.map(({ change, person }, at) =>
    [change, person, ...columns.map((column) => cellOf(flatRows[at]![column]))].join('\t'),
  );
  return `${[['change', 'person', ...columns].join('\t'), ...lines].join('\n')}\n`;
}

function cellOf(value: number | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === undefined || Number.isNaN(value) ? NOTHING : String(Number(value.toPrecision(DIGITS)));
}

/** One line per picture: its checks with their scores, its findings, and the recommendation. */
export function verdictsOf(rows: readonly Stored[]): string {
  const lines = rows.map((row) => {
    const { checks, findings, confidences, recommendation } = verdictOn(row);
    const found = findings.map((code) => [code, confidences[code]?.toFixed(4)].filter(Boolean).join(' '));
    const said = checks.map(({ verdict, score }) => (score === null ? NOTHING : `${verdict} ${score}`));
    return [row.change, row.person, recommendation, found.join(', ') || NOTHING, ...said].join('\t');
  });
  const names = rows[0] ? verdictOn(rows[0]).checks.map((one) => one.check) : [];
  return `${[['change', 'person', 'advice', 'findings', ...names].join('\t'), ...lines].join('\n')}\n`;
}

export function storedMeasures(): Stored[] {
  const [head, ...lines] = measuresAsText()
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((cells) => {
    const { change, person, isGreyscale, ...measures } = nested(head!, cells) as unknown as Stored & Measures;
    return { change, person, isGreyscale, measures: measures as Measures };
  });
}

export const measuresAsText = (): string => readFileSync(MEASURES, 'utf8');
export const storedVerdicts = (): string => readFileSync(VERDICTS, 'utf8');

export const storeMeasures = (rows: readonly Stored[]): void => writeFileSync(MEASURES, tableOf(rows));
export const storeVerdicts = (rows: readonly Stored[]): void => writeFileSync(VERDICTS, verdictsOf(rows));

/** Turns a line of the table back into an object. */
function nested(head: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, column] of head.entries()) {
    const path = column.split('.');
    let part = row;
    for (const name of path.slice(0, -1)) {
      part[name] ??= {};
      part = part[name] as Record<string, unknown>;
    }
    part[path.at(-1)!] = valueIn(cells[at]!);
  }
  for (const name of MAY_BE_NULL)
    if (Object.values(flat(row[name] as object)).every(Number.isNaN)) row[name] = null;
  return row;
}

function valueIn(cell: string): string | number | boolean {
  if (cell === 'yes' || cell === 'no') return cell === 'yes';
  if (cell === NOTHING) return Number.NaN;
  const value = Number(cell);
  return Number.isNaN(value) ? cell : value;
}
