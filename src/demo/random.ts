/** Random choices that are the same for the same seed, so that everybody's demo has the same people. */
export interface Random {
  /** True in this share of cases, 0–1. */
  chance(share: number): boolean;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state are plenty for a few thousand people. */
export function seeded(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    chance: (share) => next() < share,
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)]!,
  };
}
