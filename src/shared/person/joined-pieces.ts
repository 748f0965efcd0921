/** A part of a text: the value of a field, or what stands between fields. */
export interface TextPiece {
  text: string;
  /** Null for what stands between fields. */
  field: string | null;
}

const NAMES = ['firstName', 'lastName', 'holder.firstName', 'holder.lastName'];
const SEPARATOR = /^[\s,;·_-]+$/;

/** True for a field that is empty for people with one name. */
export const isMissingName = ({ text, field }: TextPiece): boolean =>
  text === '' && field !== null && NAMES.includes(field);

/**
 * Joins the pieces of somebody's pattern, such as `{{lastName}}, {{firstName}}`. The separator beside a name that somebody doesn't
 * have goes too: "Sukarno", not "Sukarno, ".
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
