import type { Clock } from '../../lib/clock.ts';
import { DEALING_LEASE_SECONDS } from '../../shared/durations.ts';

/**
 * The most people reserved for one reviewer, not counting the person whom the reviewer is looking at: enough for the
 * next few seconds.
 */
const LEASED_MAX = 4;

/** The photos that a reviewer is working on. */
export interface ReviewLease {
  /** The reviewer's name. */
  name: string;
  /** The photo that they are looking at, if any. */
  looking: string | null;
  /** The photos that they will look at next. */
  next: string[];
}

/** The people of photos, by the photos' ids. A photo that is missing here counts as the only one of its person. */
type People = ReadonlyMap<string, string>;

interface TimedLease extends ReviewLease {
  people: People;
  untilMs: number;
}

/**
 * Remembers the photo that each reviewer is looking at, so that reviewers of the same queue get different people. This
 * only guides them: the first decision counts, and versions protect the photo. The leases are in memory only, so they
 * end with the process.
 */
export interface ReviewLeases {
  /**
   * Notes the photo that a reviewer is looking at, and reserves for them the photos that they want of the first few
   * people whom no other reviewer has.
   * @param reviewer unique in the organisation
   * @param wanted in the order of the queue
   * @param people the people of all photos in `wish`
   */
  deal(
    organisationId: string,
    reviewer: string,
    wish: { name: string; looking: string | null; wanted: readonly string[]; people: People },
  ): { next: string[]; others: ReviewLease[] };
}

export function createReviewLeases(clock: Pick<Clock, 'monotonicMs'>): ReviewLeases {
  const organisations = new Map<string, Map<string, TimedLease>>();
  return {
    deal(organisationId, reviewer, { name, looking, wanted, people }) {
      const now = clock.monotonicMs();
      const leases = organisations.get(organisationId) ?? new Map<string, TimedLease>();
      for (const [one, { untilMs }] of leases) if (untilMs <= now) leases.delete(one);
      leases.delete(reviewer);
      const others = [...leases.values()];
      // A reviewer who is looking at a person's photo gets that person, even if another reviewer had reserved them.
      const lookedAt = looking === null ? null : personOf(people, looking);
      for (const other of others)
        other.next = other.next.filter((id) => personOf(other.people, id) !== lookedAt);
      const taken = new Set(
        others.flatMap((other) =>
          [other.looking ?? [], other.next].flat().map((id) => personOf(other.people, id)),
        ),
      );
      const free = wanted.filter((id) => id !== looking && !taken.has(personOf(people, id)));
      const first = new Set([...new Set(free.map((id) => personOf(people, id)))].slice(0, LEASED_MAX));
      const next = free.filter((id) => first.has(personOf(people, id)));
      if (looking !== null || next.length > 0)
        leases.set(reviewer, { name, looking, next, people, untilMs: now + DEALING_LEASE_SECONDS * 1000 });
      if (leases.size === 0) organisations.delete(organisationId);
      else organisations.set(organisationId, leases);
      return {
        next,
        others: others.map((other) => ({ name: other.name, looking: other.looking, next: [...other.next] })),
      };
    },
  };
}

const personOf = (people: People, photoId: string): string => people.get(photoId) ?? photoId;
