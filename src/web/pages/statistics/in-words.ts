import type { Figures } from '../../api/statistics.ts';
import { formatDuration, formatNumber } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';

const { none } = texts.statistics.figures;

/** A share in whole per cent; a dash if there is nothing to divide. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? none : `${formatNumber(Math.round((part / whole) * 100))} %`;

/** The median wait, in the largest unit that fits; a dash if there are no decisions. */
export const waitOf = ({ medianMinutes }: Figures): string =>
  medianMinutes === null ? none : formatDuration(Math.max(1, medianMinutes) * 60);
