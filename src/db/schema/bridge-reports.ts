import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A row that a bridge could not write, and left out. */
export interface SetAside {
  /** The section of the bridge's configuration: `cards`. */
  section: string;
  /** The id of the record, or another name by which the bridge knows it. */
  record: string;
  reason: string;
}

/** The last report of each bridge. */
export const bridgeReports = sqliteTable(
  'bridge_reports',
  {
    organisationId: text('organisation_id').notNull(),
    system: text().notNull(),
    apiKeyId: text('api_key_id'),
    version: text(),
    lastRunAt: text('last_run_at'),
    lagSeconds: integer('lag_seconds'),
    setAside: text('set_aside', { mode: 'json' }).$type<SetAside[]>().notNull(),
    setAsideTotal: integer('set_aside_total').notNull(),
    reportedAt: text('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.system] })],
);

export type BridgeReport = typeof bridgeReports.$inferSelect;
