import { createTurns } from '../lib/turns.ts';
import type { Thread } from './thread.ts';

/** A call that may keep a thread busy for long. */
export interface LongCall {
  name: string;
  args: unknown[];
  handedOver?: ArrayBuffer[];
  /** A call whose client has left is not begun. */
  signal?: AbortSignal | undefined;
}

interface Asked extends LongCall {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Gives each of these threads one long call at a time. Organisations take turns.
 * @param threads returns the threads that exist when a call is made
 * @returns a function that asks for a call on behalf of an organisation, and rejects with the signal's reason if the
 *   call is not begun
 */
export function inTurns(threads: () => readonly Thread[]) {
  const queue = createTurns<Asked>();

  const next = () => {
    for (const thread of threads()) {
      if (thread.waiting > 0) continue;
      const asked = nextWanted();
      if (asked === undefined) return;
      const { name, args, handedOver, resolve, reject } = asked;
      thread.call(name, args, handedOver).then(resolve, reject).finally(next);
    }
  };
  const nextWanted = (): Asked | undefined => {
    for (let asked = queue.next(); asked !== undefined; asked = queue.next()) {
      if (asked.signal === undefined || !asked.signal.aborted) return asked;
      asked.reject(asked.signal.reason);
    }
    return undefined;
  };

  return (organisationId: string, call: LongCall): Promise<unknown> =>
    new Promise((resolve, reject) => {
      queue.add(organisationId, { ...call, resolve, reject });
      next();
    });
}
