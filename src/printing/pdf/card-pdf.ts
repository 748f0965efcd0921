import { findCard } from '../../cards/change.ts';
import type { Pictures } from '../../context.ts';
import { PRINT_DPI } from '../../shared/print-sheets.ts';
import { cardFace } from '../pictures/card-face.ts';
import { flatPng } from './flat-png.ts';
import { sidePage } from './layout.ts';
import { PdfWriter } from './writer.ts';

interface Options {
  /** False for a printer that prints one side only: a second page would come out as another card. */
  withBack: boolean;
}

/**
 * The PDF of one card, for a printer: a page for its front, and another for its back.
 * @throws AppError not_found; invalid_state as `cardFace` does, and for a design that can't be drawn
 */
export async function cardPdf(
  context: Pictures,
  organisationId: string,
  cardId: string,
  { withBack }: Options,
): Promise<Uint8Array> {
  const card = findCard(context.db, organisationId, cardId);
  const { design, fields, photo } = await cardFace(context, card);
  const templates = withBack ? [design.front, design.back] : [design.front];
  const input = { fields, photo, dpi: PRINT_DPI };
  const drawn = await Promise.all(
    templates.map((template) => context.drawing.draw(organisationId, template, input, 'card')),
  );
  // No name of a person gets into a spool.
  return pdfOfSides(
    `Card ${card.cardNumber}`,
    drawn.map(({ png }) => png),
  );
}

/** @param sides PNG files at 300 dpi */
export function pdfOfSides(title: string, sides: Uint8Array[]): Uint8Array {
  const pdf = new PdfWriter(title);
  const parts = [pdf.begin()];
  for (const png of sides) parts.push(...sidePage(pdf, flatPng(png)));
  parts.push(pdf.end());
  return Buffer.concat(parts);
}
