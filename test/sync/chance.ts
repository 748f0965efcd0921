/** Choices that a seed repeats. */
export interface Chance {
  /** Returns a number from `min` up to, but not including, `max`. */
  between(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Lehmer's congruence (48271 modulo 2^31 − 1). */
export function createChance(seed: number): Chance {
  let state = (seed % 2_147_483_646) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let i = 0; i < 5; i++) next();
  return {
    between: (min, max) => min + next() * (max - min),
    pick: (list) => list[Math.floor(next() * list.length)]!,
  };
}
