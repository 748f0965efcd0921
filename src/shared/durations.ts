// Times that the server keeps to and the web app speaks of.

/** How long a batch holds its cards when nobody says otherwise: a slow printer's hundred cards, and a lunch. */
export const DEFAULT_LEASE_SECONDS = 2 * 60 * 60;

/** How long the old one still works after an API key or the secret of a webhook was rotated. */
export const ROTATION_OVERLAP_HOURS = 24;

/** An endpoint whose requests have failed for so long is switched off. */
export const WEBHOOK_GIVE_UP_DAYS = 5;

/** Longer than any bridge that polls every few minutes leaves a change waiting. */
export const LAGGING_SECONDS = 600;

/** However much a session is used, the password is asked for again after 30 days. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
