import { and, asc, desc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { given, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { type BridgeReport, bridgeReports } from '../../db/schema/bridge-reports.ts';
import { organisations } from '../../db/schema/organisations.ts';

/** A report, with the name of the key that sent it. The name is null when a member of staff sent the report. */
export type NamedReport = BridgeReport & { keyName: string | null };

const SAID = [
  'apiKeyId',
  'version',
  'lastRunAt',
  'lagSeconds',
  'setAside',
  'setAsideTotal',
  'reportedAt',
] as const;

const NAMED = { ...getTableColumns(bridgeReports), keyName: apiKeys.name };

const isOfOrganisation = eq(bridgeReports.organisationId, sql.placeholder('organisationId'));

/** All SQL about the reports of bridges. */
export const bridgeQueries = prepared((db) => {
  const newest = db
    .select({ system: bridgeReports.system })
    .from(bridgeReports)
    .where(isOfOrganisation)
    .orderBy(desc(bridgeReports.reportedAt), asc(bridgeReports.system))
    .limit(sql.placeholder('count'));
  return {
    bySystem: statement(
      db
        .select(NAMED)
        .from(bridgeReports)
        .leftJoin(apiKeys, eq(apiKeys.id, bridgeReports.apiKeyId))
        .where(and(isOfOrganisation, eq(bridgeReports.system, sql.placeholder('system')))),
    ),
    all: statement(
      db
        .select(NAMED)
        .from(bridgeReports)
        .leftJoin(apiKeys, eq(apiKeys.id, bridgeReports.apiKeyId))
        .where(isOfOrganisation)
        .orderBy(asc(bridgeReports.system)),
    ),
    report: statement(
      db
        .insert(bridgeReports)
        .values({ ...given(bridgeReports, ['organisationId', 'system', ...SAID]) })
        .onConflictDoUpdate({
          target: [bridgeReports.organisationId, bridgeReports.system],
          set: given(bridgeReports, SAID),
        }),
    ),
    /** Forgets all systems except the ones that reported last. */
    keepNewest: statement(
      db.delete(bridgeReports).where(and(isOfOrganisation, notInArray(bridgeReports.system, newest))),
    ),
    forgetSetAside: statement(db.update(bridgeReports).set({ setAside: [] }).where(isOfOrganisation)),
    /** The state of all organisations' bridges. */
    everywhere: statement(
      db
        .select({
          organisation: organisations.name,
          system: bridgeReports.system,
          setAside: bridgeReports.setAsideTotal,
        })
        .from(bridgeReports)
        .innerJoin(organisations, eq(organisations.id, bridgeReports.organisationId)),
    ),
  };
});

/**
 * All bridges of an organisation that have reported, ordered by system: up to a hundred bridges, each with up to a
 * hundred rows that were set aside.
 */
export const bridgesOf = reading('sync.bridges', (db: Db, organisationId: string): NamedReport[] =>
  bridgeQueries(db).all.all({ organisationId }),
);
