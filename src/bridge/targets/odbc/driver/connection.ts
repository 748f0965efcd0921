import { type Pointer, ptr } from 'bun:ffi';
import type { CallFault, Diagnostic, DriverInfo } from '../protocol.ts';
import * as code from './codes.ts';
import type { Library } from './library.ts';
import { type TextForm, textForm } from './text.ts';

/** Thrown when a function of ODBC fails. */
export class OdbcFault extends Error {
  constructor(readonly fault: CallFault) {
    super(fault.diagnostics[0]?.text ?? 'The driver gives no reason.');
  }
}

/** The most messages that are read about one failure. */
const DIAGNOSTICS_MAX = 10;
/** Units of text in a message, and in a property of the driver. */
const MESSAGE_UNITS = 8_192;
const INFO_UNITS = 512;
/** Bits of `SQL_TXN_CAPABLE`: 0 is for databases without transactions. */
const NO_TRANSACTIONS = 0;

/** A connection, which owns its handle and that of its environment. */
export class Connection {
  readonly form: TextForm;
  readonly #environment: Pointer;
  readonly #handle: Pointer;

  /** @throws OdbcFault */
  constructor(
    readonly library: Library,
    { text, isWide, loginSeconds }: { text: string; isWide: boolean; loginSeconds: number },
  ) {
    this.form = textForm(isWide);
    this.#environment = this.#allocated(code.ENVIRONMENT, null);
    try {
      this.check(
        library.SQLSetEnvAttr(this.#environment, code.ATTR_ODBC_VERSION, code.ODBC_3, 0),
        code.ENVIRONMENT,
        this.#environment,
      );
      this.#handle = this.#allocated(code.CONNECTION, this.#environment);
    } catch (error) {
      library.SQLFreeHandle(code.ENVIRONMENT, this.#environment);
      throw error;
    }
    try {
      // A driver without this setting has a limit of its own, and the process has one above both.
      library.SQLSetConnectAttr(this.#handle, code.ATTR_LOGIN_TIMEOUT, loginSeconds, 0);
      this.#connect(text);
    } catch (error) {
      library.SQLFreeHandle(code.CONNECTION, this.#handle);
      library.SQLFreeHandle(code.ENVIRONMENT, this.#environment);
      throw error;
    }
  }

  #connect(text: string): void {
    const given = Buffer.concat([this.form.encode(text), Buffer.alloc(2)]);
    const units = (given.length - 2) / this.form.unitBytes;
    const outLength = new Int16Array(1);
    const connect = this.form.isWide ? this.library.SQLDriverConnectW : this.library.SQLDriverConnect;
    const result = connect(
      this.#handle,
      null,
      ptr(given),
      units,
      null,
      0,
      ptr(outLength),
      code.DRIVER_NOPROMPT,
    );
    this.check(result, code.CONNECTION, this.#handle);
  }

  /**
   * Looks at a return code. Warnings are no failure; where one means that a value was cut, the reader of values looks.
   * @throws OdbcFault
   */
  check(result: number, kind: number, handle: Pointer): number {
    if (result === code.SUCCESS || result === code.SUCCESS_WITH_INFO || result === code.NO_DATA)
      return result;
    throw new OdbcFault({ diagnostics: this.diagnosticsOf(kind, handle), isDead: this.#isDead() });
  }

  diagnosticsOf(kind: number, handle: Pointer): Diagnostic[] {
    const { form, library } = this;
    const state = Buffer.alloc(6 * form.unitBytes);
    const native = new Int32Array(1);
    const message = Buffer.alloc(MESSAGE_UNITS * form.unitBytes);
    const length = new Int16Array(1);
    const read = form.isWide ? library.SQLGetDiagRecW : library.SQLGetDiagRec;
    const found: Diagnostic[] = [];
    for (let record = 1; record <= DIAGNOSTICS_MAX; record++) {
      const result = read(
        kind,
        handle,
        record,
        ptr(state),
        ptr(native),
        ptr(message),
        MESSAGE_UNITS,
        ptr(length),
      );
      if (result !== code.SUCCESS && result !== code.SUCCESS_WITH_INFO) break;
      const units = Math.min(Math.max(length[0]!, 0), MESSAGE_UNITS - 1);
      found.push({
        state: form.decode(state.subarray(0, 5 * form.unitBytes)),
        native: native[0]!,
        text: form.decode(message.subarray(0, units * form.unitBytes)),
      });
    }
    return found;
  }

  #isDead(): boolean {
    if (this.#handle === undefined) return false;
    const dead = new Uint32Array(1);
    const result = this.library.SQLGetConnectAttr(
      this.#handle,
      code.ATTR_CONNECTION_DEAD,
      ptr(dead),
      4,
      null,
    );
    return result === code.SUCCESS && dead[0] === 1;
  }

  #allocated(kind: number, parent: Pointer | null): Pointer {
    const out = new BigUint64Array(1);
    const result = this.library.SQLAllocHandle(kind, parent, ptr(out));
    if (result !== code.SUCCESS && result !== code.SUCCESS_WITH_INFO)
      throw new OdbcFault({
        diagnostics: parent === null ? [] : this.diagnosticsOf(kind - 1, parent),
        isDead: false,
      });
    return Number(out[0]!) as Pointer;
  }

  /** Allocates the handle of a statement, which its caller frees. */
  statement(): Pointer {
    return this.#allocated(code.STATEMENT, this.#handle);
  }

  info(): DriverInfo {
    return {
      driver: this.#textInfo(code.INFO.driverName),
      driverVersion: this.#textInfo(code.INFO.driverVersion),
      dbms: this.#textInfo(code.INFO.dbmsName),
      dbmsVersion: this.#textInfo(code.INFO.dbmsVersion),
      database: this.#textInfo(code.INFO.databaseName),
      user: this.#textInfo(code.INFO.userName),
      isReadOnly: this.#textInfo(code.INFO.isReadOnly) === 'Y',
      quote: this.#textInfo(code.INFO.identifierQuote) || ' ',
      patternEscape: this.#textInfo(code.INFO.patternEscape),
      hasTransactions: this.#numberInfo(code.INFO.transactions) !== NO_TRANSACTIONS,
    };
  }

  /** A property; '' when the driver has none. */
  #textInfo(property: number): string {
    const { form, library } = this;
    const bytes = Buffer.alloc(INFO_UNITS * form.unitBytes);
    const length = new Int16Array(1);
    const read = form.isWide ? library.SQLGetInfoW : library.SQLGetInfo;
    const result = read(this.#handle, property, ptr(bytes), bytes.length, ptr(length));
    if (result !== code.SUCCESS && result !== code.SUCCESS_WITH_INFO) return '';
    // Some drivers count units, and others bytes, so the text ends at its NUL.
    return form.decode(bytes).split('\0', 1)[0]!;
  }

  #numberInfo(property: number): number {
    const found = new Uint32Array(1);
    const result = this.library.SQLGetInfo(this.#handle, property, ptr(found), 4, null);
    // A driver that doesn't say has transactions, as far as anybody knows: the first one shows.
    return result === code.SUCCESS || result === code.SUCCESS_WITH_INFO ? found[0]! & 0xffff : 1;
  }

  /** From here on, all that is written belongs to one transaction, until `end`. */
  begin(): void {
    this.#set(code.ATTR_AUTOCOMMIT, 0);
  }

  end(isKept: boolean): void {
    const how = isKept ? code.COMMIT : code.ROLLBACK;
    this.check(this.library.SQLEndTran(code.CONNECTION, this.#handle, how), code.CONNECTION, this.#handle);
    this.#set(code.ATTR_AUTOCOMMIT, 1);
  }

  /** Asks for the isolation that all targets use. A driver that has none, or another, goes by its own. */
  readCommitted(): void {
    this.library.SQLSetConnectAttr(this.#handle, code.ATTR_TXN_ISOLATION, code.TXN_READ_COMMITTED, 0);
  }

  #set(attribute: number, value: number): void {
    this.check(
      this.library.SQLSetConnectAttr(this.#handle, attribute, value, 0),
      code.CONNECTION,
      this.#handle,
    );
  }

  close(): void {
    const { library } = this;
    if (library.SQLDisconnect(this.#handle) < 0) {
      // A transaction may be open: it is rolled back, and the connection can close.
      library.SQLEndTran(code.CONNECTION, this.#handle, code.ROLLBACK);
      library.SQLDisconnect(this.#handle);
    }
    library.SQLFreeHandle(code.CONNECTION, this.#handle);
    library.SQLFreeHandle(code.ENVIRONMENT, this.#environment);
  }
}
