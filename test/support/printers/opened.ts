import { destinations } from '../../../config/read-variable.ts';
import { type Opening, openPrinter } from '../../../src/printing/printers/ipp/client.ts';
import type { JobTicket, Printer } from '../../../src/printing/printers/ipp/printer.ts';

/** PRINTER_ALLOW as it is when nobody sets it. */
export const ALLOW = destinations({}, 'PRINTER_ALLOW', '127.0.0.0/8,::1/128');

export const opened = (uri: string, options: Partial<Opening> = {}): Printer =>
  openPrinter({ uri, allow: ALLOW, authorities: null, ...options });

export const ticketFor = (name: string, options: Partial<JobTicket> = {}): JobTicket => ({
  ...{ name, userName: 'lanyard', sides: 'one-sided', orientation: null, media: null },
  ...options,
});

/** A PDF of one empty page in the size of a card, with a text by which it can be told from others. */
export const cardPdf = (text: string): Uint8Array =>
  Buffer.from(
    [
      `%PDF-1.4\n% ${text}`,
      '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
      '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
      '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 243 153]>> endobj',
      'trailer <</Root 1 0 R>>\n%%EOF\n',
    ].join('\n'),
  );
