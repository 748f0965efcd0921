import type { Db } from '../../db/open.ts';
import { systemActor, write } from '../../db/tx.ts';
import { type Clock, timestamp } from '../../lib/clock.ts';
import { senderQueries } from './sender-queries.ts';

/** Smaller corrections than this move no due time by much. */
const TOLERANCE_MS = 10_000;

export interface ClockWatch {
  /** Begins to watch, and mends what was left by a clock that was set back while nobody did. */
  begin(): void;
  /** Compares the clock with what it showed at the last look. */
  look(): void;
}

/** Notices that the machine's clock was set, and moves stored times along, so that nothing waits or ends for it. */
export function createClockWatch({ db, clock }: { db: Db; clock: Clock }): ClockWatch {
  const offset = () => clock.now() - clock.monotonicMs();
  let known = offset();
  return {
    begin() {
      known = offset();
      const at = timestamp(clock.now());
      const queries = senderQueries(db);
      write({ db, clock }, systemActor('webhooks'), () => {
        queries.bringBackDueTimes.run({ at });
        queries.bringBackFailingSince.run({ at });
      });
    },
    look() {
      const movedMs = offset() - known;
      if (Math.abs(movedMs) < TOLERANCE_MS) return;
      known += movedMs;
      const shift = `${(movedMs / 1000).toFixed(3)} seconds`;
      const queries = senderQueries(db);
      write({ db, clock }, systemActor('webhooks'), () => {
        // Time that didn't pass is no time of failing.
        queries.moveFailingSince.run({ shift });
        if (movedMs < 0) queries.moveDueTimes.run({ shift, at: timestamp(clock.now()) });
      });
    },
  };
}
