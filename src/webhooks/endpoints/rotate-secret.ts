import type { Context } from '../../context.ts';
import { type Actor, write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import { ROTATION_OVERLAP_HOURS } from '../../shared/durations.ts';
import { change, findEndpoint } from './change.ts';
import type { WithSecret } from './create.ts';
import { newSecret, previousSecrets, seal, sealPrevious, unseal } from './secrets.ts';

/** Time for the receiver to take up the new secret: until then the one before it signs, too. */
const OVERLAP_MS = ROTATION_OVERLAP_HOURS * 60 * 60 * 1000;
/** Each one that signs is a signature in the header of every delivery. */
const MOST_BEFORE = 9;

/**
 * Gives an endpoint a new secret; every one that it had within the last 24 hours signs on till its own time is over,
 * so that rotating again, after a lost answer, shuts out no receiver that has an earlier one.
 * @throws AppError not_found; invalid_state when as many sign already as can
 */
export function rotateSecret(context: Context, actor: Actor, organisationId: string, id: string): WithSecret {
  const key = context.secrets.webhookSecrets;
  const secret = newSecret();
  const endpoint = write(context, actor, (tx) => {
    const before = findEndpoint(tx.db, organisationId, id);
    const until = timestamp(Date.parse(tx.at) + OVERLAP_MS);
    const replaced = unseal(key, before.secret);
    const earlier = previousSecrets(key, before, tx.at);
    if (earlier.length >= MOST_BEFORE)
      throw new AppError(
        'invalid_state',
        `The secret was rotated ${MOST_BEFORE} times within 24 hours; it can be rotated again at ${earlier.at(-1)!.until}.`,
      );
    const previous = replaced === null ? earlier : [{ secret: replaced, until }, ...earlier];
    return change(
      tx,
      before,
      {
        secret: seal(key, secret),
        previousSecret: previous.length === 0 ? null : sealPrevious(key, previous),
        previousSecretUntil: previous.length === 0 ? null : until,
      },
      'webhook_endpoint.secret_rotated',
    );
  });
  return { endpoint, secret };
}
