import type { Db } from '../../db/open.ts';
import { systemActor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import type { Clock } from '../../lib/clock.ts';
import { senderQueries } from './sender-queries.ts';

/** Smaller corrections of the clock don't matter. */
const TOLERANCE_MS = 10_000;
const ACTOR = systemActor('webhooks');

interface ClockWatch {
  /**
   * Starts to watch, and corrects times that lie in the future because the clock was set back while the server was
   * down.
   */
  begin(): Promise<void>;
  /** Compares the clock with the monotonic one, and moves stored times if the clock was set. */
  look(): Promise<void>;
}

/**
 * Notices when the machine's clock is set, and moves stored times by the same amount, so that no delivery has to wait
 * for hours.
 */
export function createClockWatch(context: { db: Db; clock: Clock }): ClockWatch {
  const { clock } = context;
  const offset = () => clock.now() - clock.monotonicMs();
  let known = offset();
  return {
    async begin() {
      known = offset();
      await write(context, ACTOR, bringTimesBack);
    },
    async look() {
      const movedMs = offset() - known;
      if (Math.abs(movedMs) < TOLERANCE_MS) return;
      await write(context, ACTOR, moveTimes, movedMs);
      known += movedMs;
    },
  };
}

/** Corrects times that lie in the future. */
const bringTimesBack = verb('webhooks.bringTimesBack', (tx: Tx): void => {
  const queries = senderQueries(tx.db);
  queries.bringBackDueTimes.run({ at: tx.at });
  queries.bringBackFailingSince.run({ at: tx.at });
});

/**
 * Moves stored times by as much as the clock was moved: always the times since which endpoints have been failing, and
 * due times only if the clock was set back.
 * @param movedMs negative when the clock was set back
 */
const moveTimes = verb('webhooks.moveTimes', (tx: Tx, movedMs: number): void => {
  const queries = senderQueries(tx.db);
  const shift = `${(movedMs / 1000).toFixed(3)} seconds`;
  // Time that never passed must not count as time spent failing.
  queries.moveFailingSince.run({ shift });
  if (movedMs < 0) queries.moveDueTimes.run({ shift, at: tx.at });
});
