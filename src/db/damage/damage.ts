import { isDamage } from '../faults/database-error.ts';
import { prepared } from '../prepared.ts';

/** The damage found in an open database. */
interface Damage {
  /** SQLite's first message about damage, for the log and not for the public; null while there is none. */
  found(): string | null;
  /** Remembers the damage until the next start, which looks again: a damaged page doesn't repair itself. */
  remember(words: string): void;
  /** Remembers an error if it shows damage. */
  note(error: unknown): void;
  /** From now on, calls `tell` each time damage is found. */
  follow(tell: (words: string) => void): void;
}

/** The damage known in a database; every part that reads or writes it reports damage here. */
export const damageOf = prepared((): Damage => {
  let first: string | null = null;
  let told: (words: string) => void = () => {};
  const remember = (words: string) => {
    first ??= words;
    told(words);
  };
  return {
    found: () => first,
    remember,
    note(error) {
      if (isDamage(error)) remember((error as Error).message);
    },
    follow(tell) {
      told = tell;
    },
  };
});
