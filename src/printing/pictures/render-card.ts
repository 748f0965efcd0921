import { findCard } from '../../cards/change.ts';
import type { Context } from '../../context.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Side } from '../../shared/print-sheets.ts';
import { flatPng } from '../pdf/flat-png.ts';
import { sidePage } from '../pdf/layout.ts';
import { PdfWriter } from '../pdf/writer.ts';
import { cardFace } from './card-face.ts';
import type { Finding } from './send-rendering.ts';

export const FORMATS = ['png', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];

export interface Wanted {
  organisationId: string;
  id: string;
  side: Side;
  format: Format;
  dpi: number;
}

/** A side of a card as a file, and what could not be drawn as the design wants it. */
export interface Rendering {
  bytes: Uint8Array;
  contentType: 'image/png' | 'application/pdf';
  findings: Finding[];
}

/**
 * Draws a side of a card, as PNG or as a PDF of exactly the card's size.
 * @throws AppError not_found; invalid_state for a card without a design
 */
export async function renderCard(context: Context, wanted: Wanted): Promise<Rendering> {
  const { organisationId, id, side, format, dpi } = wanted;
  const card = findCard(context.db, organisationId, id);
  const { design, fields, photo } = await cardFace(context, asItWaits(card));
  const { png, findings } = await context.drawing.draw(organisationId, design[side], { fields, photo, dpi });
  if (format === 'png') return { bytes: png, contentType: 'image/png', findings };
  const pdf = new PdfWriter(`Card ${card.id}, ${side}`);
  const parts = [pdf.begin(), ...sidePage(pdf, flatPng(png)), pdf.end()];
  return { bytes: Buffer.concat(parts), contentType: 'application/pdf', findings };
}

/** A card whose print failed is printed anew from what is so then; what was frozen for the print that failed is past. */
const asItWaits = (card: Card): Card =>
  card.status === 'print_failed' ? { ...card, printedFields: null } : card;
