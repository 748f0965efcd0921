export const EXAMPLE_OVERVIEW = {
  photos: {
    waiting: 42,
    oldestWaitingAt: '2026-09-21T06:12:44.310Z',
    unreadable: 1,
    processing: 3,
    expiredLately: 2,
  },
  orders: { draft: 1, submitted: 6, inProduction: 2, oldestSubmittedAt: '2026-09-18T10:02:00.120Z' },
  cards: {
    queued: 128,
    oldestQueuedAt: '2026-09-20T15:31:09.004Z',
    printing: 20,
    printed: 64,
    printFailed: 1,
    oldestPrintFailedAt: '2026-09-19T08:20:51.770Z',
  },
  webhooks: { endpoints: 3, failing: 1, switchedOff: 0 },
  sync: { consumers: 4, lagging: 1, lagSeconds: 1_260 },
  days: [
    { date: '2026-09-20', photosApproved: 212, photosRejected: 31, cardsIssued: 140 },
    { date: '2026-09-21', photosApproved: 97, photosRejected: 12, cardsIssued: 66 },
  ],
};
