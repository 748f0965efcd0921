import { DOUBTS, type DoubtCode } from '../../shared/person/slips/doubts.ts';
import { slipsIn } from '../../shared/person/slips/slips.ts';
import { likenessOf } from '../../shared/text/likeness.ts';
import { CUSTOM } from './columns.ts';
import { bodyOf, type Person } from './person-of.ts';

/** The most sorts of slips that are shown, and the most characters of a value. */
const SORTS_SHOWN = 30;
const VALUE_SHOWN = 40;
/** The most pairs of similar ids that are shown. A column with a mistake may have a pair in every row. */
const PAIRS_SHOWN = 5;

const SAME_ID = 'is in another row, too: nobody is sent by either';

/** The slips of one sort: those with the same code in the same column. */
interface Sort {
  column: string;
  message: string;
  /** The first row with such a slip, counted from 1. */
  row: number;
  value: string;
  count: number;
}

/**
 * Collects likely slips in rows, worded as in the check before an import. Remembers every external id and e-mail
 * address, and the first slip of each sort.
 * @param today YYYY-MM-DD
 */
export function doubtedRows(today: string) {
  const ids = new Map<string, string>();
  const emails = new Map<string, string>();
  const sorts = new Map<string, Sort>();
  const pairs: string[] = [];
  let row = 0;

  const count = (code: DoubtCode | 'same_id', column: string, message: string, value: string): void => {
    const key = `${code} ${column}`;
    const one = sorts.get(key);
    if (one !== undefined) one.count++;
    else if (sorts.size < SORTS_SHOWN) sorts.set(key, { column, message, row, value, count: 1 });
  };

  function compare(externalId: string, email: unknown): void {
    const likeness = likenessOf(externalId);
    const there = ids.get(likeness);
    if (there === undefined) ids.set(likeness, externalId);
    else if (there === externalId) count('same_id', 'externalId', SAME_ID, externalId);
    else if (pairs.length < PAIRS_SHOWN) {
      const code = there.toLowerCase() === externalId.toLowerCase() ? 'differs_by_case' : 'looks_alike';
      pairs.push(`row ${row}: externalId ${inCodes(externalId)}, beside ${inCodes(there)}, ${DOUBTS[code]}.`);
    }
    if (typeof email !== 'string') return;
    const owner = emails.get(email.toLowerCase());
    if (owner === undefined) emails.set(email.toLowerCase(), externalId);
    else if (owner !== externalId) count('same_email', 'email', DOUBTS.same_email, email);
  }

  return {
    note({ externalId, fields }: Person): void {
      row++;
      if (externalId === null) return;
      const body = { externalId, ...bodyOf(fields) };
      for (const { path, code, message } of slipsIn(body, body, today)) {
        const column = path[1] === undefined ? path[0] : CUSTOM + path[1];
        count(code, column, message, column === 'externalId' ? externalId : String(fields[column]));
      }
      compare(externalId, fields.email);
    },
    /** Returns a sentence for each finding, without the name of the source. */
    found: (): string[] => [
      ...[...sorts.values()].map(
        ({ column, message, row: first, value, count: all }) =>
          `row ${first}${all === 1 ? '' : ` and ${all - 1} more`}: ${column} "${readable(value.slice(0, VALUE_SHOWN))}" ${message}.`,
      ),
      ...pairs,
    ],
  };
}

/** Writes characters as codes if they are invisible, or would reverse or break the line. */
const readable = (text: string): string =>
  text.replace(/[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/gu, codeOf);

/** Quotes an id, with codes for all characters beyond ASCII. Without the codes, two similar ids would look the same. */
const inCodes = (text: string): string => `"${text.replace(/[^\x20-\x7e]/gu, codeOf)}"`;

const codeOf = (sign: string): string =>
  `<U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`;
