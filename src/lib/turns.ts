/**
 * Items that wait to be handled one at a time. Organisations take turns, however many items one of them has waiting.
 */
export interface Turns<T> {
  /** @param whose the id of an organisation */
  add(whose: string, item: T): void;
  /**
   * Takes out the next item.
   * @param mayRun leaves out organisations for which it is false; they keep their places
   * @returns undefined when no item that may run is waiting
   */
  next(mayRun?: (whose: string) => boolean): T | undefined;
}

export function createTurns<T>(): Turns<T> {
  /** A queue for each organisation, which goes behind the others after its turn. */
  const lines = new Map<string, T[]>();
  return {
    add(whose, item) {
      const line = lines.get(whose);
      if (line === undefined) lines.set(whose, [item]);
      else line.push(item);
    },
    next(mayRun = () => true) {
      for (const [whose, line] of lines) {
        if (!mayRun(whose)) continue;
        const item = line.shift();
        lines.delete(whose);
        if (line.length > 0) lines.set(whose, line);
        return item;
      }
      return undefined;
    },
  };
}
