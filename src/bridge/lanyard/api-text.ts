/**
 * Text as the API takes it, which is stricter than what databases say: no control characters but line feeds, not blank, and not too long.
 * @param max in characters (code points)
 */
export const apiText = (text: string, max: number): string =>
  [
    ...text
      .toWellFormed()
      .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
      .trim(),
  ]
    .slice(0, max)
    .join('') || '?';
