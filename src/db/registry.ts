/** The verbs or reads that threads are asked for by name. No two of them share a name. */
export interface Registry<Declared> {
  /** @throws Error for a name that another one has */
  add(name: string, declared: Declared): void;
  /** @throws Error for a name that none has */
  named(name: string): Declared;
  names(): string[];
}

const taken = new Set<string>();

/** @param kind what its members are called, in messages: `verb` */
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
