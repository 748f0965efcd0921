import type { Card } from '../../api/cards.ts';

/** The name printed on a card. */
export const printedName = ({ printedFields }: Pick<Card, 'printedFields'>): string | undefined =>
  typeof printedFields?.displayName === 'string' ? printedFields.displayName : undefined;
