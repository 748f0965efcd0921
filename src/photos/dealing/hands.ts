import type { Clock } from '../../lib/clock.ts';
import { DEALING_LEASE_SECONDS } from '../../shared/durations.ts';

/** Photos that are kept for one reviewer beside the one that they look at: those of the next few seconds. */
const HAND_MAX = 4;

/** What a reviewer has before them. */
export interface Hand {
  /** The reviewer's. */
  name: string;
  /** The photo that they look at, if any. */
  looking: string | null;
  /** Those that they will look at next. */
  next: string[];
}

interface Held extends Hand {
  untilMs: number;
}

/**
 * Who looks at which photo, so that reviewers at the same queue get different ones. It only guides them: the first decision counts,
 * and versions guard what is decided about. It is lost when the process ends.
 */
export interface Hands {
  /**
   * Notes what a reviewer looks at, and deals them the first few photos they want that nobody else has.
   * @param reviewer unique in the organisation
   * @param wanted in the order of the queue
   */
  deal(
    organisationId: string,
    reviewer: string,
    wish: { name: string; looking: string | null; wanted: readonly string[] },
  ): { next: string[]; others: Hand[] };
}

export function createHands(clock: Pick<Clock, 'monotonicMs'>): Hands {
  const organisations = new Map<string, Map<string, Held>>();
  return {
    deal(organisationId, reviewer, { name, looking, wanted }) {
      const now = clock.monotonicMs();
      const hands = organisations.get(organisationId) ?? new Map<string, Held>();
      for (const [one, { untilMs }] of hands) if (untilMs <= now) hands.delete(one);
      hands.delete(reviewer);
      const others = [...hands.values()];
      // Whoever looks at a photo has it, whoever it was kept for.
      for (const other of others) other.next = other.next.filter((id) => id !== looking);
      const taken = new Set(others.flatMap((other) => [other.looking, ...other.next]));
      const next = wanted.filter((id) => id !== looking && !taken.has(id)).slice(0, HAND_MAX);
      if (looking !== null || next.length > 0)
        hands.set(reviewer, { name, looking, next, untilMs: now + DEALING_LEASE_SECONDS * 1000 });
      if (hands.size === 0) organisations.delete(organisationId);
      else organisations.set(organisationId, hands);
      return { next, others: others.map(({ untilMs: _, ...hand }) => ({ ...hand, next: [...hand.next] })) };
    },
  };
}
