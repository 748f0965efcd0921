import { cardHolderQueries } from '../card-holders/queries.ts';
import { updateCardHolder } from '../card-holders/update.ts';
import { activateCard, suspendCard } from '../cards/activate-and-suspend.ts';
import { expire } from '../cards/end.ts';
import { beginPrinting, notePrinted } from '../cards/print.ts';
import { cardQueries } from '../cards/queries.ts';
import { replaceCard } from '../cards/replace.ts';
import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { insert } from '../designs/create.ts';
import { SHIPPED_UPRIGHT } from '../designs/shipped.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { cancel } from '../orders/cancel.ts';
import { createOrder } from '../orders/create.ts';
import { completeBatch } from '../printing/batches/complete.ts';
import { createBatch } from '../printing/batches/create.ts';
import { DEFAULT_LEASE_SECONDS } from '../shared/durations.ts';
import { daysLater } from '../shared/zone-days.ts';

/** The people for whom the demo makes cards. */
interface Wearers {
  timeZone: string;
  /** People with an approved photo. */
  photographed: string[];
  /** People without an approved photo. */
  others: string[];
  /** The origin that QR codes begin with. */
  address: string;
}

/**
 * Makes orders and cards in every state, as far as there are people with photos.
 * @returns the code of a valid card; null if nobody has a photo
 */
export const giveCards = verb(
  'demo.cards',
  (tx: Tx, organisationId: string, { timeZone, photographed, others, address }: Wearers): string | null => {
    const today = calendarDay(timeZone, Date.parse(tx.at));
    const canWear = (id: string) => {
      const { status, expiryDate } = cardHolderQueries(tx.db).byId.get({ id, organisationId })!;
      return status === 'active' && (expiryDate === null || expiryDate >= today);
    };
    const rest = photographed.filter(canWear);
    const waiting = others.filter(canWear).slice(0, 1);
    const upright = insert(tx, organisationId, { name: 'Upright', ...SHIPPED_UPRIGHT }, false);
    const order = (
      reference: string,
      cardHolderIds: string[],
      { submit = true, designId = null as string | null } = {},
    ): Card[] => {
      if (cardHolderIds.length === 0) return [];
      const items = cardHolderIds.map((cardHolderId) => ({ cardHolderId, designId }));
      const { order } = createOrder(tx, organisationId, { reference, submit, items });
      return cardQueries(tx.db).ofOrder.all({ orderId: order.id, organisationId });
    };
    const printed = (card: Card) =>
      notePrinted(tx, beginPrinting(tx, card, address, null), {
        ...{ printedAt: tx.at, csn: null, printer: null },
        address,
      });

    const setExpiry = (id: string, days: number) =>
      updateCardHolder(tx, organisationId, id, { expiryDate: daysLater(today, days) }, null);

    const leaver = rest.splice(3, 1);
    for (const id of leaver) setExpiry(id, -1);
    const handedOver = (card: Card) => activateCard(tx, organisationId, printed(card).id, {}, null);
    const [active, blocked, lost] = order('Arrivals', rest.splice(0, 3)).map(handedOver);
    for (const card of order('Last year', leaver)) expire(tx, handedOver(card));
    if (blocked) {
      const cause = { reason: 'other', note: 'Forgotten at the front desk' } as const;
      suspendCard(tx, organisationId, blocked.id, cause, null);
    }
    if (lost) replaceCard(tx, organisationId, lost.id, { reason: 'lost', note: null }, null);

    const [inPrinter, jammed, finished] = order('New colleagues', rest.splice(0, 3), {
      designId: upright.id,
    });
    if (inPrinter) sendToPrinter(tx, inPrinter, address);
    if (jammed) failToPrint(tx, jammed, address);
    if (finished) printed(finished);

    order('Next week', [...rest.splice(0, 1), ...waiting]);
    order('Not sent yet', rest.splice(0, 1), { submit: false });
    const [unwanted] = order('By mistake', rest.splice(0, 1));
    if (unwanted?.orderId) cancel(tx, organisationId, unwanted.orderId, null);

    // A card keeps its date when its person's date is extended.
    const extended = rest.splice(0, 1);
    for (const id of extended) setExpiry(id, 20);
    order('Visiting scholar', extended).map(handedOver);
    for (const id of extended) setExpiry(id, 385);
    return active?.verificationCode ?? null;
  },
);

const sendToPrinter = (tx: Tx, { id, organisationId }: Card, address: string) =>
  createBatch(tx, organisationId, {
    what: { cardIds: [id] },
    sheet: 'card',
    leaseSeconds: DEFAULT_LEASE_SECONDS,
    printerId: null,
    address,
    // The demo's cards go to no door.
    signing: null,
  });

/** Reports the failure in a batch, because statistics count failed prints in batches. */
function failToPrint(tx: Tx, card: Card, address: string): void {
  const { id: cardId, organisationId } = card;
  const { id } = sendToPrinter(tx, card, address);
  const report = { cardId, result: 'failed' as const, csn: null, failedReason: 'The ribbon broke' };
  completeBatch(tx, organisationId, id, [report], null, address);
}
