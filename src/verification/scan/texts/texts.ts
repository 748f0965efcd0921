import type { Language } from '../../../shared/texts/languages.ts';
import { AR } from './ar.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { PL } from './pl.ts';
import type { ScanTexts } from './scan-texts.ts';

/** The texts of the page for doors, by language. */
export const SCAN_TEXTS: Record<Language, ScanTexts> = { en: EN, de: DE, fr: FR, es: ES, pl: PL, ar: AR };
