import type { Context } from '../context.ts';
import { type Actor, write } from '../db/tx.ts';
import { timestamp } from '../lib/clock.ts';
import { changeIn } from './change.ts';
import type { WithSecret } from './create.ts';
import { findEndpoint } from './find.ts';
import { newSecret, seal } from './secret.ts';

/** Time for the receiver to take up the new secret: until then both sign. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/**
 * Gives an endpoint a new secret; the one before signs, too, for 24 hours.
 * @throws AppError not_found
 */
export function rotateSecret(context: Context, actor: Actor, organisationId: string, id: string): WithSecret {
  const secret = newSecret();
  const sealed = seal(context.secrets.webhookSecrets, secret);
  const endpoint = write(context, actor, (tx) => {
    const before = findEndpoint(tx.db, organisationId, id);
    return changeIn(
      tx,
      before,
      {
        secret: sealed,
        previousSecret: before.secret,
        previousSecretUntil: timestamp(Date.parse(tx.at) + OVERLAP_MS),
      },
      'webhook_endpoint.secret_rotated',
    );
  });
  return { endpoint, secret };
}
