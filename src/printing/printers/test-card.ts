import type { Context } from '../../context.ts';
import type { PrinterRow } from '../../db/schema/printers.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError } from '../../errors.ts';
import { PRINT_DPI, SIDES } from '../../shared/print-sheets.ts';
import { pdfOfSides } from '../pdf/card-pdf.ts';
import { previewDesign } from '../pictures/preview-design.ts';
import { PRINTING_AS } from './ipp/client.ts';
import { PrinterTrouble } from './ipp/printer.ts';
import { printerAt } from './status.ts';

/**
 * Prints a card of an invented person, in the organisation's default design. It is nobody's card, so the ledger knows
 * nothing of it.
 * @returns the printer's number for the job
 * @param ifMatch the `If-Match` header; null when any version will do
 * @throws AppError precondition_failed; unavailable when the printer doesn't take it
 */
export async function printTestCard(
  context: Context,
  printer: PrinterRow,
  ifMatch: string | null,
): Promise<number> {
  assertMatches(ifMatch, printer.version);
  const { uri, sides, orientation, stock: media } = printer;
  const document = await sampleCard(context, printer);
  try {
    const ipp = printerAt(context, uri);
    const { id } = await ipp.createJob({
      name: 'Test card',
      userName: PRINTING_AS,
      sides,
      orientation,
      media,
    });
    await ipp.sendDocument(id, document);
    return id;
  } catch (error) {
    if (!(error instanceof PrinterTrouble)) throw error;
    throw new AppError('unavailable', `The printer did not take the card: ${error.message}`);
  }
}

async function sampleCard(context: Context, { organisationId, sides }: PrinterRow): Promise<Uint8Array> {
  const pictures: Uint8Array[] = [];
  for (const side of sides === 'one-sided' ? SIDES.slice(0, 1) : SIDES) {
    const { bytes } = await previewDesign(context, organisationId, {
      designId: null,
      templates: {},
      cardHolderId: null,
      samplePerson: 'usual',
      organisationName: null,
      photo: null,
      requirePhotos: () => {},
      side,
      dpi: PRINT_DPI,
      isForDesigner: false,
    });
    pictures.push(bytes);
  }
  return pdfOfSides('Test card', pictures);
}
