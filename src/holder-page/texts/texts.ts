import type { Language } from '../../shared/texts/languages.ts';
import { AR } from './ar.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import type { HolderPageTexts } from './page-texts.ts';
import { PL } from './pl.ts';

/** The texts of the page at /p, by language. */
export const TEXTS: Record<Language, HolderPageTexts> = { en: EN, de: DE, fr: FR, es: ES, pl: PL, ar: AR };
