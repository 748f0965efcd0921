import type { BridgeReport } from '../../db/schema/bridge-reports.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { bridgeQueries } from './queries.ts';

/**
 * The most systems that are stored for an organisation. It has only a few bridges; made-up names on each run must not
 * fill the database.
 */
const SYSTEMS_MAX = 100;

type Report = Omit<BridgeReport, 'organisationId' | 'apiKeyId' | 'reportedAt'>;

/**
 * Stores a bridge's report in place of its previous one. If there are more than a hundred systems, only the hundred
 * that reported last are kept. There is no audit entry, because a bridge reports after each run.
 */
export const reportBridge = verb(
  'sync.reportBridge',
  (tx: Tx, organisationId: string, report: Report): void => {
    const queries = bridgeQueries(tx.db);
    const apiKeyId = tx.actor.type === 'api_key' ? tx.actor.id : null;
    queries.report.run({ ...report, organisationId, apiKeyId, reportedAt: tx.at });
    queries.keepNewest.run({ organisationId, count: SYSTEMS_MAX });
  },
);

/**
 * Forgets the rows that bridges have set aside, because a reason can quote somebody who is erased. A bridge that still
 * has such a row includes it in its next report.
 */
export const forgetSetAside = (tx: Tx, organisationId: string): void =>
  void bridgeQueries(tx.db).forgetSetAside.run({ organisationId });
