/** Every scheduled task on one page, in cron notation with seconds (croner), in TIME_ZONE. */
export const SCHEDULE = {
  /** Ends lapsed upload grants, and finalizes uploads whose client never came back. */
  settleGrants: '*/15 * * * * *',
  /** Moves photos into the bucket, with STORAGE=s3, and removes from it what could not be removed before. */
  putAwayPhotos: '*/15 * * * * *',
  /** Keeps copies and previews of photos in a bucket within S3_CACHE_BYTES. */
  trimPhotoCache: '0 */10 * * * *',
  /** Requeues cards whose print batch got no result for them in time. */
  settlePrinting: '*/15 * * * * *',
  /** Saves when each API key was last used. */
  keyUse: '*/30 * * * * *',
  /** Saves when each staff session was last used. */
  sessionUse: '*/30 * * * * *',
  /** Saves refused log-ins to the audit log. */
  refusedLogIns: '*/30 * * * * *',
  /** Removes sessions and one-time links that have lapsed. */
  forgetSessions: '0 30 3 * * *',
  /** Saves how far each key has read each feed. */
  syncProgress: '*/30 * * * * *',
  /** Ends cards whose last valid day is over. In every time zone, midnight falls on a quarter-hour of UTC. */
  expireCards: '5 */15 * * * *',
  /** Ends photo requests whose time is over. */
  expireRequests: '50 */5 * * * *',
  /** Reminds people of their photo, as campaigns say. */
  remindOfPhotos: '20 */5 * * * *',
  /** Asks people for their photo who match a campaign only now. */
  followUpCampaigns: '35 */15 * * * *',
  /** Removes changes and tombstones that are older than 90 days. */
  forgetChanges: '0 50 3 * * *',
  /** Merges the day's additions to the search index, so that searches stay quick. */
  tidySearchIndex: '0 40 3 * * *',
  /** Removes webhook deliveries that are older than 30 days. */
  forgetDeliveries: '0 40 3 * * *',
  /** Removes mail deliveries that are older than 90 days. */
  forgetMail: '0 42 3 * * *',
  /** Replaces keys that have signed cards for a year, and removes those that no card needs. */
  turnOfflineKeys: '0 47 3 * * *',
  /** Removes bulk jobs that are older than 30 days. */
  forgetBulkJobs: '0 45 3 * * *',
  /** Removes what is kept for undoing merges, once its day is over. */
  forgetMerges: '35 */15 * * * *',
  /** Begins a backup when BACKUP_SCHEDULE says so. */
  backUp: '0 * * * * *',
  /** Takes up a renewed TLS certificate. */
  renewCertificate: '20 * * * * *',
  /** Removes photos that have been kept for PHOTO_RETENTION_DAYS; also at start. */
  removeKeptPhotos: '0 10 3 * * *',
  /** Removes files that no photo refers to; also at start. */
  sweepBlobs: '0 20 3 * * *',
} as const;
