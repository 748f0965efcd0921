import type { Source } from '../../../api/sources.ts';
import { texts } from '../../../texts/texts.ts';

/** The name of a source: that of a bridge or a program, or the kind in words. */
export const sourceName = ({ kind, name }: Pick<Source, 'kind' | 'name'>): string =>
  texts.sources.kinds[kind](name ?? '');
