import { present } from '../../cards/present.ts';
import { cardQueries } from '../../cards/queries.ts';
import type { Db } from '../../db/open.ts';
import { reading } from '../../db/read.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { PrintBatch } from '../../db/schema/print-batches.ts';
import { type ChipOutput, printChip } from '../../shared/chips/forms.ts';
import { CHIP_FIELDS, type EncodingField, filled } from '../../shared/encoding/fields.ts';
import { printQueries } from '../batches/queries.ts';

/** Cards a part: with 80 fields of 16 kB each, a part has 26 MB at most. */
const PART = 20;

/**
 * The cells of a batch's cards that can be printed, up to 500, in the order of the batch, a part at a time.
 * @param from the number of cards before this part
 */
export const encodingRows = reading(
  'print-batches.encoding',
  (
    db: Db,
    { id, seq, organisationId }: Pick<PrintBatch, 'id' | 'seq' | 'organisationId'>,
    fields: readonly EncodingField[],
    output: ChipOutput,
    from: number,
  ): { rows: string[][]; next: number | null } => {
    const cards = printQueries(db).printable.all({ batchId: id, seq });
    const rows = cards
      .slice(from, from + PART)
      .map(({ cardId }) =>
        cellsOf(cardQueries(db).byId.get({ id: cardId, organisationId })!, fields, output),
      );
    return { rows, next: from + PART < cards.length ? from + PART : null };
  },
);

function cellsOf(card: Card, fields: readonly EncodingField[], output: ChipOutput): string[] {
  const printed: Record<string, unknown> = present(card).printedFields ?? {};
  const custom = (printed.customFields ?? {}) as Record<string, unknown>;
  const fieldOf = (name: string): unknown => {
    if (name === 'cardId') return card.id;
    if ((CHIP_FIELDS as readonly string[]).includes(name))
      return (
        card.csn && printChip(card.csn, name === 'csn' ? output : (name.slice('csn.'.length) as ChipOutput))
      );
    if (name.startsWith('customFields.')) {
      const key = name.slice('customFields.'.length);
      return Object.hasOwn(custom, key) ? custom[key] : null;
    }
    return printed[name];
  };
  return fields.map(({ template }) => filled(template, (name) => textOf(fieldOf(name))));
}

/** Lists and objects, which only custom fields can be, become JSON. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
