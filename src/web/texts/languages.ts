import type { StaffLanguage } from '../../shared/texts/languages.ts';
import type * as de from './de.ts';
import type * as en from './en.ts';
import type * as fr from './fr.ts';

type Each<Texts extends Record<StaffLanguage, unknown>> = Texts;
type Complete<Texts extends typeof en & Record<Exclude<keyof Texts, keyof typeof en>, never>> = Texts;

/** Only for the compiler, which names texts that a language lacks, or has beyond the English ones. */
export type Languages = Each<{ en: typeof en; de: Complete<typeof de>; fr: Complete<typeof fr> }>;
