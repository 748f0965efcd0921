/** At most this many cards are drawn. */
export const PROOF_MAX = 24;

/** The address of a proof of queued cards. It begins with /admin, because the proof opens in a new tab. */
export const proofHref = (cardIds: readonly string[]): string =>
  `/admin/printing/proof?cards=${cardIds.slice(0, PROOF_MAX).join(',')}&of=${cardIds.length}`;
