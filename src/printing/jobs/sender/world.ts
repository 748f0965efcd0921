import type { Db } from '../../../db/open.ts';
import type { Writer } from '../../../db/tx.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Log } from '../../../lib/log.ts';
import type { Printer } from '../../printers/ipp/printer.ts';

/** The world of the sender. */
export interface World {
  db: Db;
  clock: Clock;
  log: Log;
  writer: Writer | null;
  /** The printer at an address. */
  open(uri: string): Printer;
  /** The PDF of a card. */
  draw(organisationId: string, cardId: string, options: { withBack: boolean }): Promise<Uint8Array>;
  /** Frees the memory that drawing took. */
  collect(organisationId: string): Promise<void>;
  /** The origin of QR codes. */
  address(): string;
}
