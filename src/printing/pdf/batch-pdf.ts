import { findCard } from '../../cards/change.ts';
import type { Pictures } from '../../context.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { PrintBatch, Sheet } from '../../db/schema/print-batches.ts';
import { AppError } from '../../errors.ts';
import { PRINT_DPI } from '../../shared/print-sheets.ts';
import { printQueries } from '../batches/queries.ts';
import { cardFace, designOf } from '../pictures/card-face.ts';
import { type FlatPng, flatPng } from './flat-png.ts';
import { type Faces, LAYOUTS } from './layout.ts';
import { setRenderedCount } from './rendered-count.ts';
import { PdfWriter } from './writer.ts';

/**
 * The PDF of a batch, part by part: cards are drawn one after another as the parts are read, and none stays in memory.
 * It is made from frozen data, so a second request gives the same file, even after a crash. Cards that were revoked
 * meanwhile are left out.
 * @throws AppError invalid_state, before the first part is read, when no card is left
 */
export function batchPdf(context: Pictures, batch: PrintBatch, sheet: Sheet): AsyncGenerator<Uint8Array> {
  const cardIds = printQueries(context.db)
    .printable.all({ batchId: batch.id, seq: batch.seq })
    .map(({ cardId }) => cardId);
  if (cardIds.length === 0)
    throw new AppError(
      'invalid_state',
      `The print batch is ${batch.status}, and none of its cards is left to print.`,
    );
  return written(new PdfWriter(`Print batch ${batch.id}`), sheet, facesOf(context, batch, cardIds));
}

async function* written(
  pdf: PdfWriter,
  sheet: Sheet,
  cards: AsyncIterable<Faces>,
): AsyncGenerator<Uint8Array> {
  yield pdf.begin();
  yield* LAYOUTS[sheet](pdf, cards);
  yield pdf.end();
}

async function* facesOf(context: Pictures, batch: PrintBatch, cardIds: string[]): AsyncGenerator<Faces> {
  const { organisationId } = batch;
  setRenderedCount(context.db, batch.id, 0);
  const cards = cardIds.map((id) => findCard(context.db, organisationId, id));
  for (const [place, card] of (await uprightLast(context, cards)).entries()) {
    const { design, fields, photo } = await cardFace(context, card);
    const draw = async (template: string): Promise<FlatPng> => {
      const input = { fields, photo, dpi: PRINT_DPI };
      return flatPng((await context.drawing.draw(organisationId, template, input, 'card')).png);
    };
    yield { front: await draw(design.front), back: await draw(design.back) };
    setRenderedCount(context.db, batch.id, place + 1);
    // Each card leaves megabytes of text and pixels behind, which would pile up until the next collection.
    await context.drawing.collect(organisationId);
  }
}

/** Moves upright cards to the end, so that nobody has to turn the printer's cards halfway through a batch. */
async function uprightLast(context: Pictures, cards: Card[]): Promise<Card[]> {
  /** Remembers which templates are upright: most cards of a batch have the same template. */
  const looks = new Map<string, boolean>();
  const [across, upright]: [Card[], Card[]] = [[], []];
  for (const card of cards) {
    const { front } = designOf(context, card);
    if (!looks.has(front)) {
      const { orientation } = await context.drawing.look(card.organisationId, front);
      looks.set(front, orientation === 'upright');
    }
    (looks.get(front) ? upright : across).push(card);
  }
  return [...across, ...upright];
}
