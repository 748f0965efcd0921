import { FIELDS } from './fields.ts';
import { PERSON_FIELDS, type PersonField } from './names.ts';

/** Names of columns with the first and the last name in one. */
const FULL_NAMES = `
  fullname studentname employeename personname nameofperson vollername vollständigername namevorname vornamename vorundnachname
  vornamenachname nachnamevorname nomcomplet nometprénom nomprénom prénomnom prénometnom nombrecompleto nombreyapellidos
  apellidosynombre apellidosnombre nomecompleto nomeecognome cognomeenome cognomenome nominativo vollenaam volledigenaam
  imięinazwisko nazwiskoiimię jménoapříjmení příjmeníajméno celéjméno фио фамилияимяотчество фамилияимя имяифамилия полноеимя
  adsoyad adısoyadı advesoyad adıvesoyadı isimsoyisim ονοματεπώνυμο πλήρεςόνομα
  fuldenavn fuldtnavn fulltnavn fullständigtnamn förochefternamn kokonimi fulltnafn`;

/**
 * Names of columns that hold the whole name if no other column has the first or the last name; otherwise the missing
 * part.
 */
const NAMES = 'name naam navn namn nimi nafn nom nome nombre imię jméno имя ad isim όνομα';

/** Letters that stay when accents are removed, and their spelling in plain letters. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
};

/** A column's name in the form that is compared: in lower case, without accents, blanks or punctuation. */
export const plainColumn = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßłøđðþæœıς]/g, (letter) => LETTERS[letter]!)
    // Combining marks aren't letters, so this drops accents too.
    .replace(/[^\p{L}\p{N}]/gu, '');

const wordsIn = (words: string): string[] => words.trim().split(/\s+/).map(plainColumn);
const fields = new Map(
  PERSON_FIELDS.flatMap((field) => wordsIn(FIELDS[field].columns).map((name) => [name, field] as const)),
);
const fullNames = new Set(wordsIn(FULL_NAMES));
const names = new Set(wordsIn(NAMES));

/** True for a usual name of a column in files of people, in any of many languages. */
export function isKnownColumn(name: string): boolean {
  const plain = plainColumn(name);
  return fields.has(plain) || fullNames.has(plain) || names.has(plain);
}

export type NamedField = PersonField | 'fullName';

/**
 * Guesses the field of each column from its name; no field comes twice. `fullName` is the first and the last name in
 * one.
 * @param known the fields of columns where they are certain
 */
export function fieldsOfColumns(
  header: readonly string[],
  known: readonly (NamedField | null)[] = [],
): (NamedField | null)[] {
  const plain = header.map(plainColumn);
  const found = header.map((_, place) => known[place] ?? null);
  for (const [place, name] of plain.entries()) {
    const field = fields.get(name);
    if (found[place] === null && field !== undefined && !found.includes(field)) found[place] = field;
  }
  const has = (field: PersonField) => found.includes(field);
  const whole = plain.findIndex((name) => fullNames.has(name));
  if (whole >= 0 && !(has('firstName') && has('lastName'))) return named(found, whole, 'fullName');
  const place = plain.findIndex(
    (name, at) => names.has(name) && (found[at] === null || has('firstName') !== has('lastName')),
  );
  if (place < 0) return found;
  const others = found.filter((_, at) => at !== place);
  const [isFirstElsewhere, isLastElsewhere] = [others.includes('firstName'), others.includes('lastName')];
  if (isFirstElsewhere && isLastElsewhere) return found;
  if (isFirstElsewhere) return named(found, place, 'lastName');
  return named(found, place, isLastElsewhere ? 'firstName' : 'fullName');
}

/** Sets the field of one column. When that is the full name, columns with a part of the name lose their field. */
const named = (found: (NamedField | null)[], place: number, field: NamedField) =>
  found.map((one, at) => {
    if (at === place) return field;
    return field === 'fullName' && (one === 'firstName' || one === 'lastName') ? null : one;
  });
