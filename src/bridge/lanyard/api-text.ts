/**
 * Makes a text acceptable to the API, which is stricter than databases: control characters other than line feeds become
 * spaces, a blank text becomes `?`, and a long one is cut.
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
