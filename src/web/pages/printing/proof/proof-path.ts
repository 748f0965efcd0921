/** So many are drawn at once: the rest comes out like these. */
export const PROOF_MAX = 24;

/** Where cards of the queue can be looked at before they are printed; whole, as it opens in a tab of its own. */
export const proofHref = (cardIds: readonly string[]): string =>
  `/admin/printing/proof?cards=${cardIds.slice(0, PROOF_MAX).join(',')}&of=${cardIds.length}`;
