// Durations that several places share, or that the web app mentions.

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** Leases that the web app offers: a batch holds its cards for this long. */
export const LEASES_SECONDS = [3_600, 7_200, 28_800, 86_400, 604_800] as const;

/** Default lease: long enough for 100 cards on a slow printer, and lunch. */
export const DEFAULT_LEASE_SECONDS: (typeof LEASES_SECONDS)[number] = 7_200;

/** A silent reviewer still counts as present for this long: they may have closed the lid or lost the network. */
export const DEALING_LEASE_SECONDS = 20;

/** After an API key or a webhook's secret is rotated, the old one keeps working for this long. */
export const ROTATION_OVERLAP_HOURS = 24;

/** A bulk change can be undone for this long after its end. */
export const BULK_UNDO_HOURS = 24;

/** The results of a bulk change can be looked up for this long. */
export const BULK_KEPT_DAYS = 30;

/** A merge is remembered, and can be undone, for this long. */
export const MERGE_UNDO_HOURS = 24;

/** An endpoint is switched off when all its requests have failed for this long. */
export const WEBHOOK_GIVE_UP_DAYS = 5;

/** Deliveries can be looked up, and sent again, for this long after their last change. */
export const DELIVERIES_KEPT_DAYS = 30;

/** Feeds keep deletions and superseded changes for this long. The API's guide has the same number. */
export const CHANGES_KEPT_DAYS = 90;

/** Mails can be looked up for this long after they were sent or given up. */
export const MAIL_KEPT_DAYS = 90;

/** A bridge that leaves a change waiting for longer than this is lagging, even if it polls only every few minutes. */
export const LAGGING_SECONDS = 600;

/** The longest lifetime that can be set for signed upload URLs (UPLOAD_URL_TTL_SECONDS). */
export const UPLOAD_URL_TTL_MAX_SECONDS = 86_400;

/** An unused session ends after 12 hours: long enough for a night. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;
