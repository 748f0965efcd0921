import type { Sheet } from '../../db/schema/print-batches.ts';
import type { FlatPng } from './flat-png.ts';
import { CARD, PAPER, type SizeMm, sizeOf } from './sizes.ts';
import type { ImageRef, Line, PdfWriter, PlacedImage, Turn } from './writer.ts';

/** The two sides of a card, rendered. */
export interface Faces {
  front: FlatPng;
  back: FlatPng;
}

/** Functions that put cards on pages. They yield the bytes as they are made, so that only one card is in memory. */
export const LAYOUTS: Record<
  Sheet,
  (pdf: PdfWriter, cards: AsyncIterable<Faces>) => AsyncGenerator<Uint8Array>
> = {
  card: onCards,
  a4: (pdf, cards) => onPaper(pdf, PAPER.a4, cards),
  letter: (pdf, cards) => onPaper(pdf, PAPER.letter, cards),
};

/** A page for each side, of exactly the card's size: front, back, front, back. */
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
/** Crop marks keep away from the corners, so that a card that is cut a little too wide shows no part of them. */
const MARK_GAP_MM = 1;
const MARK_MM = 5;
/**
 * The margin around the cards, which holds the marks. They may end 1 mm from the paper's edge, where a printer cuts
 * them off, but every office printer prints to within 4 mm of the edge, so at least 2 mm of them are seen.
 */
const MARGIN_MM = 1 + MARK_GAP_MM + MARK_MM;

/** The places of cards in the middle of a sheet of paper. */
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
 * One card per row, five rows on A4 and four on Letter, each with its back beside its front: to be cut along the outer
 * marks and folded between the two. Upright cards go on sheets of their own and lie on their sides, feet to the fold,
 * so that the back ends up upright behind the front.
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

/**
 * The crop marks: beside each row for its top and bottom edges, and above and below the rows for the cuts and the fold.
 */
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
