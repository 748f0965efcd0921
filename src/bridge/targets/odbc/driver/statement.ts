import { type Pointer, ptr } from 'bun:ffi';
import type { Value } from '../../target.ts';
import type { Cell, Column, Listing } from '../protocol.ts';
import * as code from './codes.ts';
import { type Connection, OdbcFault } from './connection.ts';
import { executeArray } from './execute-array.ts';
import type { ParameterArray } from './parameter-arrays.ts';
import { bindAll, type Parameters, parametersOf } from './parameters.ts';
import { ValueReader } from './read-value.ts';

/** The most columns of a result. A query with more is refused before any row is read. */
const COLUMNS_MAX = 1_000;
const NAME_UNITS = 512;
/** `SQL_INDEX_ALL`, and `SQL_QUICK`: figures about rows aren't needed. */
const ALL_INDEXES = 1;
const QUICK = 0;

/** A statement, which owns its handle. */
export class Statement {
  readonly #handle: Pointer;
  readonly #reader: ValueReader;
  #columns: Column[] = [];
  /** The driver has the addresses of these, so they have to live as long as the statement may use them. */
  readonly held: { parameters: Parameters | ParameterArray | null } = { parameters: null };

  constructor(private readonly connection: Connection) {
    this.#handle = connection.statement();
    this.#reader = new ValueReader(connection, this.#handle);
  }

  #check(result: number): number {
    return this.connection.check(result, code.STATEMENT, this.#handle);
  }

  prepare(sql: string): void {
    const { form, library } = this.connection;
    const text = Buffer.concat([form.encode(sql), Buffer.alloc(2)]);
    const prepare = form.isWide ? library.SQLPrepareW : library.SQLPrepare;
    this.#check(prepare(this.#handle, ptr(text), (text.length - 2) / form.unitBytes));
  }

  /** Has the database look at a prepared statement: many drivers send it only when its columns are asked for. */
  describe(): void {
    this.#columns = this.#describeColumns();
  }

