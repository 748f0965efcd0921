import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Tx } from '../db/tx.ts';

/** An item that can become a card. */
export interface ReadyItem {
  itemId: string;
  /** Its place in the order, from 0. */
  position: number;
  cardHolderId: string;
  reason: string;
  replacesCardId: string | null;
  designId: string | null;
  /** Of its person, as the card will have them: whoever tells of it has them at hand. */
  photoId: string | null;
  /** YYYY-MM-DD. */
  expiryDate: string | null;
}

/** An item whose person has no approved photo yet. */
export type WaitingItem = Pick<ReadyItem, 'itemId' | 'cardHolderId' | 'reason' | 'replacesCardId'>;

/** What areas tell those that come after them, and what they tell. */
export interface Moments {
  /** A person gets no new cards any more. */
  'card_holder.archived': { organisationId: string; cardHolderId: string };
  /** A person has another external id, which records of others show. */
  'card_holder.external_id_changed': {
    organisationId: string;
    cardHolderId: string;
    from: string | null;
    to: string | null;
  };
  /** A person has an approved photo, perhaps another one than before. */
  'photo.approved': CardHolder;
  /** Items of an order can become cards: told of together, since hundreds cost far less so. */
  'order_items.ready': { organisationId: string; orderId: string; items: ReadyItem[] };
  /** Items of an order were submitted that wait for a photo: what they say of another card holds at once. */
  'order_items.waiting': { organisationId: string; items: WaitingItem[] };
  /** An item that had a card is not wanted any more. */
  'order_item.cancelled': { organisationId: string; orderId: string; itemId: string; cardId: string };
}

export type Reactions = { [Moment in keyof Moments]: (tx: Tx, moment: Moments[Moment]) => void };

let registered: Reactions | null = null;

/** Registered once for the process, in `src/reactions.ts`. */
export const registerReactions = (reactions: Reactions): void => {
  registered = reactions;
};

/**
 * Lets a later area do its part of a change, in the same transaction: what throws there undoes the change.
 * An area can't call one that comes after it; what must happen there is a reaction.
 */
export function react<Moment extends keyof Moments>(tx: Tx, name: Moment, moment: Moments[Moment]): void {
  if (registered === null) throw new Error('No reactions are registered: import src/reactions.ts');
  registered[name](tx, moment);
}
