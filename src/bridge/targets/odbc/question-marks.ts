import { BridgeError } from '../../bridge-error.ts';

/** Matches texts, names and comments, in which a question mark is just one; and the doubled mark of an operator. */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?\?/g;

/**
 * Returns a statement with `?` for each value. Drivers take every other question mark for a value, too, so an operator's
 * can't be sent.
 * @throws BridgeError
 */
export function numberlessMarks(sql: string): string {
  if (!sql.includes('??')) return sql;
  for (const [part] of sql.matchAll(PARTS))
    if (part === '??')
      throw new BridgeError(
        'A statement has a question mark that is an operator, which drivers of ODBC take for a value: use a function in its place, such as jsonb_exists.',
      );
  return sql;
}
