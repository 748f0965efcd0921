import { createChance } from '../../sync/chance.ts';
import type { Tray } from './tray.ts';

/** Something that can be switched off in the middle of all it does, and on again. */
interface Killable {
  kill(): Promise<void>;
  start(): Promise<void>;
}

interface Rhythm {
  seed: number;
  /** Between two kills, in milliseconds: from, to. */
  up: readonly [number, number];
  /** From a kill to the next start. */
  down: readonly [number, number];
  /**
   * Cards that come out before the time of `up` begins: from, to. So there are as many kills on a slow machine as on a
   * fast one.
   */
  cards?: { count(): number; between: readonly [number, number] };
}

/** Something is killed without cards, too, after this time: a printer may need just that to go on. */
const STUCK_MS = 20_000;

/**
 * Kills and starts something at seeded moments. Returns a function that ends that, leaves it running, and tells how often
 * it was killed.
 */
export function killNowAndThen(victim: Killable, { seed, up, down, cards }: Rhythm): () => Promise<number> {
  const chance = createChance(seed);
  let isEnding = false;
  let kills = 0;
  const killing = (async () => {
    for (;;) {
      if (cards !== undefined) {
        const wanted = cards.count() + chance.between(...cards.between);
        const start = performance.now();
        while (!isEnding && cards.count() < wanted && performance.now() - start < STUCK_MS)
          await Bun.sleep(20);
      }
      await Bun.sleep(chance.between(...up));
      if (isEnding) return;
      await victim.kill();
      kills++;
      await Bun.sleep(chance.between(...down));
      await victim.start();
    }
  })();
  return async () => {
    isEnding = true;
    await killing;
    return kills;
  };
}

/** The number of times that each card came out, by the names of their jobs. */
export function timesOut(tray: Tray): Map<string, number> {
  const times = new Map<string, number>();
  for (const { name } of tray.cameOut) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}
