import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { chipBytesOf } from '../../shared/chips/bytes.ts';
import { displayName } from '../../shared/person/display-name.ts';
import { cardQueries } from '../queries.ts';

/**
 * Makes sure that no other living card has a chip: a door could not tell the two apart. A number that isn't the bytes of a
 * chip, which earlier versions took as well, may stand on several cards.
 * @param card the card that is to get the chip; without an id while it isn't made yet
 * @param options `path` says where the chip is in the request; with `mayHaveMoved`, the card that this one replaces doesn't
 *   count: it ends when this one becomes valid
 * @throws AppError chip_in_use, which names the other card, and its holder if a member of staff asks
 */
export function assertChipFree(
  tx: Tx,
  card: Pick<Card, 'organisationId'> & { id: string | null },
  csn: string | null,
  { path = '/csn', mayHaveMoved = false }: { path?: string; mayHaveMoved?: boolean } = {},
): void {
  const bytes = csn === null ? null : chipBytesOf(csn);
  if (bytes === null) return;
  const { organisationId } = card;
  const other = cardQueries(tx.db)
    .livingWithChip.all({ organisationId, chipKey: bytes.replace(/^0+/, '') })
    .find(
      (one) =>
        one.id !== card.id &&
        !(mayHaveMoved && one.replacedByCardId === card.id) &&
        chipBytesOf(one.csn!) === bytes,
    );
  if (other === undefined) return;
  const whose = `the card ${other.cardNumber}${nameFor(tx, other)}`;
  throw new AppError('chip_in_use', `The chip ${bytes} belongs to ${whose}.`, {
    details: [{ path, code: 'chip_in_use', message: `is the chip of ${whose}` }],
  });
}

/** The holder's name, for staff only: a key may have no right to see people. */
function nameFor(tx: Tx, { organisationId, cardHolderId }: Card): string {
  if (tx.actor.type !== 'staff') return '';
  const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });
  return holder === null ? '' : ` of ${displayName(holder)}`;
}
