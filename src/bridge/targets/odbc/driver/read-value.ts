import { type Pointer, ptr } from 'bun:ffi';
import type { Cell } from '../protocol.ts';
import { isBinary, isText } from '../sql-types.ts';
import * as code from './codes.ts';
import { type Connection, OdbcFault } from './connection.ts';
import { textForm } from './text.ts';

const BUFFER_BYTES = 64 * 1024;
/** The longest value that is read. Pictures and documents are far shorter. */
const VALUE_BYTES_MAX = 64 * 1024 ** 2;

const NARROW = textForm(false);

/** Reads the values of a statement's current row. */
export class ValueReader {
  readonly #buffer = Buffer.alloc(BUFFER_BYTES);
  readonly #start = ptr(this.#buffer);
  readonly #length = new BigInt64Array(1);
  readonly #lengthStart = ptr(this.#length);

  constructor(
    private readonly connection: Connection,
    private readonly handle: Pointer,
  ) {}

  /**
   * Reads a value whole, however many calls that takes: a driver hands out a long one in parts, each with a warning
   * (01004), and the last one without.
   */
  read(place: number, type: number): Cell {
    // Digits, days and times are plain ASCII in any form.
    const form = isText(type) || type < -11 ? this.connection.form : NARROW;
    const cType = isBinary(type) ? code.C_BINARY : form.cType;
    const end = isBinary(type) ? 0 : form.unitBytes;
    const parts: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      const result = this.connection.check(
        this.connection.library.SQLGetData(
          ...([this.handle, place, cType, this.#start, BUFFER_BYTES, this.#lengthStart] as const),
        ),
        code.STATEMENT,
        this.handle,
      );
      if (result === code.NO_DATA) break;
      const length = this.#length[0]!;
      if (length === code.NULL_DATA) return null;
      // The length is that of all that was left, or unknown (negative).
      const isCut = length < 0n || length > BigInt(BUFFER_BYTES - end);
      const got = isCut ? BUFFER_BYTES - end : Number(length);
      if (!isCut && parts.length === 0) return this.#cell(this.#buffer.subarray(0, got), type, form);
      if (isCut && result === code.SUCCESS)
        throw cutFault(`A value in column ${place} was cut without a warning`);
      parts.push(Buffer.from(this.#buffer.subarray(0, got)));
      bytes += got;
      if (bytes > VALUE_BYTES_MAX)
        throw cutFault(`A value in column ${place} has more than ${VALUE_BYTES_MAX} bytes`);
      if (!isCut) break;
    }
    return this.#cell(Buffer.concat(parts), type, form);
  }

  #cell(bytes: Buffer, type: number, form: typeof NARROW): Cell {
    return isBinary(type) ? new Uint8Array(bytes) : form.decode(bytes);
  }
}

const cutFault = (what: string) =>
  new OdbcFault({
    diagnostics: [{ state: '01004', native: 0, text: `${what}, so it is not whole.` }],
    isDead: false,
  });
