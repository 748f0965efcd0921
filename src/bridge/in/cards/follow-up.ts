import { storedChip } from '../../../shared/chips/bytes.ts';
import { type CardAnswer, sendCardOperations } from '../../lanyard/cards-in.ts';
import type { Lanyard } from '../../lanyard/client.ts';
import type { SentRecord } from '../../state/sent-records.ts';
import type { Card } from './card-of.ts';
import type { CardUnderWay } from './card-under-way.ts';

/** A card after all requests about it. */
interface Followed {
  one: CardUnderWay;
  row: SentRecord;
  isNew: boolean;
  isChanged: boolean;
}

/**
 * Compares cards with what Lanyard has, and changes status and chip where they differ.
 * @returns the cards whose outcome is known; the others have to be sent again
 * @throws LanyardAway, Refusal, BridgeError
 */
export async function followUp(lanyard: Lanyard, cards: readonly CardUnderWay[]): Promise<Followed[]> {
  const planned = cards.map((one) => ({ one, operations: operationsFor(one) }));
  const answers = await sendCardOperations(
    lanyard,
    planned.flatMap(({ operations }) => operations),
  );
  let place = 0;
  return planned.flatMap(({ one, operations }) => {
    const own = answers.slice(place, place + operations.length);
    place += operations.length;
    return followed(one, own) ?? [];
  });
}

function operationsFor({ card, before, answer }: CardUnderWay): object[] {
  if (answer.status !== 'done' || answer.isNew) return [];
  const { id, status, csn } = answer.card;
  const operations: object[] = [];
  if (isStatusToChange(card, before, String(status)))
    operations.push({
      ...{ op: 'card_status', cardId: id, status: card.status },
      ...(card.statusReason !== null && { reason: card.statusReason }),
    });
  const known = typeof csn === 'string' ? storedChip(csn) : null;
  if (card.csn !== null && storedChip(card.csn) !== known)
    operations.push({ op: 'card_printed', cardId: id, csn: card.csn });
  return operations;
}

/** Statuses of a card that has come to its end by itself or by somebody. */
const ENDED = ['revoked', 'expired'];
/** From the loosest to the strictest. */
const STATUSES = ['active', 'suspended', ...ENDED];

const isStricter = (status: string, there: string): boolean =>
  STATUSES.indexOf(status) > STATUSES.indexOf(there);

/** True if the site has set another status since the last one that Lanyard took. */
const isSetHere = (card: Card, { remote, detail }: SentRecord): boolean =>
  remote !== null && detail.status !== card.status;

/** True while it is unknown what Lanyard has taken: after a kill, or once either database was restored. */
const isInDoubt = ({ remote, hash }: SentRecord): boolean => remote === null || hash === '';

/**
 * A status that staff have set since the last run stays, unless the site has set another one since then. While it is
 * unknown which of the two is newer, the stricter one counts: a stolen card must not become valid again by itself.
 */
function isStatusToChange(card: Card, before: SentRecord, there: string): boolean {
  if (card.status === there || card.status === 'expired' || there === 'expired') return false;
  return isSetHere(card, before) || (isInDoubt(before) && isStricter(card.status, there));
}

/** The fields of a card that Lanyard can't change. */
const FIXED = ['cardNumber', 'issueNumber', 'validUntil'] as const;

/** The reason why a card that Lanyard has can't become as the site has it; null when it is so. */
function differenceOf({ card, before, answer }: CardUnderWay): string | null {
  if (answer.status !== 'done' || answer.isNew) return null;
  const changed = FIXED.flatMap((field) => {
    const there = answer.card[field] ?? null;
    const wanted = card[field];
    const isSame = there === wanted || (field === 'issueNumber' && wanted === null);
    return isSame ? [] : `${field} is ${JSON.stringify(wanted)} here and ${JSON.stringify(there)} in Lanyard`;
  });
  if (before.remote !== null && before.detail.externalId !== card.externalId)
    changed.push(
      `externalId is ${JSON.stringify(card.externalId)} and was ${JSON.stringify(before.detail.externalId)}`,
    );
  if (changed.length > 0)
    return `${changed.join('; ')}: a card can't change this in Lanyard. Revoke it, and give the new one another externalCardId`;
  if (card.status === 'expired' && !ENDED.includes(String(answer.card.status)))
    return 'its status is "expired": Lanyard ends cards by their validUntil. To end it now, give it the status "revoked"';
  const there = String(answer.card.status);
  if (there !== 'expired' && isInDoubt(before) && !isSetHere(card, before) && isStricter(there, card.status))
    return `its status is "${card.status}" here and "${there}" in Lanyard, and either may be the newer one: set the right one in Lanyard, or another one here`;
  return null;
}

function followed(one: CardUnderWay, more: readonly CardAnswer[]): Followed | null {
  const { answer, before, hash, card } = one;
  if ([answer, ...more].some(({ status }) => status === 'unknown')) return null;
  const row: SentRecord = { ...before, hash, reason: null, at: new Date().toISOString() };
  if (answer.status !== 'done') return { one, row: notTaken(row, answer), isNew: false, isChanged: false };
  const failed = more.find(({ status }) => status !== 'done');
  const reason = differenceOf(one) ?? (failed === undefined ? null : reasonOf(failed));
  const status = failed === undefined ? card.status : before.detail.status;
  return {
    one,
    row: {
      ...row,
      state: before.state === 'gone' ? 'gone' : 'in',
      remote: String(answer.card.id),
      // Fields that can't be changed stay as they were sent, so that the next run still sees the difference.
      detail: reason === null ? card : { ...before.detail, status },
      reason,
    },
    isNew: answer.isNew,
    isChanged: more.some((one) => one.status === 'done'),
  };
}

/** A card that Lanyard hasn't added. A person may come, or come back, without a change of the card. */
function notTaken(row: SentRecord, answer: CardAnswer): SentRecord {
  const state = row.remote === null ? 'unsent' : row.state;
  const hash = answer.status === 'refused' ? row.hash : '';
  const reason =
    answer.status === 'missing'
      ? 'Lanyard has nobody with its externalId yet: tried again in each run'
      : reasonOf(answer);
  return { ...row, state, hash, reason };
}

const reasonOf = (answer: CardAnswer): string =>
  'reason' in answer ? answer.reason : 'Lanyard could not take it';
