// Times that more than one place keeps to, or that the web app mentions.

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** How long a batch can hold its cards, as the web app offers it. */
export const LEASES_SECONDS = [3_600, 7_200, 28_800, 86_400, 604_800] as const;

/** How long it does by default: enough for a slow printer's hundred cards, and lunch. */
export const DEFAULT_LEASE_SECONDS: (typeof LEASES_SECONDS)[number] = 7_200;

/** How long a silent reviewer still counts as present: they may have closed the lid or lost the network. */
export const DEALING_LEASE_SECONDS = 20;

/** How long the old one keeps working after an API key or a webhook's secret is rotated. */
export const ROTATION_OVERLAP_HOURS = 24;

/** How long a bulk change can be undone, from its end on. */
export const BULK_UNDO_HOURS = 24;

/** How long it can be looked up what a bulk change has done. */
export const BULK_KEPT_DAYS = 30;

/** An endpoint is switched off when all its requests have failed for this long. */
export const WEBHOOK_GIVE_UP_DAYS = 5;

/** How long feeds keep deletions and superseded changes; the papers and the API's guide say it, too. */
export const CHANGES_KEPT_DAYS = 90;

/** A bridge that leaves a change waiting for longer is lagging, even if it polls only every few minutes. */
export const LAGGING_SECONDS = 600;

/** The longest that a signed upload URL can be made to work (UPLOAD_URL_TTL_SECONDS). */
export const UPLOAD_URL_TTL_MAX_SECONDS = 86_400;

/** A session that nobody uses ends after 12 hours: a night. */
export const SESSION_IDLE_MS = 12 * HOUR_MS;

/** However much a session is used, the password is asked for again after 30 days. */
export const SESSION_LIFE_MS = 30 * DAY_MS;
