/** A part of a text: the value of a field, or the text between fields. */
export interface TextPiece {
  text: string;
  /** Null for the text between fields. */
  field: string | null;
}

const NAMES = ['firstName', 'lastName', 'holder.firstName', 'holder.lastName'];
const SEPARATOR = /^[\s,;·_-]+$/;

/** True for an empty first or last name: some people have only one name. */
export const isMissingName = ({ text, field }: TextPiece): boolean =>
  text === '' && field !== null && NAMES.includes(field);

/**
 * Joins the pieces of a pattern such as `{{lastName}}, {{firstName}}`. The separator beside a missing name is left out,
 * too: "Sukarno", not "Sukarno, ".
 */
export function joinedPieces(pieces: readonly TextPiece[]): string {
  const texts = pieces.map(({ text }) => text);
  const isSeparator = (place: number): boolean =>
    pieces[place]?.field === null && SEPARATOR.test(texts[place]!);
  for (const [place, piece] of pieces.entries()) {
    if (!isMissingName(piece)) continue;
    const beside = [place - 1, place + 1].find(isSeparator);
    if (beside !== undefined) texts[beside] = '';
  }
  return texts.join('');
}
