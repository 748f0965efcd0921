/**
 * A number with its noun: `counted(1, 'photo', 'photos')` is "1 photo". Both forms may have more words: 'photo is',
 * 'photos are'.
 */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const SHOWN = 5;

/** The first few of many names, joined for a message. */
export const firstFew = (names: string[]): string =>
  names.length <= SHOWN
    ? names.join(', ')
    : `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`;
