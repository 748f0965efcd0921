import type { Clock } from '../../lib/clock.ts';
import type { Objects } from './objects.ts';

/** The object that names the installation to which the bucket belongs. */
export const OWNER = 'lanyard-installation';
/** Milliseconds for which a confirmed ownership is trusted. */
const TRUST_MS = 60_000;

/**
 * Returns a function that is true while a bucket belongs to this installation. The name of an installation is its
 * history, which a restore changes: a copy of an installation, started from a backup beside it, must not take the
 * other's photos for leftovers. A bucket without a name is claimed, so an admin can hand a bucket over by deleting the
 * object with its name.
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
