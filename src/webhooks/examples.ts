import type { Example } from '../http/operation.ts';

const ENDPOINT_ID = '0198d0a1-4c2e-7b13-8f6a-2d5e9c7b1a40';
const DELIVERY_ID = '0198d0b7-91f3-7e05-a4c8-6b3f0d2e5a71';
const PHOTO_ID = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';
const HOLDER_ID = '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17';

/** The secret in the published test vector of Standard Webhooks, so nobody uses it. */
export const EXAMPLE_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export const EXAMPLE_ENDPOINT = {
  id: ENDPOINT_ID,
  url: 'https://bridge.example.edu/lanyard',
  description: 'Door access',
  events: ['photo.*', 'card_holder.updated'],
  enabled: true,
  disabledReason: null,
  failingSince: null,
  previousSecretUntil: null,
  version: 1,
  createdAt: '2026-09-01T08:30:00.000Z',
  updatedAt: '2026-09-01T08:30:00.000Z',
};

const EVENT = {
  type: 'photo.approved',
  timestamp: '2026-09-21T14:02:10.004Z',
  data: {
    photoId: PHOTO_ID,
    cardHolderId: HOLDER_ID,
    externalId: 'S1024815',
    status: 'approved',
    reasonCodes: [],
    version: 4,
  },
};
const BODY = JSON.stringify(EVENT);

export const EXAMPLE_DELIVERY = {
  id: DELIVERY_ID,
  endpointId: ENDPOINT_ID,
  eventType: EVENT.type,
  event: EVENT,
  status: 'succeeded' as const,
  nextAttemptAt: null,
  createdAt: EVENT.timestamp,
  updatedAt: '2026-09-21T14:02:10.061Z',
  attempts: [
    {
      at: '2026-09-21T14:02:10.012Z',
      request: {
        headers: {
          host: 'bridge.example.edu',
          'content-type': 'application/json',
          'content-length': String(BODY.length),
          'webhook-id': DELIVERY_ID,
          'webhook-timestamp': '1790000530',
          'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
        },
        body: BODY,
      },
      response: { status: 204, headers: { date: 'Mon, 21 Sep 2026 14:02:10 GMT' }, body: '' },
      durationMs: 48,
      error: null,
    },
  ],
};

const params = { id: ENDPOINT_ID };

/** The OpenAPI description shows these requests; tests send each one. */
export const examples = {
  createEndpoint: {
    body: {
      url: EXAMPLE_ENDPOINT.url,
      description: EXAMPLE_ENDPOINT.description,
      events: EXAMPLE_ENDPOINT.events,
    },
  },
  endpoint: { params },
  updateEndpoint: { params, body: { events: ['*'], enabled: true } },
  recover: { params, body: { since: '2026-09-20T00:00:00Z' }, response: { data: { queued: 12 } } },
  deliveries: { query: { status: 'failed' } },
  delivery: { params: { id: DELIVERY_ID } },
} satisfies Record<string, Example>;
