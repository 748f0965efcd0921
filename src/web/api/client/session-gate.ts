import { createStore } from './store.ts';

interface Gate {
  /** Settles for all who wait, once somebody has logged in again. */
  opened: Promise<void>;
  open: () => void;
}

/** Not null while the session has ended and requests wait for a new one. */
export const sessionGate = createStore<Gate | null>(null);

/** Asks for the password over whatever is on the screen, which stays as it is; settles after the log-in. */
export function logInAgain(): Promise<void> {
  const closed = sessionGate.get();
  if (closed !== null) return closed.opened;
  const { promise, resolve } = Promise.withResolvers<void>();
  sessionGate.set({
    opened: promise,
    open: () => {
      sessionGate.set(null);
      resolve();
    },
  });
  return promise;
}
