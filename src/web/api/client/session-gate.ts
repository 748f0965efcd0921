import { createStore } from './store.ts';

interface Gate {
  /** Resolves once somebody has logged in again. */
  opened: Promise<void>;
  open: () => void;
}

/** Set while the session has ended and requests wait for a new one. */
export const sessionGate = createStore<Gate | null>(null);

let logIns = 0;

/** How often somebody has logged in again above this page. */
export const logInsSoFar = (): number => logIns;

/** Asks for the password above the current page, which stays as it is; resolves after the log-in. */
export function logInAgain(): Promise<void> {
  const closed = sessionGate.get();
  if (closed !== null) return closed.opened;
  const { promise, resolve } = Promise.withResolvers<void>();
  sessionGate.set({
    opened: promise,
    open: () => {
      logIns++;
      sessionGate.set(null);
      resolve();
    },
  });
  return promise;
}
