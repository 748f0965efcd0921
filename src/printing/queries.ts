import { prepared } from '../db/prepared.ts';
import type { CardStatus } from '../db/schema/cards.ts';
import type { BatchStatus, PrintBatch, PrintBatchCard, PrintResult } from '../db/schema/print-batches.ts';

/** A card's place in a batch, with what is told of the card itself. */
export type PlacedCard = PrintBatchCard & {
  status: CardStatus;
  cardNumber: string;
  cardHolderId: string;
  /** As it is printed; null once the card's fields are not frozen any more. */
  displayName: string | null;
};

export type Counts = { cards: number; printed: number; failed: number; open: number };

type Wanted = { organisationId: string; status: BatchStatus | null; heldCardId: string | null };

const WANTED = `organisation_id = $organisationId AND ($status IS NULL OR status = $status)
  AND ($heldCardId IS NULL
    OR id = (SELECT batch_id FROM print_batch_cards WHERE card_id = $heldCardId AND result IS NULL))`;

const BATCH = `id, seq, organisation_id AS organisationId, status, sheet, order_id AS orderId,
  lease_seconds AS leaseSeconds, lease_expires_at AS leaseExpiresAt, closed_at AS closedAt, version,
  created_at AS createdAt, updated_at AS updatedAt`;

/** All SQL about print batches. */
export const printQueries = prepared(({ $client: sqlite }) => ({
  byId: sqlite.prepare<PrintBatch, [{ id: string; organisationId: string }]>(
    `SELECT ${BATCH} FROM print_batches WHERE id = $id AND organisation_id = $organisationId`,
  ),
  page: sqlite.prepare<PrintBatch, [Wanted & { limit: number; offset: number }]>(
    `SELECT ${BATCH} FROM print_batches WHERE ${WANTED} ORDER BY seq DESC LIMIT $limit OFFSET $offset`,
  ),
  total: sqlite.prepare<{ total: number }, [Wanted]>(
    `SELECT count(*) AS total FROM print_batches WHERE ${WANTED}`,
  ),
  /** Open ones whose time is over. */
  lapsed: sqlite.prepare<PrintBatch, [{ at: string }]>(
    `SELECT ${BATCH} FROM print_batches WHERE status = 'open' AND lease_expires_at <= $at`,
  ),
  /** Open ones whose time ends over a minute later than if it began now. */
  overlong: sqlite.prepare<PrintBatch, [{ at: string }]>(
    `SELECT ${BATCH} FROM print_batches WHERE status = 'open'
       AND lease_expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', $at, (lease_seconds + 60) || ' seconds')`,
  ),
  counts: sqlite.prepare<Counts, [string]>(
    `SELECT count(*) AS cards, count(*) FILTER (WHERE result = 'printed') AS printed,
       count(*) FILTER (WHERE result = 'failed') AS failed, count(*) FILTER (WHERE result IS NULL) AS open
     FROM print_batch_cards WHERE batch_id = ?`,
  ),
  cards: sqlite.prepare<PlacedCard, [string]>(
    `SELECT batch_id AS batchId, position, card_id AS cardId, result, failed_reason AS failedReason,
       reported_at AS reportedAt, status, card_number AS cardNumber, card_holder_id AS cardHolderId,
       printed_fields ->> 'displayName' AS displayName
     FROM print_batch_cards JOIN cards ON cards.id = card_id WHERE batch_id = ? ORDER BY position`,
  ),
  /** Ids of those that the batch's PDF shows: still as it froze them, and not revoked meanwhile. */
  printable: sqlite.prepare<{ cardId: string }, [{ batchId: string; seq: number }]>(
    `SELECT card_id AS cardId FROM print_batch_cards AS place JOIN cards ON cards.id = card_id
     WHERE batch_id = $batchId AND (result IS NULL OR result IN ('printed', 'failed'))
       AND status NOT IN ('queued', 'revoked') AND printed_fields IS NOT NULL
       AND NOT EXISTS (
         SELECT 1 FROM print_batch_cards AS later JOIN print_batches ON print_batches.id = later.batch_id
         WHERE later.card_id = place.card_id AND print_batches.seq > $seq
       )
     ORDER BY position`,
  ),
  insert: sqlite.prepare<null, [Omit<PrintBatch, 'seq'>]>(
    `INSERT INTO print_batches (id, organisation_id, status, sheet, order_id, lease_seconds, lease_expires_at,
       closed_at, version, created_at, updated_at)
     VALUES ($id, $organisationId, $status, $sheet, $orderId, $leaseSeconds, $leaseExpiresAt, $closedAt, $version,
       $createdAt, $updatedAt)`,
  ),
  insertCard: sqlite.prepare<null, [{ batchId: string; position: number; cardId: string }]>(
    'INSERT INTO print_batch_cards (batch_id, position, card_id) VALUES ($batchId, $position, $cardId)',
  ),
  update: sqlite.prepare<
    null,
    [Pick<PrintBatch, 'id' | 'status' | 'leaseExpiresAt' | 'closedAt' | 'version' | 'updatedAt'>]
  >(
    `UPDATE print_batches SET status = $status, lease_expires_at = $leaseExpiresAt, closed_at = $closedAt,
       version = $version, updated_at = $updatedAt WHERE id = $id`,
  ),
  forgetReasons: sqlite.prepare<null, [{ cardId: string }]>(
    'UPDATE print_batch_cards SET failed_reason = NULL WHERE card_id = $cardId',
  ),
  setResult: sqlite.prepare<
    null,
    [{ batchId: string; position: number; result: PrintResult; failedReason: string | null; at: string }]
  >(
    `UPDATE print_batch_cards SET result = $result, failed_reason = $failedReason, reported_at = $at
     WHERE batch_id = $batchId AND position = $position`,
  ),
}));
