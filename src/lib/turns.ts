/** What waits for something that does one at a time: however many somebody has waiting, the others get their turn between. */
export interface Turns<T> {
  /** @param whose an organisation's id */
  add(whose: string, item: T): void;
  /** Takes out what comes next; undefined when nothing waits. */
  next(): T | undefined;
}

export function createTurns<T>(): Turns<T> {
  /** A line for each who waits; whoever had a turn goes behind the others. */
  const lines = new Map<string, T[]>();
  return {
    add(whose, item) {
      const line = lines.get(whose);
      if (line === undefined) lines.set(whose, [item]);
      else line.push(item);
    },
    next() {
      for (const [whose, line] of lines) {
        const item = line.shift();
        lines.delete(whose);
        if (line.length > 0) lines.set(whose, line);
        return item;
      }
      return undefined;
    },
  };
}
