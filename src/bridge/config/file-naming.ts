import { isMissingName, joinedPieces } from '../../shared/person/joined-pieces.ts';
import { fileNamePart } from '../../shared/photos/file-name.ts';
import { BYTES, FIELDS, HOLDER, isField } from './fields.ts';

/** The directory of the photos' files, and the pattern of their names. */
export interface FileNaming {
  /** An absolute path, without a slash at its end. */
  directory: string;
  /** The parts of a file's name, in order: literal text, and fields. */
  parts: readonly (string | { field: string })[];
  /** The fields of `parts`. */
  fields: readonly string[];
}

/** Stands in for a column's name in the key of a photo that is stored as a file. The value is the file's path. */
export const FILE = 'file path';

const PLACEHOLDER = /\{([^{}]*)\}/;

/**
 * Parses the pattern of a file's name, such as `{externalId}.jpg`. `unknown` has the names in braces that aren't
 * fields.
 */
export function parseName(text: string): Pick<FileNaming, 'parts' | 'fields'> & { unknown: string[] } {
  const unknown: string[] = [];
  // `split` puts the captured names at odd positions.
  const parts = text.split(PLACEHOLDER).map((part, place) => {
    if (place % 2 === 0) return part;
    const field = fieldNamed(part);
    if (field === null) unknown.push(part);
    return { field: field ?? part };
  });
  const fields = new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.field])));
  return { parts, fields: [...fields], unknown };
}

/** Finds a field of the photo, or else of its holder: `externalId` means `holder.externalId`. */
function fieldNamed(name: string): string | null {
  if (name === BYTES) return null;
  if (isField('photos', name)) return name;
  return isField('photos', `${HOLDER}${name}`) ? `${HOLDER}${name}` : null;
}

/** The fields that can stand in braces. */
export const NAME_FIELDS: readonly string[] = FIELDS.photos.filter((field) => field !== BYTES);

/**
 * Returns the path of a photo's file; null when a field of the pattern has no value. A first or last name may be
 * missing if another field is set. Characters that a file name can't have become codes, as in exported photos. The path
 * isn't checked further.
 */
export function filePath(
  { directory, parts }: FileNaming,
  valueIn: (field: string) => unknown,
): string | null {
  const pieces = parts.map((part) =>
    typeof part === 'string'
      ? { text: part, field: null }
      : { text: fileNamePart(String(valueIn(part.field) ?? '')), field: part.field },
  );
  const fields = pieces.filter(({ field }) => field !== null);
  const isSet =
    fields.every((piece) => piece.text !== '' || isMissingName(piece)) &&
    (fields.length === 0 || fields.some(({ text }) => text !== ''));
  return isSet ? `${directory}/${joinedPieces(pieces)}` : null;
}
