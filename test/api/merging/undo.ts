import { done } from '../../support/records/cards.ts';
import type { Harness, Tenant } from '../../support/server/harness.ts';

/** Merges a person into another one, both in their present versions, and returns the answer. */
export async function mergeNow(tenant: Tenant, stays: string, goes: string, take: string[] = []) {
  const { version, otherVersion } = await done(tenant.send('GET', `/card-holders/${stays}/merge/${goes}`));
  return done(
    tenant.send('POST', `/card-holders/${stays}/merge/${goes}`, { body: { version, otherVersion, take } }),
  );
}

export const undo = (tenant: Tenant, stays: string, goes: string, headers: Record<string, string> = {}) =>
  tenant.send('POST', `/card-holders/${stays}/merge/${goes}/undo`, { headers });

/**
 * The tables that a merge changes, each with the columns to leave out because every change increases them.
 */
const TABLES: [table: string, besides: string[]][] = [
  ['card_holders', ['seq', 'version', 'updated_at']],
  ['photos', ['version', 'updated_at']],
  ['cards', ['version', 'updated_at']],
  ['orders', ['version', 'updated_at']],
  ['order_items', []],
  ['card_holder_links', []],
  ['merged_card_holders', []],
  ['card_holder_archivings', []],
  ['card_holder_totals', []],
  ['merges', []],
];

/** The people and their records in the database, for comparing the states before a merge and after it was undone. */
export function everything({ context }: Harness): Record<string, unknown[]> {
  const sqlite = context.db.$client;
  return Object.fromEntries(
    TABLES.map(([table, besides]) => {
      const rows = sqlite.query(`SELECT * FROM ${table}`).all() as Record<string, unknown>[];
      const shown = rows.map((row) =>
        JSON.stringify(Object.entries(row).filter(([column]) => !besides.includes(column))),
      );
      return [table, shown.sort()];
    }),
  );
}
