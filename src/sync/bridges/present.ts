import type { NamedReport } from './queries.ts';

/** What a bridge last said, as the API shows it. */
export const present = ({ organisationId: _, lagSeconds, ...report }: NamedReport) => ({
  ...report,
  lag: lagSeconds,
});
