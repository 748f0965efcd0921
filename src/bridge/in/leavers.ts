import { counted } from '../../lib/words.ts';
import { RunRefused } from '../bridge-error.ts';
import type { LeaverLimit } from '../config/config.ts';
import type { InboundSync } from './inbound-sync.ts';
import type { Stage } from './stage.ts';

export interface LeaverCounts {
  /** The number of people whom the bridge sent and hasn't let go. */
  sent: number;
  /**
   * The number of people whom the bridge sent and who are no longer in the query; 0 when leavers are kept. The stage
   * has their records.
   */
  leavers: number;
  /**
   * The records of people who are no longer in the query and can be forgotten: they never got into Lanyard, or were
   * erased there.
   */
  forgotten: string[];
}

/** Finds the people who were sent and are no longer in the query. */
export function findLeavers({ settings }: Pick<InboundSync, 'settings'>, stage: Stage): LeaverCounts {
  if (settings.leavers !== 'keep') stage.noteLeavers();
  return {
    sent: stage.knownAs('in', 'leaving'),
    leavers: stage.leaverCount(),
    forgotten: stage.absent('unsent', 'erased'),
  };
}

/**
 * Refuses a run with too many leavers. A query that suddenly returns few people or none is more often wrong than right.
 * @throws RunRefused with the figures
 */
export function assertWithinLimit(
  { settings, source, allowedLeavers }: Pick<InboundSync, 'settings' | 'source' | 'allowedLeavers'>,
  read: number,
  { sent, leavers }: LeaverCounts,
): void {
  if (allowedLeavers > 0 && settings.leavers !== 'keep' && leavers <= allowedLeavers) return;
  if (read === 0)
    throw new RunRefused(
      `${source.label} has no rows, though ${counted(sent, 'person was', 'people were')} sent before: nobody was changed.${remedy(leavers)}`,
    );
  if (isWithin(settings.leaverLimit, leavers, sent)) return;
  throw new RunRefused(
    `${source.label} has ${counted(read, 'row', 'rows')}, and ${leavers} of ${counted(sent, 'person', 'people')} sent before would leave, more than leaver_limit (${shownLimit(settings.leaverLimit)}): nobody was changed.${remedy(leavers)}`,
  );
}

/** If nobody would leave, there is nothing to allow. */
const remedy = (leavers: number): string =>
  leavers === 0
    ? ''
    : ` If that is right, end the bridge that runs, if one does, and run once with --allow-leavers ${leavers}.`;

const isWithin = (limit: LeaverLimit, leavers: number, sent: number): boolean =>
  'count' in limit ? leavers <= limit.count : leavers * 100 <= limit.percent * sent;

const shownLimit = (limit: LeaverLimit): string =>
  'count' in limit ? `${limit.count}` : `${limit.percent} %`;
