/** Lets the load through, or holds it. */
export interface Gate {
  /** Runs `work` when the gate is open. */
  pass(work: () => Promise<void>): Promise<void>;
  /** Closes the gate; resolves once no work is under way inside. */
  close(): Promise<void>;
  open(): void;
}

export function createGate(): Gate {
  let opened: PromiseWithResolvers<void> | null = null;
  const inside = new Set<Promise<void>>();
  return {
    async pass(work) {
      while (opened !== null) await opened.promise;
      const done = work();
      inside.add(done);
      try {
        await done;
      } finally {
        inside.delete(done);
      }
    },
    async close() {
      opened ??= Promise.withResolvers<void>();
      await Promise.allSettled(inside);
    },
    open() {
      opened?.resolve();
      opened = null;
    },
  };
}
