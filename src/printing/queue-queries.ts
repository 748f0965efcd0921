import { prepared } from '../db/prepared.ts';
import type { CardStatus } from '../db/schema/cards.ts';

/** A card that waits for the printer. */
export type WaitingCard = {
  id: string;
  cardHolderId: string;
  orderId: string | null;
  cardNumber: string;
  issueNumber: number;
  status: Extract<CardStatus, 'queued' | 'print_failed'>;
  statusReason: string | null;
  verificationCode: string;
  designId: string | null;
  createdAt: string;
};

type OfOrganisation = { organisationId: string };
type OfOrder = OfOrganisation & { orderId: string };
type Place = { limit: number; offset: number };

const CARD = `cards.id, card_holder_id AS cardHolderId, order_id AS orderId, card_number AS cardNumber,
  issue_number AS issueNumber, status, status_reason AS statusReason, verification_code AS verificationCode,
  design_id AS designId, created_at AS createdAt`;

/** By its items: an index of cards by their order would cost every order. */
const OF_ORDER = `cards WHERE id IN (SELECT card_id FROM order_items WHERE order_id = $orderId)
  AND +organisation_id = $organisationId AND status IN ('print_failed', 'queued')`;

/** What waits for the printer, in each state the oldest first; of an order, those first whose print failed. */
export const queueQueries = prepared(({ $client: sqlite }) => ({
  page: sqlite.prepare<WaitingCard, [OfOrganisation & Place & Pick<WaitingCard, 'status'>]>(
    `SELECT ${CARD} FROM cards WHERE organisation_id = $organisationId AND status = $status
     ORDER BY seq LIMIT $limit OFFSET $offset`,
  ),
  totals: sqlite.prepare<{ failed: number; queued: number }, [OfOrganisation]>(
    `SELECT (SELECT count(*) FROM cards WHERE organisation_id = $organisationId AND status = 'print_failed') AS failed,
       (SELECT count(*) FROM cards WHERE organisation_id = $organisationId AND status = 'queued') AS queued`,
  ),
  pageOfOrder: sqlite.prepare<WaitingCard, [OfOrder & Place]>(
    `SELECT ${CARD} FROM ${OF_ORDER} ORDER BY status = 'queued', +seq LIMIT $limit OFFSET $offset`,
  ),
  totalOfOrder: sqlite.prepare<{ total: number }, [OfOrder]>(`SELECT count(*) AS total FROM ${OF_ORDER}`),
}));
