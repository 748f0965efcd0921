import { LanyardAway } from './lanyard/client.ts';
import type { Report } from './report.ts';
import { TargetUnreachable } from './targets/target.ts';

/** A side of the bridge that all sections lose at once. */
export type Side = 'Lanyard' | 'database';

/** The messages that each report has been given about a side since it went away. */
const reported = new WeakMap<Report, Map<Side, Set<string>>>();

/** Null where a fault concerns one section alone. */
export function sideOf(error: unknown): Side | null {
  if (error instanceof LanyardAway) return 'Lanyard';
  return error instanceof TargetUnreachable ? 'database' : null;
}

/** Tells of an outage, once for all sections, however many of them meet it. */
export function reportOutage(report: Report, side: Side, error: Error): void {
  const sides = reported.get(report) ?? new Map<Side, Set<string>>();
  reported.set(report, sides);
  const known = sides.get(side) ?? new Set();
  sides.set(side, known);
  // A connection is reset, then refused: that is one outage.
  const what = error instanceof LanyardAway && !error.isUnreachable ? error.message : 'unreachable';
  if (!known.has(what)) report.warn(`${error.message} It is tried again.`);
  known.add(what);
}

/** Tells that a side is there again, once for all sections. */
export function endOutage(report: Report, side: Side): void {
  if (reported.get(report)?.delete(side)) report.info(`${side}: goes on.`);
}
