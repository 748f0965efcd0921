import type { Sheet } from '../../db/schema/print-batches.ts';
import type { FlatPng } from './flat-png.ts';
import { A4, CARD, sizeOf } from './sizes.ts';
import type { ImageRef, Line, PdfWriter, PlacedImage, Turn } from './writer.ts';

/** The two sides of a card, rendered. */
export interface Faces {
  front: FlatPng;
  back: FlatPng;
}

/** Put cards on pages. They give the bytes as they come, so that only one card is in memory. */
export const LAYOUTS: Record<
  Sheet,
  (pdf: PdfWriter, cards: AsyncIterable<Faces>) => AsyncGenerator<Uint8Array>
> = {
  card: onCards,
  a4: onA4,
};

/** A page a side, of exactly the card's size: front, back, front, back. */
async function* onCards(pdf: PdfWriter, cards: AsyncIterable<Faces>): AsyncGenerator<Uint8Array> {
  for await (const { front, back } of cards) {
    yield* sidePage(pdf, front);
    yield* sidePage(pdf, back);
  }
}

/** One side, on a page of the card's size. */
export function* sidePage(pdf: PdfWriter, side: FlatPng): Generator<Uint8Array> {
  const { image, bytes } = pdf.image(side);
  yield bytes;
  const size = sizeOf(side);
  yield pdf.page(size, [{ image, leftMm: 0, topMm: 0, size, turn: 'none' }]);
}

/**
 * Five cards a sheet, each with its back beside its front: cut along the outer marks, fold between the two. Upright ones
 * lie on their sides, feet to the fold, so that the back stands upright behind the front, on sheets of their own.
 */
const ROWS = 5;
const ROW_GAP_MM = 3;
const LEFT_MM = (A4.widthMm - 2 * CARD.widthMm) / 2;
const TOP_MM = (A4.heightMm - ROWS * CARD.heightMm - (ROWS - 1) * ROW_GAP_MM) / 2;
/** Crop marks keep away from the corners, so that a card that is cut a little wide has no ink of theirs. */
const MARK_GAP_MM = 1;
const MARK_MM = 5;

async function* onA4(pdf: PdfWriter, cards: AsyncIterable<Faces>): AsyncGenerator<Uint8Array> {
  let rows: Row[] = [];
  for await (const { front, back } of cards) {
    const isUpright = sizeOf(front).heightMm > CARD.heightMm;
    if (rows.length > 0 && rows[0]!.isUpright !== isUpright) {
      yield proofSheet(pdf, rows);
      rows = [];
    }
    const written = [pdf.image(front), pdf.image(back)] as const;
    for (const { bytes } of written) yield bytes;
    rows.push({ front: written[0].image, back: written[1].image, isUpright });
    if (rows.length < ROWS) continue;
    yield proofSheet(pdf, rows);
    rows = [];
  }
  if (rows.length > 0) yield proofSheet(pdf, rows);
}

interface Row {
  front: ImageRef;
  back: ImageRef;
  isUpright: boolean;
}

function proofSheet(pdf: PdfWriter, rows: Row[]): Uint8Array {
  const images = rows.flatMap(({ front, back, isUpright }, row): PlacedImage[] => {
    const place = { topMm: topOf(row), size: CARD };
    const turned = (turn: Turn): Turn => (isUpright ? turn : 'none');
    return [
      { ...place, image: front, leftMm: LEFT_MM, turn: turned('left') },
      { ...place, image: back, leftMm: LEFT_MM + CARD.widthMm, turn: turned('right') },
    ];
  });
  return pdf.page(A4, images, cropMarks(rows.length));
}

const topOf = (row: number): number => TOP_MM + row * (CARD.heightMm + ROW_GAP_MM);

/** Beside each row for its upper and lower edge; above and below the sheet's rows for cuts and the fold. */
function cropMarks(rows: number): Line[] {
  const right = LEFT_MM + 2 * CARD.widthMm;
  const bottom = topOf(rows - 1) + CARD.heightMm;
  const acrossEdges = Array.from({ length: rows }, (_, row) => topOf(row)).flatMap((top) => [
    top,
    top + CARD.heightMm,
  ]);
  const alongEdges = [LEFT_MM, LEFT_MM + CARD.widthMm, right];
  return [
    ...acrossEdges.flatMap((top): Line[] => [
      { fromMm: [LEFT_MM - MARK_GAP_MM - MARK_MM, top], toMm: [LEFT_MM - MARK_GAP_MM, top] },
      { fromMm: [right + MARK_GAP_MM, top], toMm: [right + MARK_GAP_MM + MARK_MM, top] },
    ]),
    ...alongEdges.flatMap((left): Line[] => [
      { fromMm: [left, TOP_MM - MARK_GAP_MM - MARK_MM], toMm: [left, TOP_MM - MARK_GAP_MM] },
      { fromMm: [left, bottom + MARK_GAP_MM], toMm: [left, bottom + MARK_GAP_MM + MARK_MM] },
    ]),
  ];
}
