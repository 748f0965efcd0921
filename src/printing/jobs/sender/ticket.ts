import { findCard } from '../../../cards/change.ts';
import type { Db } from '../../../db/open.ts';
import type { PrinterRow, PrintJob } from '../../../db/schema/printers.ts';
import { PRINTING_AS } from '../../printers/ipp/client.ts';
import type { JobTicket } from '../../printers/ipp/printer.ts';

/** The order for a printer to print a card: the job's name is the card's number, in ASCII. */
export const ticketOf = (
  db: Db,
  { sides, orientation, stock }: PrinterRow,
  { organisationId, cardId }: PrintJob,
): JobTicket => ({
  name: findCard(db, organisationId, cardId).cardNumber.replaceAll(/[^\x20-\x7e]/g, '-'),
  userName: PRINTING_AS,
  sides,
  orientation,
  media: stock,
});
