import type { Clock } from '../../lib/clock.ts';
import type { Objects } from './objects.ts';

/** The object that names the installation whose bucket it is. */
export const OWNER = 'lanyard-installation';
/** Milliseconds that a confirmed ownership is believed. */
const TRUST_MS = 60_000;

/**
 * Returns a function that is true while a bucket is this installation's. An installation is named by its history, which a restore
 * changes: a copy of an installation, brought up from a backup beside it, must not take the other's photos for leftovers. A
 * bucket without a name is taken, so an admin hands a bucket over by deleting that object.
 * @param nameNow the installation's name
 */
export function createOwnership(
  objects: Objects,
  clock: Clock,
  nameNow: () => string,
): () => Promise<boolean> {
  let trustedUntilMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (clock.monotonicMs() < trustedUntilMs) return true;
    const name = nameNow();
    const owner = (await objects.text(OWNER))?.trim();
    if (owner === undefined) await objects.upload(OWNER, { text: `${name}\n` });
    const isOurs = owner === undefined || owner === name;
    if (isOurs) trustedUntilMs = clock.monotonicMs() + TRUST_MS;
    return isOurs;
  };
}
