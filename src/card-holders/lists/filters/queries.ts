import { prepared, preparedTexts } from '../../../db/prepared.ts';
import type { CardHolder } from '../../../db/schema/card-holders.ts';
import type { PhotoState } from '../../../shared/person/states.ts';
import type { RequestStage } from '../../../shared/photo-campaigns.ts';
import type { HolderFilter } from '../search/search-index.ts';
import { hasWaitingPhoto, photoStateOf, stageOf } from '../states/queries.ts';

/**
 * All filters of a list except status and department, which have indexes of their own. A field left out narrows
 * nothing.
 */
export interface Narrowing {
  holderType?: CardHolder['holderType'];
  campus?: string;
  hasPhoto?: boolean;
  /**
   * `is`: true for people who need a card, false for people who don't. `today`: the day on which they need one,
   * YYYY-MM-DD in the organisation's time zone.
   */
  needsCard?: { is: boolean; today: string };
  photoState?: PhotoState;
  photoWaiting?: boolean;
  /** YYYY-MM-DD. */
  expiresBefore?: string;
  /** People whose validity will end on one of these days. */
  expiring?: Days;
  /** People whose card in use will expire on one of these days. */
  cardExpiring?: Days;
  /** People whose validity ended on one of these days. */
  expired?: Days;
  /** ISO 8601, UTC. */
  updatedSince?: string;
  /** The stage that the newest request for a photo has come to. */
  photoRequest?: RequestStage;
  /** Only people whom this campaign has asked. */
  photoCampaignId?: string;
}

/** Days, YYYY-MM-DD; both are included. */
export interface Days {
  from: string;
  to: string;
}

export type Values = Record<string, string | number>;

/** A condition on `card_holders` that begins with AND, and its parameters. */
export interface Condition {
  sql: string;
  values: Values;
}

/**
 * Active people who haven't expired, and who have neither a card in use or being made nor an order for one. Nearly
 * everybody has an active card, so the first look-up, in a small index of active cards, usually decides. The plus keeps
 * SQLite from searching once for each of the three states.
 */
export const needsCard = (holder: string): string => `${holder}.status = 'active'
  AND (${holder}.expiry_date IS NULL OR ${holder}.expiry_date >= $today)
  AND NOT EXISTS (
    SELECT 1 FROM cards INDEXED BY cards_active_of_holder
    WHERE cards.card_holder_id = ${holder}.id AND cards.status = 'active')
  AND NOT EXISTS (
    SELECT 1 FROM order_items AS item
    WHERE item.card_holder_id = ${holder}.id AND +item.status IN ('waiting_photo', 'ready', 'printing'))
  AND NOT EXISTS (
    SELECT 1 FROM cards INDEXED BY cards_of_holder
    WHERE cards.card_holder_id = ${holder}.id AND cards.status NOT IN ('revoked', 'expired'))`;

const cardExpires = (from: string, to: string): string => `EXISTS (
  SELECT 1 FROM cards INDEXED BY cards_in_use WHERE cards.card_holder_id = card_holders.id
    AND cards.status = 'active' AND cards.valid_until BETWEEN ${from} AND ${to})`;

/**
 * People who have not expired yet, but will on one of the given days, by their own date or by the date of the
 * card that they use. A card keeps its printed date when the person's date is extended.
 */
const expiring = `(card_holders.expiry_date IS NULL OR card_holders.expiry_date >= $expiringFrom)
  AND (card_holders.expiry_date <= $expiringTo OR ${cardExpires('$expiringFrom', '$expiringTo')})`;

/**
 * People whose own date is one of the given days, or who use no card now and had one that expired on one of
 * these days.
 */
const expired = `(card_holders.expiry_date BETWEEN $expiredFrom AND $expiredTo OR (
  NOT EXISTS (
    SELECT 1 FROM cards INDEXED BY cards_in_use
    WHERE cards.card_holder_id = card_holders.id AND cards.status = 'active')
  AND EXISTS (
    SELECT 1 FROM cards INDEXED BY cards_of_holder WHERE cards.card_holder_id = card_holders.id
      AND cards.status = 'expired' AND cards.valid_until BETWEEN $expiredFrom AND $expiredTo)))`;

