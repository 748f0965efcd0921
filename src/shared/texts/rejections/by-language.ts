import { USUAL_TEXTS } from '../../photos/rejection-texts.ts';
import type { ReasonCode } from '../../reason-codes.ts';
import type { Language } from '../languages.ts';
import { AR } from './ar.ts';
import { DE } from './de.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { PL } from './pl.ts';

/** Lanyard's text for each reason, in each language. */
export const USUAL_TEXTS_IN: Record<Language, Record<ReasonCode, string>> = {
  en: USUAL_TEXTS,
  de: DE,
  fr: FR,
  es: ES,
  pl: PL,
  ar: AR,
};
