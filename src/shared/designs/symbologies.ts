/** The kinds of codes that a design can have. */
export const SYMBOLOGIES = ['code128', 'pdf417', 'datamatrix', 'qr'] as const;
export type Symbology = (typeof SYMBOLOGIES)[number];
