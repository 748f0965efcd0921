import type { NamedReport } from './queries.ts';

/** A bridge's last report, as the API shows it. */
export const present = ({ organisationId: _, lagSeconds, ...report }: NamedReport) => ({
  ...report,
  lag: lagSeconds,
});
