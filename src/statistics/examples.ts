const WEEK = {
  photosIn: 212,
  approved: 180,
  rejected: 27,
  medianMinutes: 94,
  firstTries: 190,
  firstTriesApproved: 171,
  reasons: { background: 14, focus: 9, glasses: 4 },
  cardsPrinted: 160,
  cardsSpoiled: 2,
};

export const EXAMPLE_STATISTICS = {
  from: '2026-09-21',
  to: '2026-09-27',
  by: 'week' as const,
  groups: [{ name: '2026-09-21', ...WEEK }],
  total: WEEK,
};
