import { LANGUAGE } from '../../texts/locale.ts';

/** A label as it stands inside a sentence: German nouns keep their capital. */
export const midSentence = (label: string): string => (LANGUAGE === 'de' ? label : label.toLowerCase());
