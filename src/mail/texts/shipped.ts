import type { MailTexts } from '../../shared/mail/text.ts';
import type { Language } from '../../shared/texts/languages.ts';
import { AR } from './ar.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { PL } from './pl.ts';

/** Lanyard's own texts. */
export const SHIPPED: Record<Language, MailTexts> = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  pl: PL,
  ar: AR,
};
