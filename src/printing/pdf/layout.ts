import type { Sheet } from '../../db/schema/print-batches.ts';
import type { FlatPng } from './flat-png.ts';
import { CARD, PAPER, type SizeMm, sizeOf } from './sizes.ts';
import type { ImageRef, Line, PdfWriter, PlacedImage, Turn } from './writer.ts';

/** The two sides of a card, rendered. */
export interface Faces {
  front: FlatPng;
  back: FlatPng;
}

/** Functions that put cards on pages. They yield the bytes as they come, so that only one card is in memory. */
export const LAYOUTS: Record<
  Sheet,
  (pdf: PdfWriter, cards: AsyncIterable<Faces>) => AsyncGenerator<Uint8Array>
> = {
  card: onCards,
  a4: (pdf, cards) => onPaper(pdf, PAPER.a4, cards),
  letter: (pdf, cards) => onPaper(pdf, PAPER.letter, cards),
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

const ROW_GAP_MM = 3;
/** Crop marks keep away from the corners, so that a card that is cut a little wide has no ink of theirs. */
const MARK_GAP_MM = 1;
const MARK_MM = 5;
/** Around all cards and their marks: office printers print on no less than 4 mm from the edge, most on more. */
const MARGIN_MM = 1 + MARK_GAP_MM + MARK_MM;

/** The places of cards on a sheet of paper: in its middle. */
interface Places {
  paper: SizeMm;
  rows: number;
  leftMm: number;
  topMm: number;
}

function placesOn(paper: SizeMm): Places {
  const rows = Math.floor((paper.heightMm - 2 * MARGIN_MM + ROW_GAP_MM) / (CARD.heightMm + ROW_GAP_MM));
  return {
    paper,
    rows,
    leftMm: (paper.widthMm - 2 * CARD.widthMm) / 2,
    topMm: (paper.heightMm - rows * CARD.heightMm - (rows - 1) * ROW_GAP_MM) / 2,
  };
}

/**
 * A card a row, five on A4 and four on Letter, each with its back beside its front: cut along the outer marks, fold between
 * the two. Upright ones lie on their sides, feet to the fold, so that the back stands upright behind the front, on sheets
 * of their own.
 */
async function* onPaper(
  pdf: PdfWriter,
  paper: SizeMm,
  cards: AsyncIterable<Faces>,
): AsyncGenerator<Uint8Array> {
  const places = placesOn(paper);
  let rows: Row[] = [];
  for await (const { front, back } of cards) {
    const isUpright = sizeOf(front).heightMm > CARD.heightMm;
    if (rows.length > 0 && rows[0]!.isUpright !== isUpright) {
      yield proofSheet(pdf, places, rows);
      rows = [];
    }
    const written = [pdf.image(front), pdf.image(back)] as const;
    for (const { bytes } of written) yield bytes;
    rows.push({ front: written[0].image, back: written[1].image, isUpright });
    if (rows.length < places.rows) continue;
    yield proofSheet(pdf, places, rows);
    rows = [];
  }
  if (rows.length > 0) yield proofSheet(pdf, places, rows);
}

interface Row {
  front: ImageRef;
  back: ImageRef;
  isUpright: boolean;
}

function proofSheet(pdf: PdfWriter, places: Places, rows: Row[]): Uint8Array {
  const { paper, leftMm } = places;
  const images = rows.flatMap(({ front, back, isUpright }, row): PlacedImage[] => {
    const place = { topMm: topOf(places, row), size: CARD };
    const turned = (turn: Turn): Turn => (isUpright ? turn : 'none');
    return [
      { ...place, image: front, leftMm, turn: turned('left') },
      { ...place, image: back, leftMm: leftMm + CARD.widthMm, turn: turned('right') },
    ];
  });
  return pdf.page(paper, images, cropMarks(places, rows.length));
}

const topOf = ({ topMm }: Places, row: number): number => topMm + row * (CARD.heightMm + ROW_GAP_MM);

/** Marks beside each row for its upper and lower edge, and above and below the sheet's rows for cuts and the fold. */
function cropMarks(places: Places, rows: number): Line[] {
  const { leftMm, topMm } = places;
  const right = leftMm + 2 * CARD.widthMm;
  const bottom = topOf(places, rows - 1) + CARD.heightMm;
  const acrossEdges = Array.from({ length: rows }, (_, row) => topOf(places, row)).flatMap((top) => [
    top,
    top + CARD.heightMm,
  ]);
  const alongEdges = [leftMm, leftMm + CARD.widthMm, right];
  return [
    ...acrossEdges.flatMap((top): Line[] => [
      { fromMm: [leftMm - MARK_GAP_MM - MARK_MM, top], toMm: [leftMm - MARK_GAP_MM, top] },
      { fromMm: [right + MARK_GAP_MM, top], toMm: [right + MARK_GAP_MM + MARK_MM, top] },
    ]),
    ...alongEdges.flatMap((left): Line[] => [
      { fromMm: [left, topMm - MARK_GAP_MM - MARK_MM], toMm: [left, topMm - MARK_GAP_MM] },
      { fromMm: [left, bottom + MARK_GAP_MM], toMm: [left, bottom + MARK_GAP_MM + MARK_MM] },
    ]),
  ];
}
