import { isDamage } from '../faults/database-error.ts';
import { prepared } from '../prepared.ts';

/** What is known of damage to an open database. */
export interface Damage {
  /** What SQLite said of it first, for the log and not for the public; null as long as there is none. */
  found(): string | null;
  /** Remembers what was found. It stays so: a page does not mend itself, and the next start looks anew. */
  remember(words: string): void;
  /** Remembers an error that tells of damage; others are nothing to it. */
  note(error: unknown): void;
  /** Calls `tell` with what is found from now on, each time. */
  follow(tell: (words: string) => void): void;
}

/** For whoever reads from a database or writes into it: what meets with damage says so here. */
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
