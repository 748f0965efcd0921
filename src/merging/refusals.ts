import { isInUse } from '../cards/status.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Card } from '../db/schema/cards.ts';
import type { CardHolderLink } from '../db/schema/write-backs.ts';
import { AppError } from '../errors.ts';
import type { HolderItem } from '../orders/queries.ts';

/**
 * The most photos, cards and order items that one merge moves. Each takes about a tenth of a millisecond in
 * the single transaction, during which nothing else can be written.
 */
export const MOVED_MAX = 200;

export const REFUSAL_CODES = ['archived', 'card_in_use', 'same_system', 'same_order', 'too_many'] as const;

/** A reason that two people can't be merged. */
export interface Refusal {
  code: (typeof REFUSAL_CODES)[number];
  message: string;
  /** The card that the reason is about; null when it is about something else. */
  cardId: string | null;
  orderId: string | null;
  system: string | null;
}

/** The facts that decide whether two people can be merged. */
interface Facts {
  stays: CardHolder;
  goes: CardHolder;
  cards: Card[];
  livingOfStays: Card[];
  links: CardHolderLink[];
  linksOfStays: CardHolderLink[];
  /** Unsettled items of the person who goes, in orders in which the other has an item too. */
  blocking: HolderItem[];
  /** The number of records that would move, when it is too high; otherwise null. */
  tooMany: number | null;
}

/** Every reason that keeps two people from being merged; empty if there is none. */
export const refusalsOf = (facts: Facts): Refusal[] => [
  ...archived(facts),
  ...cardsInUse(facts),
  ...systems(facts),
  ...facts.blocking.map(({ orderId, reference }) =>
    refusal(
      'same_order',
      `Both are in the order ${reference ?? orderId}, which has one card for each person.`,
      {
        orderId,
      },
    ),
  ),
  ...tooMany(facts),
];

/** @throws AppError conflict, with a detail for each refusal */
export function assertNoneRefused(refusals: Refusal[]): void {
  if (refusals.length === 0) return;
  throw new AppError(
    'conflict',
    `The two can’t be merged. ${refusals.map(({ message }) => message).join(' ')}`,
    { details: refusals.map(({ code, message }) => ({ path: '/otherId', code, message })) },
  );
}

const refusal = (
  code: Refusal['code'],
  message: string,
  about: Partial<Pick<Refusal, 'cardId' | 'orderId' | 'system'>> = {},
): Refusal => ({ code, message, cardId: null, orderId: null, system: null, ...about });

/** Archived people get no cards and no photos. */
const archived = ({ stays, goes }: Facts): Refusal[] =>
  stays.status === 'archived' && goes.status !== 'archived'
    ? [refusal('archived', 'The person who stays is archived, and the other one is not.')]
    : [];

function cardsInUse({ cards, livingOfStays }: Facts): Refusal[] {
  const [own, others] = [livingOfStays.filter(isInUse), cards.filter(isInUse)];
  if (own.length === 0 || others.length === 0) return [];
  const named = (whose: string) => (card: Card) =>
    refusal(
      'card_in_use',
      `The card ${card.cardNumber}, issue ${card.issueNumber}, of the person who ${whose} is ${card.status}.`,
      { cardId: card.id },
    );
  return [...own.map(named('stays')), ...others.map(named('goes'))];
}

const systems = ({ links, linksOfStays }: Facts): Refusal[] =>
  links.flatMap(({ system, remoteId }) => {
    const own = linksOfStays.find((link) => link.system === system);
    if (own === undefined) return [];
    const ids = `${JSON.stringify(own.remoteId)} and ${JSON.stringify(remoteId)}`;
    return [refusal('same_system', `In ${system} they are two people: ${ids}.`, { system })];
  });

const tooMany = (facts: Facts): Refusal[] =>
  facts.tooMany === null
    ? []
    : [
        refusal(
          'too_many',
          `The person who goes has ${facts.tooMany} photos, cards and orders; at most ${MOVED_MAX} can move.`,
        ),
      ];
