import { isMissingName, joinedPieces } from '../../shared/person/joined-pieces.ts';
import { fileNamePart } from '../../shared/photos/file-name.ts';
import { BYTES, FIELDS, HOLDER, isField } from './fields.ts';

/** The directory of the photos' files, and the pattern of their names. */
export interface FileNaming {
  /** An absolute path, without a slash at its end. */
  directory: string;
  /** The parts of a file's name, in order: text as it is, and fields. */
  parts: readonly (string | { field: string })[];
  /** The fields of `parts`. */
  fields: readonly string[];
}

/** The key of a photo that is a file: it stands in place of a column, and its value is the path. */
export const FILE = 'file path';

const PLACEHOLDER = /\{([^{}]*)\}/;

/** @returns the parts of a name such as `{externalId}.jpg`; names in braces that are no field are in `unknown` */
export function parseName(text: string): Pick<FileNaming, 'parts' | 'fields'> & { unknown: string[] } {
  const unknown: string[] = [];
  // Every second part is what the pattern captures.
  const parts = text.split(PLACEHOLDER).map((part, place) => {
    if (place % 2 === 0) return part;
    const field = fieldNamed(part);
    if (field === null) unknown.push(part);
    return { field: field ?? part };
  });
  const fields = new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.field])));
  return { parts, fields: [...fields], unknown };
}

/** A field of the photo, or else of the person: `externalId` is what `holder.externalId` is. */
function fieldNamed(name: string): string | null {
  if (name === BYTES) return null;
  if (isField('photos', name)) return name;
  return isField('photos', `${HOLDER}${name}`) ? `${HOLDER}${name}` : null;
}

/** The fields that can stand in braces. */
export const NAME_FIELDS: readonly string[] = FIELDS.photos.filter((field) => field !== BYTES);

/**
 * The path of a photo's file; null when a field of its name isn't set, other than one of a person's two names. Characters that a file system takes for something else are
 * written as codes, as in exported photos. The name may be one that can't be used.
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
