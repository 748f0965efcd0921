import type { MailLanguage } from '../../shared/mail/kinds.ts';
import type { MailTexts } from '../../shared/mail/text.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';

/** Lanyard's own texts. */
export const SHIPPED: Record<MailLanguage, MailTexts> = { en: EN, de: DE };
