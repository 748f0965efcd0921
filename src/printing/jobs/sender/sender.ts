import { damageOf } from '../../../db/damage/damage.ts';
import { timestamp } from '../../../lib/clock.ts';
import { errorFields } from '../../../lib/log.ts';
import { jobQueries } from '../queries.ts';
import { ASK_FOR_MS } from './follow.ts';
import { serve } from './serve.ts';
import type { World } from './world.ts';

export interface PrintSender {
  start(): void;
  wake(): void;
  /** Sends no more cards, and gives the one that is being sent a moment to end. */
  stop(): Promise<void>;
  /** For tests: resolves when no printer has anything to do, or is away. */
  idle(): Promise<void>;
}

/** Due jobs are looked for in the database: a timer would be lost in a crash. */
const POLL_MS = 1_000;
/** A card that is being sent may take this long when Lanyard stops; the printer is asked about it at the next start. */
const FINISH_MS = 5_000;

/** Gives cards to printers, one after another, and follows what becomes of them. Each printer has a line of its own. */
export function createPrintSender(world: World): PrintSender {
  const lines = new Map<string, { wake(): void; ended: Promise<void>; isResting: () => boolean }>();
  let isStopped = true;
  let poll: ReturnType<typeof setInterval> | undefined;

  const wake = () => {
    if (isStopped) return;
    for (const line of lines.values()) line.wake();
    look();
  };

  const look = () => {
    if (isStopped) return;
    try {
      const since = timestamp(world.clock.now() - ASK_FOR_MS);
      for (const { id } of jobQueries(world.db).busyPrinters.all({ since })) if (!lines.has(id)) open(id);
    } catch (error) {
      failed(error);
    }
  };

  const open = (printerId: string) => {
    const line = serve(world, printerId, () => isStopped);
    lines.set(printerId, {
      ...line,
      ended: line.ended.catch(failed).finally(() => lines.delete(printerId)),
    });
  };

  const failed = (error: unknown) => {
    damageOf(world.db).note(error);
    world.log.error('cards not given to a printer', errorFields(error));
  };

  return {
    wake,
    start() {
      isStopped = false;
      poll = setInterval(look, POLL_MS);
      look();
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      clearInterval(poll);
      const ended = [...lines.values()].map((line) => {
        line.wake();
        return line.ended;
      });
      await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, FINISH_MS))]);
    },
    async idle() {
      look();
      while ([...lines.values()].some(({ isResting }) => !isResting()))
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}