  /**
   * Runs a prepared statement.
   * @returns the number of changed rows, once all results have been gone through; 0 when there are rows to read
   */
  execute(values: readonly Value[], seconds: number): number {
    const { form, library } = this.connection;
    this.#limit(seconds);
    const parameters = parametersOf(values, form);
    this.held.parameters = parameters;
    bindAll(parameters, (place, { cType, sqlType, size }, value, bytes, length) =>
      this.#check(
        library.SQLBindParameter(
          ...([this.#handle, place, code.PARAM_INPUT, cType, sqlType, size, 0] as const),
          ...([value as never, bytes, length as never] as const),
        ),
      ),
    );
    return this.#resultOf(this.#check(library.SQLExecute(this.#handle)));
  }

  /**
   * Runs a prepared statement once for each row of an array, in one call.
   * @returns false when the driver has no arrays, and nothing was run
   * @throws OdbcFault when a row was refused; HidesRows
   */
  executeArray(array: ParameterArray, seconds: number): boolean {
    this.#limit(seconds);
    this.held.parameters = array;
    return executeArray(this.connection, this.#handle, array);
  }

  /** Like `execute`, without values and without preparing it: some databases can't prepare SAVEPOINT and the like. */
  executeDirectly(sql: string, seconds: number): number {
    const { form, library } = this.connection;
    this.#limit(seconds);
    const text = Buffer.concat([form.encode(sql), Buffer.alloc(2)]);
    const execute = form.isWide ? library.SQLExecDirectW : library.SQLExecDirect;
    return this.#resultOf(this.#check(execute(this.#handle, ptr(text), (text.length - 2) / form.unitBytes)));
  }

  #limit(seconds: number): void {
    // A driver that knows no limit says so, and its process is ended above that.
    this.connection.library.SQLSetStmtAttr(this.#handle, code.ATTR_QUERY_TIMEOUT, seconds, 0);
  }

  #resultOf(result: number): number {
    this.#columns = this.#describeColumns();
    return this.#columns.length > 0 || result === code.NO_DATA ? 0 : this.#countAll();
  }

  /** Goes through all results: a trigger's come before the statement's own, and a later one may be a failure. */
  #countAll(): number {
    const found = new BigInt64Array(1);
    let count = 0;
    for (;;) {
      this.#check(this.connection.library.SQLRowCount(this.#handle, ptr(found)));
      if (found[0]! >= 0n) count = Number(found[0]!);
      if (this.#check(this.connection.library.SQLMoreResults(this.#handle)) === code.NO_DATA) return count;
      // Statements before the one with the rows, in a batch.
      this.#columns = this.#describeColumns();
      if (this.#columns.length > 0) return count;
    }
  }

  /** Asks for a part of the catalogue, whose rows are read like those of a query. */
  list(listing: Listing): void {
    const { library, form } = this.connection;
    const texts: Buffer[] = [];
    const named = (name: string | null): [never, number] => {
      if (name === null) return [null as never, 0];
      const text = Buffer.concat([form.encode(name), Buffer.alloc(2)]);
      texts.push(text);
      return [ptr(text) as never, (text.length - 2) / form.unitBytes];
    };
    const none = named(null);
    this.#check(this.#listed(listing, named, none, library, form.isWide));
    this.#columns = this.#describeColumns();
  }

  #listed(
    listing: Listing,
    named: (name: string | null) => [never, number],
    none: [never, number],
    library: Connection['library'],
    isWide: boolean,
  ): number {
    if (listing.of === 'types') return library.SQLGetTypeInfo(this.#handle, listing.type);
    const place = [...named(listing.catalog), ...named(listing.schema), ...named(listing.table)] as const;
    switch (listing.of) {
      case 'tables':
        return (isWide ? library.SQLTablesW : library.SQLTables)(
          this.#handle,
          ...place,
          ...named(listing.types),
        );
      case 'columns':
        return (isWide ? library.SQLColumnsW : library.SQLColumns)(this.#handle, ...place, ...none);
      case 'primaryKeys':
        return (isWide ? library.SQLPrimaryKeysW : library.SQLPrimaryKeys)(this.#handle, ...place);
      case 'statistics':
        return (isWide ? library.SQLStatisticsW : library.SQLStatistics)(
          ...([this.#handle, ...place, ALL_INDEXES, QUICK] as const),
        );
      case 'foreignKeys':
        return (isWide ? library.SQLForeignKeysW : library.SQLForeignKeys)(
          ...([this.#handle, ...none, ...none, ...none, ...place] as const),
        );
    }
  }

  #describeColumns(): Column[] {
    const { form, library } = this.connection;
    const number = new Int16Array(1);
    this.#check(library.SQLNumResultCols(this.#handle, ptr(number)));
    if (number[0]! > COLUMNS_MAX)
      throw ownFault(
        `The result has ${number[0]} columns, and at most ${COLUMNS_MAX} are read: name the ones that are needed.`,
      );
    const name = Buffer.alloc(NAME_UNITS * form.unitBytes);
    const [nameLength, type, digits, nullable] = Array.from({ length: 4 }, () => new Int16Array(1));
    const size = new BigUint64Array(1);
    const describe = form.isWide ? library.SQLDescribeColW : library.SQLDescribeCol;
    return Array.from({ length: number[0]! }, (_, place) => {
      this.#check(
        describe(
          ...([this.#handle, place + 1, ptr(name), NAME_UNITS, ptr(nameLength!)] as const),
          ...([ptr(type!), ptr(size), ptr(digits!), ptr(nullable!)] as const),
        ),
      );
      const units = Math.min(Math.max(nameLength![0]!, 0), NAME_UNITS - 1);
      return {
        name: form.decode(name.subarray(0, units * form.unitBytes)),
        type: type![0]!,
        size: Number(size[0]!),
        digits: digits![0]!,
      };
    });
  }

  get columns(): Column[] {
    return this.#columns;
  }

  /** The next rows of a result. */
  fetch(most: number): Cell[][] {
    const rows: Cell[][] = [];
    while (rows.length < most) {
      if (this.#check(this.connection.library.SQLFetch(this.#handle)) === code.NO_DATA) break;
      rows.push(this.#columns.map(({ type }, place) => this.#reader.read(place + 1, type)));
    }
    return rows;
  }

  /** Closes the cursor. The statement stays prepared. */
  rest(): void {
    this.connection.library.SQLFreeStmt(this.#handle, code.CLOSE);
  }

  free(): void {
    this.held.parameters = null;
    this.connection.library.SQLFreeHandle(code.STATEMENT, this.#handle);
  }
}

/** A refusal of this side, in the form of a driver's. */
export const ownFault = (text: string): OdbcFault =>
  new OdbcFault({ diagnostics: [{ state: 'HY000', native: 0, text }], isDead: false });
