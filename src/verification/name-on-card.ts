import { displayName } from '../shared/display-name.ts';
import type { CheckedCard } from './queries.ts';

/** Whose card it is, as the card says, for whoever holds it beside a screen; where it isn't known what was printed, as of now. */
export const nameOnCard = ({ printedName, holder }: CheckedCard): string =>
  printedName ?? displayName(holder);
