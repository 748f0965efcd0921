/** Every scheduled task on one page, in cron notation with seconds (croner), in the server's time. */
export const SCHEDULE = {
  /** Ends lapsed upload grants, finalizes uploads whose client never came back. */
  settleGrants: '*/15 * * * * *',
  /** Writes down when each API key was last used. */
  keyUse: '*/30 * * * * *',
  /** Removes files that no photo refers to; once at start, too. */
  sweepBlobs: '0 20 3 * * *',
} as const;
