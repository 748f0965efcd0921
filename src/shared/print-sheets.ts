/** The sides of a card, and of a design. */
export const SIDES = ['front', 'back'] as const;
export type Side = (typeof SIDES)[number];

/** A batch is printed on a card printer's cards, or on sheets of paper for proofs. */
export const SHEETS = ['card', 'a4', 'letter'] as const;
export type Sheet = (typeof SHEETS)[number];
