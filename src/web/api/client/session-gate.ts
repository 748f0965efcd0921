import { createStore } from './store.ts';

interface Gate {
  /** Resolves once somebody has logged in again. */
  opened: Promise<void>;
  open: () => void;
}

/** Set while the session has ended and requests wait for a new one. */
export const sessionGate = createStore<Gate | null>(null);

let logIns = 0;

/** The number of times that this page has heard that its owner is logged in. */
export const logInsSoFar = (): number => logIns;

/** Called when this page's owner has logged in, here or in another tab. Lets waiting requests continue. */
export function loggedIn(): void {
  logIns++;
  const gate = sessionGate.get();
  sessionGate.set(null);
  gate?.open();
}

/** Asks for the password on top of the current page, which stays as it is; resolves after the log-in. */
export function logInAgain(): Promise<void> {
  const closed = sessionGate.get();
  if (closed !== null) return closed.opened;
  const { promise, resolve } = Promise.withResolvers<void>();
  sessionGate.set({ opened: promise, open: resolve });
  return promise;
}
