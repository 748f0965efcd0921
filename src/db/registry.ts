/** The verbs or reads that threads run by name. No two of them share a name. */
export interface Registry<Declared> {
  /** @throws Error for a name that is taken */
  add(name: string, declared: Declared): void;
  /** @throws Error for an unknown name */
  named(name: string): Declared;
  names(): string[];
}

const taken = new Set<string>();

/** @param kind the word for its members in messages: `verb` */
export function createRegistry<Declared>(kind: string): Registry<Declared> {
  const known = new Map<string, Declared>();
  return {
    add(name, declared) {
      if (taken.has(name)) throw new Error(`A ${kind} can't be called ${name}: that name is taken`);
      taken.add(name);
      known.set(name, declared);
    },
    named(name) {
      const found = known.get(name);
      if (found === undefined) throw new Error(`No ${kind} is called ${name}`);
      return found;
    },
    names: () => [...known.keys()],
  };
}
