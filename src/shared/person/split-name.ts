/** The side of a full name on which the family name stands, if the name has no comma. */
export type FamilySide = 'first' | 'last';

export interface SplitName {
  firstName: string;
  lastName: string;
  /** False when somebody should check the result: the family name could just as well begin elsewhere. */
  isSure: boolean;
}

/** Words before a family name that belong to it. */
const PARTICLES = new Set(
  (
    'van von vom zu zum zur der den de del della dello delle degli dei di da das do dos du des la las le los el al abu bin bint ibn ben z ze ' +
    'bat bar ter ten te het op aan af av til mac st saint san santa santo y e i und'
  ).split(' '),
);
/** Particles joined to the next word: al-Rashid, d'Arc. */
const JOINED = /^(?:al|el|ul|ad|as|ash|an|ar|at|az)-|^[dl]['’]/i;
/** Words after a family name that belong to it. */
const SUFFIX = /^(?:jr|sr|jun|sen|ii|iii|iv)\.?$/i;
/** Scripts in which names are written with the family name first. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Splits a full name into first and last name. The last name is the part before a comma, if more than a suffix such as
 * "Jr." follows it, or else the only words in capitals. Otherwise it is the first word if `side` is `first` or the
 * script puts family names first, and the last word if not, with the particles before it ("Ludwig van Beethoven"). A
 * single word is a last name.
 */
export function splitName(text: string, side: FamilySide): SplitName {
  const plain = text.replace(/\s+/gu, ' ').trim();
  const comma = plain.indexOf(',');
  if (comma >= 0) return byComma(plain, comma);
  const words = plain.split(' ');
  if (words.length === 1) return { firstName: '', lastName: plain, isSure: plain === '' };
  const place =
    capitals(words) ??
    (side === 'first' || FAMILY_FIRST.test(plain) ? afterFamily(words) : beforeFamily(words));
  const [head, tail] = [words.slice(0, Math.abs(place)).join(' '), words.slice(Math.abs(place)).join(' ')];
  const isFamilyFirst = place < 0;
  const isSure =
    words.length === 2 || capitals(words) !== null || isParticle(words[isFamilyFirst ? 0 : place]!);
  return isFamilyFirst
    ? { firstName: tail, lastName: head, isSure }
    : { firstName: head, lastName: tail, isSure };
}

function byComma(text: string, comma: number): SplitName {
  const [family, ...others] = text.split(',').map((part) => part.trim());
  // "King, Jr., Martin Luther", and "Martin Luther King, Jr."
  const [suffixes, given] = [
    others.filter((part) => SUFFIX.test(part)),
    others.filter((part) => !SUFFIX.test(part)),
  ];
  if (given.length === 0 && suffixes.length > 0) {
    const split = splitName(text.slice(0, comma), 'last');
    return { ...split, lastName: [split.lastName, ...suffixes].join(' ') };
  }
  return {
    firstName: given.join(', '),
    lastName: [family, ...suffixes].join(' ').trim(),
    isSure: given.length === 1 && given[0] !== '' && family !== '',
  };
}

const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase()) || JOINED.test(word);

/** The index at which a family name at the end begins, including its particles and any suffixes. */
function beforeFamily(words: string[]): number {
  let place = words.length - 1;
  while (place > 1 && SUFFIX.test(words[place]!)) place--;
  while (place > 1 && isParticle(words[place - 1]!)) place--;
  // "Juan García y Vega": the words joined by "y" are one name.
  if (/^[yie]$/i.test(words[place] ?? '') && place > 1) place--;
  return place;
}

/** The number of words in a family name at the beginning, as a negative number. */
function afterFamily(words: string[]): number {
  let length = 1;
  while (length < words.length - 1 && isParticle(words[length - 1]!)) length++;
  return -length;
}

/**
 * Finds words in capitals. At the end, returns the index of the first one; at the beginning, as in "LOVELACE Ada",
 * their number as a negative number. Null if no word is in capitals, if all words are, or if they stand elsewhere.
 */
function capitals(words: string[]): number | null {
  const isCapital = words.map(
    (word) => (word.match(/\p{Lu}/gu) ?? []).length > 1 && word === word.toUpperCase(),
  );
  const first = isCapital.indexOf(true);
  const last = isCapital.lastIndexOf(true);
  if (first < 0 || isCapital.slice(first, last + 1).includes(false)) return null;
  if (first === 0 && last < words.length - 1) return -(last + 1);
  return first > 0 && last === words.length - 1 ? first : null;
}
