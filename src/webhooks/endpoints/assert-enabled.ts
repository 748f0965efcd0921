import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import { AppError } from '../../errors.ts';

/** @throws AppError invalid_state when the endpoint is switched off */
export function assertEnabled({ enabled, disabledReason }: WebhookEndpointRow): void {
  if (enabled) return;
  const why = disabledReason === null ? '' : ` (${disabledReason})`;
  throw new AppError('invalid_state', `The endpoint is switched off${why}: switch it on first.`);
}
