import type { Clock } from '../../lib/clock.ts';
import * as lib from '../../lib/seal.ts';

/** Something that a browser keeps for us, and can neither read nor change. */
export interface Ending {
  /** Milliseconds since 1970. */
  endsAtMs: number;
}

/**
 * @param purpose what is sealed for one purpose can't be opened for another
 * @param key `secrets.signOn`
 */
export const seal = (value: Ending, purpose: string, key: Uint8Array): string =>
  lib.seal(key, JSON.stringify({ purpose, value })).toString('base64url');

/** Opens what `seal` made; null for anything else, and for what is over. */
export function unseal<T extends Ending>(
  text: string,
  purpose: string,
  key: Uint8Array,
  clock: Pick<Clock, 'now'>,
): T | null {
  const opened = lib.unseal(key, Buffer.from(text, 'base64url'));
  if (opened === null) return null;
  const sealed = JSON.parse(opened) as { purpose: string; value: T };
  return sealed.purpose === purpose && sealed.value.endsAtMs > clock.now() ? sealed.value : null;
}
