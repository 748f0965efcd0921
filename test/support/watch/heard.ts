/** What somebody tells, such as a thread, one thing after another. */
export interface Heard<T> {
  all: T[];
  hear(one: T): void;
  /** Resolves once what was heard is enough. */
  until(isEnough: (all: T[]) => boolean): Promise<void>;
}

/** For tests that wait for what is told: no look comes too early, and none too late. */
export function listen<T>(): Heard<T> {
  const all: T[] = [];
  const looks = new Set<() => void>();
  return {
    all,
    hear(one) {
      all.push(one);
      for (const look of looks) look();
    },
    until: (isEnough) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isEnough(all)) return;
          looks.delete(look);
          resolve();
        };
        looks.add(look);
        look();
      }),
  };
}
