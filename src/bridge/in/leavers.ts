import { counted } from '../../lib/words.ts';
import { RunRefused } from '../bridge-error.ts';
import type { LeaverLimit } from '../config/config.ts';
import type { PeopleSource } from '../sources/source.ts';
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

/** Names the records in the messages of a refusal. */
export interface LeaverWords {
  one: string;
  many: string;
  /** Says that a refused run did nothing: `nobody was changed`. */
  untouched: string;
  /** The option that lets one run exceed the limit. */
  option: string;
}

const PEOPLE: LeaverWords = {
  one: 'person',
  many: 'people',
  untouched: 'nobody was changed',
  option: '--allow-leavers',
};

/**
 * Refuses a run with too many leavers. A query that suddenly returns few people or none is more often wrong than right.
 * @throws RunRefused with the figures
 */
export function assertWithinLimit(
  { settings, source, allowedLeavers }: Limited,
  read: number,
  { sent, leavers }: LeaverCounts,
  words = PEOPLE,
): void {
  const { one, many, untouched } = words;
  if (allowedLeavers > 0 && settings.leavers !== 'keep' && leavers <= allowedLeavers) return;
  if (read === 0)
    throw new RunRefused(
      `${source.label} has no rows, though ${counted(sent, `${one} was`, `${many} were`)} sent before: ${untouched}.${remedy(leavers, words)}`,
    );
  if (isWithin(settings.leaverLimit, leavers, sent)) return;
  throw new RunRefused(
    `${source.label} has ${counted(read, 'row', 'rows')}, and ${leavers} of ${counted(sent, one, many)} sent before would leave, more than leaver_limit (${shownLimit(settings.leaverLimit)}): ${untouched}.${remedy(leavers, words)}`,
  );
}

/**
 * Refuses a run in which people have other external ids than before: each of them would be made anew, and let go under
 * the old id.
 * @throws RunRefused with the first of them
 */
export function assertSameIds(
  { source, allowedLeavers }: Pick<InboundSync, 'source' | 'allowedLeavers'>,
  { leavers }: LeaverCounts,
): void {
  const count = source.changedIds?.()?.count ?? 0;
  const fault = changedIdsFault(source);
  if (fault === null || count <= allowedLeavers) return;
  throw new RunRefused(
    `${fault}: nobody was changed. Put the old id back there.${remedy(Math.max(count, leavers), PEOPLE)}`,
  );
}

/** Names the first person with another external id than before, without a full stop; null when there is none. */
export function changedIdsFault({ label, changedIds }: PeopleSource): string | null {
  const { count, first } = changedIds?.() ?? { count: 0, first: null };
  if (first === null) return null;
  const { column, before, now } = first;
  const others = count === 1 ? '' : ` (and ${count - 1} more like this)`;
  const who = count === 1 ? 'This person' : 'These people';
  return `${label}: ${column} was ${before}, and is ${now ?? 'empty'} now${others}. ${who} would be made anew, and let go under the old id`;
}

interface Limited {
  settings: { leavers: string; leaverLimit: LeaverLimit };
  source: { label: string };
  allowedLeavers: number;
}

/** If nobody would leave, there is nothing to allow. */
const remedy = (leavers: number, { option }: LeaverWords): string =>
  leavers === 0
    ? ''
    : ` If that is right, end the bridge that runs, if one does, and run once with ${option} ${leavers}.`;

const isWithin = (limit: LeaverLimit, leavers: number, sent: number): boolean =>
  'count' in limit ? leavers <= limit.count : leavers * 100 <= limit.percent * sent;

const shownLimit = (limit: LeaverLimit): string =>
  'count' in limit ? `${limit.count}` : `${limit.percent} %`;
