/** The side on which a full name has the family name, where it has no comma. */
export type FamilySide = 'first' | 'last';

export interface SplitName {
  firstName: string;
  lastName: string;
  /** False where a person should look: the family name could as well begin elsewhere. */
  isSure: boolean;
}

/** Words in front of a family name that belong to it. */
const PARTICLES = new Set(
  (
    'van von vom zu zum zur der den de del della dello delle degli dei di da das do dos du des la las le los el al abu bin bint ibn ben z ze ' +
    'bat bar ter ten te het op aan af av til mac st saint san santa santo y e i und'
  ).split(' '),
);
/** Joined to the word behind them: al-Rashid, d'Arc, O'Brien. */
const JOINED = /^(?:al|el|ul|ad|as|ash|an|ar|at|az)-|^[dl]['’]/i;
/** Words behind a family name that belong to it. */
const SUFFIX = /^(?:jr|sr|jun|sen|ii|iii|iv)\.?$/i;
/** Scripts in which names are written with the family name first. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * The first and the last name in a full one. The family name is what stands before a comma, what alone is in capitals, or the last
 * word with the particles before it ("Ludwig van Beethoven"), or where `side` is `first`, the first word. A single word is the last
 * name.
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

/** The place of the first word of the family name at the end; its particles belong to it, and so do suffixes. */
function beforeFamily(words: string[]): number {
  let place = words.length - 1;
  while (place > 1 && SUFFIX.test(words[place]!)) place--;
  while (place > 1 && isParticle(words[place - 1]!)) place--;
  // "Juan García y Vega": what is joined by "y" is one name.
  if (/^[yie]$/i.test(words[place] ?? '') && place > 1) place--;
  return place;
}

/** The number of words of the family name at the beginning, negative. */
function afterFamily(words: string[]): number {
  let length = 1;
  while (length < words.length - 1 && isParticle(words[length - 1]!)) length++;
  return -length;
}

/** The place where words in capitals end or begin, as in "LOVELACE Ada"; negative at the beginning. Null without any, or with no others. */
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