/** SQL for people whose newest request has come to a stage. */
const hasComeTo = (stage: RequestStage = 'asked', isOfCampaign: boolean): string => `(
  SELECT ${stageOf('request', stage)} FROM photo_requests AS request INDEXED BY photo_requests_of_holder
  WHERE request.card_holder_id = card_holders.id${isOfCampaign ? ' AND request.campaign_id = $photoCampaignId' : ''}
  ORDER BY request.seq DESC LIMIT 1)`;

/** Returns null when there is nothing to narrow the list by. */
export function conditionOf(narrowing: Narrowing): Condition | null {
  const {
    holderType,
    campus,
    hasPhoto,
    needsCard: need,
    photoState,
    photoWaiting,
    expiresBefore,
    updatedSince,
  } = narrowing;
  const parts: string[] = [];
  const values: Values = {};
  const { photoRequest, photoCampaignId } = narrowing;
  const narrow = (sql: string, given: Values = {}) => {
    parts.push(`AND ${sql}`);
    Object.assign(values, given);
  };
  if (holderType !== undefined) narrow('card_holders.holder_type = $holderType', { holderType });
  if (campus !== undefined) narrow('card_holders.campus = $campus', { campus });
  if (hasPhoto !== undefined) narrow(`card_holders.current_photo_id IS ${hasPhoto ? 'NOT ' : ''}NULL`);
  if (photoState !== undefined) narrow(`${photoStateOf('card_holders')} = $photoState`, { photoState });
  if (photoWaiting !== undefined) narrow(`${photoWaiting ? '' : 'NOT '}${hasWaitingPhoto('card_holders')}`);
  if (expiresBefore !== undefined) narrow('card_holders.expiry_date < $expiresBefore', { expiresBefore });
  if (updatedSince !== undefined) narrow('card_holders.updated_at >= $updatedSince', { updatedSince });
  if (narrowing.expiring !== undefined) {
    const { from, to } = narrowing.expiring;
    narrow(expiring, { expiringFrom: from, expiringTo: to });
  }
  if (narrowing.cardExpiring !== undefined) {
    const { from, to } = narrowing.cardExpiring;
    narrow(cardExpires('$cardExpiringFrom', '$cardExpiringTo'), {
      cardExpiringFrom: from,
      cardExpiringTo: to,
    });
  }
  if (narrowing.expired !== undefined) {
    const { from, to } = narrowing.expired;
    narrow(expired, { expiredFrom: from, expiredTo: to });
  }
  if (photoCampaignId !== undefined) narrow(hasComeTo(photoRequest, true), { photoCampaignId });
  else if (photoRequest !== undefined) narrow(hasComeTo(photoRequest, false));
  if (need !== undefined)
    narrow(`${need.is ? '' : 'NOT '}(${needsCard('card_holders')})`, { today: need.today });
  return parts.length === 0 ? null : { sql: parts.join(' '), values };
}

/** The condition for status and department. */
export function facetsOf(filter: HolderFilter): Condition {
  const given = Object.entries(filter).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return {
    sql: given.map(([name]) => `AND card_holders.${name} = $${name}`).join(' '),
    values: Object.fromEntries(given),
  };
}

const seqs = preparedTexts<{ seq: number }>();

/** SQL about the people of a range of seqs who meet a condition. */
export const narrowQueries = prepared((db) => ({
  /** The ids and versions of people by their seqs; `seqs` is a JSON array. */
  named: db.$client.prepare<{ id: string; version: number }, [{ seqs: string }]>(
    `SELECT card_holders.id, card_holders.version
       FROM json_each($seqs) AS given CROSS JOIN card_holders ON card_holders.seq = given.value`,
  ),
  /** The seqs of people who meet the condition, from `first` to `last`, both included. */
  some(condition: Condition, first: number, last: number): number[] {
    const sql = `SELECT seq FROM card_holders WHERE seq BETWEEN $from AND $to ${condition.sql}`;
    // Reads no more of the search index than the entries of these people.
    const match: Values = 'match' in condition.values ? { first, last } : {};
    return seqs(db)(sql)
      .all({ ...condition.values, ...match, from: first, to: last })
      .map(({ seq }) => seq);
  },
}));
