export const EXAMPLE_KEY = {
  id: '0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
  name: 'Student records',
  hint: 'lyd_4fTz…',
  scopes: ['card_holders:read', 'card_holders:write', 'photos:write'],
  allowedCidrs: ['192.0.2.0/24'],
  rateLimitPerMinute: null,
  expiresAt: '2099-09-30T00:00:00.000Z',
  lastUsedAt: '2026-09-21T14:02:00.000Z',
  revokedAt: null,
  createdBy: 'Grace Hopper',
  createdAt: '2026-09-01T08:20:00.000Z',
};

/** The OpenAPI description shows these requests; tests send each one. */
export const examples = {
  create: {
    body: {
      name: EXAMPLE_KEY.name,
      scopes: EXAMPLE_KEY.scopes,
      allowedCidrs: EXAMPLE_KEY.allowedCidrs,
      expiresAt: EXAMPLE_KEY.expiresAt,
    },
  },
  key: { params: { id: EXAMPLE_KEY.id } },
};
