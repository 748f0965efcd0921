/** Rows as the statements of `webhooks/` read them. */

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export type WebhookEndpointRow = {
  id: string;
  organisationId: string;
  url: string;
  description: string | null;
  /** A JSON array of patterns. */
  events: string;
  enabled: 0 | 1;
  disabledReason: string | null;
  /** Sealed. */
  secret: Uint8Array;
  previousSecret: Uint8Array | null;
  previousSecretUntil: string | null;
  failingSince: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export type WebhookDeliveryRow = {
  id: string;
  organisationId: string;
  endpointId: string;
  eventType: string;
  body: string;
  status: DeliveryStatus;
  /** Those of the present series. */
  attempts: number;
  nextAttemptAt: string | null;
  leasedUntil: string | null;
  createdAt: string;
  updatedAt: string;
};

export type WebhookAttemptRow = {
  deliveryId: string;
  at: string;
  /** JSON objects. */
  requestHeaders: string;
  responseStatus: number | null;
  responseHeaders: string | null;
  responseBody: string | null;
  durationMs: number;
  error: string | null;
};
