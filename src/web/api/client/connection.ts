import { createStore } from './store.ts';

const LOOK_AGAIN_MS = 2_000;

/** `down` after a request that got no answer, until the server answers again. */
export const connection = createStore<'up' | 'down'>('up');

let looking = false;

/**
 * Called when a request got no answer. Sets `connection` to `down`, and asks the server every two seconds
 * until it answers.
 */
export function lostConnection(): void {
  connection.set('down');
  if (looking) return;
  looking = true;
  const look = async () => {
    const answers = await fetch('/healthz', { cache: 'no-store' }).then(
      (response) => response.ok,
      () => false,
    );
    if (!answers) return void setTimeout(look, LOOK_AGAIN_MS);
    looking = false;
    connection.set('up');
  };
  setTimeout(look, LOOK_AGAIN_MS);
}
