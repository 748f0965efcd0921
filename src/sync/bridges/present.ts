import type { z } from 'zod';
import type { Bridge } from './contract.ts';
import type { NamedReport } from './queries.ts';

/** A bridge's last report, as the API shows it. */
export const present = (row: NamedReport): z.output<typeof Bridge> => ({
  system: row.system,
  apiKeyId: row.apiKeyId,
  version: row.version,
  lastRunAt: row.lastRunAt,
  setAside: row.setAside,
  setAsideTotal: row.setAsideTotal,
  reportedAt: row.reportedAt,
  keyName: row.keyName,
  lag: row.lagSeconds,
});
