import { type Pointer, ptr } from 'bun:ffi';
import type { Diagnostic } from '../protocol.ts';
import * as code from './codes.ts';
import { type Connection, OdbcFault } from './connection.ts';
import { outcomeOf, type ParameterArray } from './parameter-arrays.ts';

/**
 * Thrown when a driver takes an array of parameters, and doesn't say of each row that it was written. The state means that
 * a statement's outcome is unknown: the transaction is tried again.
 */
export class HidesRows extends OdbcFault {
  constructor() {
    const text = 'The driver took several rows at once, and does not say what became of each';
    super({ diagnostics: [{ state: '40003', native: 0, text }], isDead: false });
  }
}

/**
 * Runs a prepared statement once for each row of an array, in one call.
 * @returns false when the driver has no arrays, and nothing was run
 * @throws OdbcFault when a row was refused; HidesRows
 */
export function executeArray(connection: Connection, handle: Pointer, array: ParameterArray): boolean {
  const { library } = connection;
  const set = (attribute: number, value: number) => library.SQLSetStmtAttr(handle, attribute, value, 0);
  const check = (result: number) => connection.check(result, code.STATEMENT, handle);
  try {
    // A driver that takes another size in place of this one says so by a warning.
    const isTaken =
      set(code.ATTR_PARAM_BIND_TYPE, code.BIND_BY_COLUMN) === code.SUCCESS &&
      set(code.ATTR_PARAMSET_SIZE, array.rows) === code.SUCCESS &&
      set(code.ATTR_PARAM_STATUS, ptr(array.states)) === code.SUCCESS &&
      set(code.ATTR_PARAMS_PROCESSED, ptr(array.processed)) === code.SUCCESS;
    if (!isTaken) return false;
    for (const [place, { cType, sqlType, size, memory, stride, lengths }] of array.columns.entries())
      check(
        library.SQLBindParameter(
          ...([handle, place + 1, code.PARAM_INPUT, cType, sqlType, size, 0] as const),
          ...([ptr(memory), stride, ptr(lengths)] as const),
        ),
      );
    const said = lastResult(connection, handle, check(library.SQLExecute(handle)));
    const outcome = outcomeOf(array, said.length === 0);
    if (outcome === 'hides') throw new HidesRows();
    if (outcome === 'refused') throw new OdbcFault({ diagnostics: said, isDead: false });
    return true;
  } finally {
    set(code.ATTR_PARAMSET_SIZE, 1);
    set(code.ATTR_PARAM_STATUS, 0);
    set(code.ATTR_PARAMS_PROCESSED, 0);
    library.SQLFreeStmt(handle, code.RESET_PARAMETERS);
  }
}

/** Goes to the last result, as some drivers have one for each row. @returns what was said about them on the way */
function lastResult(connection: Connection, handle: Pointer, result: number): Diagnostic[] {
  const said: Diagnostic[] = [];
  for (let last = result; last !== code.NO_DATA; ) {
    if (last === code.SUCCESS_WITH_INFO) said.push(...connection.diagnosticsOf(code.STATEMENT, handle));
    last = connection.check(connection.library.SQLMoreResults(handle), code.STATEMENT, handle);
  }
  // Warnings about the whole, such as 01S01, don't tell the reason.
  const reasons = said.filter(({ state }) => !state.startsWith('01'));
  return reasons.length > 0 ? reasons : said;
}
