/** Messages from a sender, such as a thread, in their order. */
export interface Heard<T> {
  all: T[];
  hear(one: T): void;
  /** Resolves once `isEnough` accepts the messages so far. */
  until(isEnough: (all: T[]) => boolean): Promise<void>;
}

/** Makes a listener for tests that wait for messages. It checks after each message whether the test has seen enough. */
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
