import { findCard } from '../../cards/change.ts';
import type { Pictures } from '../../context.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Place } from '../../designs/render/finding.ts';
import type { Side } from '../../shared/print-sheets.ts';
import { flatPng } from '../pdf/flat-png.ts';
import { sidePage } from '../pdf/layout.ts';
import { PdfWriter } from '../pdf/writer.ts';
import { cardFace } from './card-face.ts';

export const FORMATS = ['png', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

interface Wanted {
  side: Side;
  format: Format;
  dpi: number;
}

/** Something that could not be drawn as the design wants it, or that is hard to read or scan. */
export interface Finding {
  code: string;
  field: string | null;
  message: string;
  /** The place of the finding, for people who make a design. */
  place?: Place;
}

/** A drawn side as a file, and the findings about it. */
export interface Rendering {
  bytes: Uint8Array;
  contentType: 'image/png' | 'application/pdf';
  findings: Finding[];
}

/**
 * Draws a side of a card, as PNG or as a PDF of exactly the card's size.
 * @throws AppError not_found; invalid_state as cardFace() does, and for a design that can't be drawn
 */
export async function renderCard(
  context: Pictures,
  organisationId: string,
  id: string,
  { side, format, dpi }: Wanted,
): Promise<Rendering> {
  const card = findCard(context.db, organisationId, id);
  const { design, fields, photo } = await cardFace(context, asItWaits(card));
  const { png, findings } = await context.drawing.draw(
    organisationId,
    design[side],
    { fields, photo, dpi },
    'card',
  );
  if (format === 'png') return { bytes: png, contentType: 'image/png', findings };
  const pdf = new PdfWriter(`Card ${card.id}, ${side}`);
  const parts = [pdf.begin(), ...sidePage(pdf, flatPng(png)), pdf.end()];
  return { bytes: Buffer.concat(parts), contentType: 'application/pdf', findings };
}

/** A card whose print failed is frozen again at its next print, so it is drawn with the present values. */
const asItWaits = (card: Card): Card =>
  card.status === 'print_failed' ? { ...card, printedFields: null } : card;
