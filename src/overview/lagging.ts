/** Longer than any bridge that polls every few minutes leaves a change waiting. */
export const LAGGING_SECONDS = 600;
