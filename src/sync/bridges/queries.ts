import { and, asc, desc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../../db/prepared.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { type BridgeReport, bridgeReports } from '../../db/schema/bridge-reports.ts';
import { organisations } from '../../db/schema/organisations.ts';

/** A report, with the name of the key that it came with; null when it came from staff. */
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
    all: statement(
      db
        .select({ ...getTableColumns(bridgeReports), keyName: apiKeys.name })
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
    /** Forgets all but those that reported last. */
    keepNewest: statement(
      db.delete(bridgeReports).where(and(isOfOrganisation, notInArray(bridgeReports.system, newest))),
    ),
    forgetSetAside: statement(db.update(bridgeReports).set({ setAside: [] }).where(isOfOrganisation)),
    /** The state of the bridges of all organisations. */
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
