/** The sides of a card, and of a design. */
export const SIDES = ['front', 'back'] as const;
export type Side = (typeof SIDES)[number];

/** The resolution of card printers. */
export const PRINT_DPI = 300;

/** The ways to print the two sides of a card; the words of IPP (RFC 8011, section 5.2.8). */
export const PRINTER_SIDES = ['one-sided', 'two-sided-long-edge', 'two-sided-short-edge'] as const;
export type PrinterSides = (typeof PRINTER_SIDES)[number];

/** The way a page is turned on the card; the words of IPP (RFC 8011, section 5.2.10). */
export const ORIENTATIONS = ['portrait', 'landscape', 'reverse-portrait', 'reverse-landscape'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Meanings of a printer's `completed`: the card came out, or the job has only left a queue. */
export const COMPLETED_MEANS = ['printed', 'sent'] as const;
export type CompletedMeans = (typeof COMPLETED_MEANS)[number];

/** Reasons for which a printer gets no more cards: a person's wish, failures in a row, another printer's identity. */
export const PAUSE_REASONS = ['person', 'failures', 'other_printer'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** A batch is printed on a card printer's cards, or on sheets of paper for proofs. */
export const SHEETS = ['card', 'a4', 'letter'] as const;
export type Sheet = (typeof SHEETS)[number];
