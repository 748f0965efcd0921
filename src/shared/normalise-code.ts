/**
 * Turns a code as people type it into the stored form: upper case without spaces and hyphens, O as 0, I and L as 1.
 * Text that can't be a code doesn't become one.
 */
export const normalise = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
