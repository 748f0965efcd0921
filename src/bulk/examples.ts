export const EXAMPLE_JOB = {
  id: '0192f3a6-0c1d-7e2f-8a3b-4c5d6e7f8091',
  kind: 'extend',
  expiryDate: '2027-09-30',
  order: null,
  state: 'done',
  total: 312,
  done: 309,
  left: 3,
  restored: 0,
  notRestored: 0,
  problem: null,
  createdBy: { type: 'staff', id: '0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f', name: 'Grace Hopper' },
  createdAt: '2026-09-21T14:02:10.004Z',
  endedAt: '2026-09-21T14:02:11.730Z',
  undoUntil: '2026-09-22T14:02:11.730Z',
  undoneBy: null,
  undoneAt: null,
};

export const EXAMPLE_ITEM = {
  cardHolderId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
  externalId: 'S1024815',
  firstName: 'Augusta Ada',
  lastName: 'Lovelace',
  preferredName: 'Ada',
  outcome: 'left',
  reason: 'changed_since',
  orderId: null,
};

const params = { id: EXAMPLE_JOB.id };

export const examples = {
  start: {
    body: {
      kind: 'extend',
      expiryDate: '2027-09-30',
      select: { filters: { holderType: 'student', expiresBefore: '2026-10-01' }, expectedTotal: 312 },
    },
  },
  list: { query: { page: '1' } },
  job: { params },
  items: { params, query: { outcome: 'left' } },
};
