/** A number with its noun: `counted(1, 'photo', 'photos')` is "1 photo". What follows the noun may be in both. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
