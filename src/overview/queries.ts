import { prepared } from '../db/prepared.ts';
import type { CardStatus } from '../db/schema/cards.ts';

/** What is counted by looking at the records themselves is counted up to here, so that it stays quick. */
export const MOST_LOOKED_AT = 1_000;

type OfOrganisation = { organisationId: string };
interface ByStatus {
  status: string;
  count: number;
}

/** What the overview shows. Each is read from an index, and costs no more than what waits, however much there is. */
export const overviewQueries = prepared(({ $client: sqlite }) => ({
  photos: sqlite.prepare<ByStatus, [OfOrganisation]>(
    `SELECT status, count(*) AS count FROM photos
     WHERE organisation_id = $organisationId AND status IN ('processing', 'in_review') GROUP BY status`,
  ),
  oldestWaiting: sqlite.prepare<{ at: string }, [OfOrganisation]>(
    `SELECT created_at AS at FROM photos
     WHERE organisation_id = $organisationId AND status = 'in_review' ORDER BY seq LIMIT 1`,
  ),
  unreadable: sqlite.prepare<{ count: number }, [OfOrganisation]>(
    `SELECT count(*) AS count FROM (
       SELECT width FROM photos WHERE organisation_id = $organisationId AND status = 'in_review'
       ORDER BY seq LIMIT ${MOST_LOOKED_AT}
     ) WHERE width IS NULL`,
  ),
  expired: sqlite.prepare<{ count: number }, [OfOrganisation & { since: string }]>(
    `SELECT count(*) AS count FROM (
       SELECT created_at FROM photos WHERE organisation_id = $organisationId AND status = 'expired'
       ORDER BY seq DESC LIMIT ${MOST_LOOKED_AT}
     ) WHERE created_at >= $since`,
  ),
  orders: sqlite.prepare<ByStatus, [OfOrganisation]>(
    `SELECT status, count(*) AS count FROM orders
     WHERE organisation_id = $organisationId AND status IN ('draft', 'submitted', 'in_production')
     GROUP BY status`,
  ),
  oldestSubmitted: sqlite.prepare<{ at: string | null }, [OfOrganisation]>(
    `SELECT min(submitted_at) AS at FROM (
       SELECT submitted_at FROM orders WHERE organisation_id = $organisationId AND status = 'submitted'
       ORDER BY seq LIMIT ${MOST_LOOKED_AT}
     )`,
  ),
  cards: sqlite.prepare<ByStatus, [OfOrganisation]>(
    `SELECT status, count(*) AS count FROM cards
     WHERE organisation_id = $organisationId AND status IN ('queued', 'printing', 'printed', 'print_failed')
     GROUP BY status`,
  ),
  oldestCard: sqlite.prepare<{ at: string }, [OfOrganisation & { status: CardStatus }]>(
    `SELECT created_at AS at FROM cards
     WHERE organisation_id = $organisationId AND status = $status ORDER BY seq LIMIT 1`,
  ),
  endpoints: sqlite.prepare<{ endpoints: number; failing: number; switchedOff: number }, [OfOrganisation]>(
    `SELECT count(*) AS endpoints,
       coalesce(sum(enabled = 1 AND failing_since IS NOT NULL), 0) AS failing,
       coalesce(sum(enabled = 0 AND disabled_reason IS NOT NULL), 0) AS switchedOff
     FROM webhook_endpoints WHERE organisation_id = $organisationId`,
  ),
  activity: sqlite.prepare<
    { quarter: string; photosApproved: number; photosRejected: number; cardsIssued: number },
    [OfOrganisation & { since: string }]
  >(
    `SELECT quarter, photos_approved AS photosApproved, photos_rejected AS photosRejected,
       cards_issued AS cardsIssued
     FROM activity WHERE organisation_id = $organisationId AND quarter >= $since`,
  ),
}));
