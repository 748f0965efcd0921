import type { MailLanguage } from '../../shared/mail.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import type { MailTexts } from './text.ts';

/** Lanyard's own texts. */
export const SHIPPED: Record<MailLanguage, MailTexts> = { en: EN, de: DE };
