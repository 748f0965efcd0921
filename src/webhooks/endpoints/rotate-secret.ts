import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import { seal, unseal } from '../../lib/seal.ts';
import { HOUR_MS, ROTATION_OVERLAP_HOURS } from '../../shared/durations.ts';
import { change, findEndpoint } from './change.ts';
import type { WithSecret } from './create.ts';
import { newSecret, previousSecrets, sealPrevious } from './secrets.ts';

/**
 * For this long after a rotation, the old secret signs as well, so that the receiver has time to take up the new one.
 */
const OVERLAP_MS = ROTATION_OVERLAP_HOURS * HOUR_MS;
/** Each secret that still signs adds a signature to the header of every delivery. */
const PREVIOUS_MAX = 9;

/**
 * Gives an endpoint a new secret. Each earlier one keeps signing until 24 hours after it was replaced, so that a second
 * rotation after a lost answer shuts out no receiver.
 * @param sealingKey encrypts secrets for the database
 * @param ifMatch the `If-Match` header; null accepts any version
 * @throws AppError not_found; precondition_failed; invalid_state when too many earlier secrets still sign
 */
export const rotateSecret = verb(
  'webhooks.rotateSecret',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    sealingKey: Uint8Array,
    ifMatch: string | null,
  ): WithSecret => {
    const before = findEndpoint(tx.db, organisationId, id);
    assertMatches(ifMatch, before.version);
    const until = timestamp(Date.parse(tx.at) + OVERLAP_MS);
    const replaced = unseal(sealingKey, before.secret);
    const earlier = previousSecrets(sealingKey, before, tx.at);
    if (earlier.length >= PREVIOUS_MAX)
      throw new AppError(
        'invalid_state',
        `The secret was rotated ${PREVIOUS_MAX} times within ${ROTATION_OVERLAP_HOURS} hours; it can be rotated again at ${earlier.at(-1)!.until}.`,
      );
    const previous = replaced === null ? earlier : [{ secret: replaced, until }, ...earlier];
    const secret = newSecret();
    const endpoint = change(
      tx,
      before,
      {
        secret: seal(sealingKey, secret),
        previousSecret: previous.length === 0 ? null : sealPrevious(sealingKey, previous),
        previousSecretUntil: previous.length === 0 ? null : until,
      },
      'webhook_endpoint.secret_rotated',
    );
    return { endpoint, secret };
  },
);
