import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { change, findEndpoint } from './change.ts';
import type { NewEndpoint } from './create.ts';

/**
 * Changes the given fields. An endpoint that is switched on again gets the deliveries that were waiting for it.
 * @throws AppError not_found; precondition_failed
 */
export const updateEndpoint = verb(
  'webhooks.update',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    values: Partial<NewEndpoint>,
    ifMatch: string | null,
  ): WebhookEndpointRow => {
    const before = findEndpoint(tx.db, organisationId, id);
    assertMatches(ifMatch, before.version);
    const isSwitchedOn = values.enabled === true && !before.enabled;
    if (isSwitchedOn) tx.wakeWebhooks();
    return change(tx, before, {
      ...values,
      // The endpoint makes a fresh start: the five days of failing begin again.
      ...(isSwitchedOn && { disabledReason: null, failingSince: null }),
    });
  },
);
