import type { Language } from './languages.ts';

/** Texts of the paper slips with a link as a QR code, by which people send their own photo. */
export interface SlipTexts {
  scan: string;
  /** @param day the last day, as the language writes it */
  until(day: string): string;
}

export const SLIP_TEXTS: Record<Language, SlipTexts> = {
  en: {
    scan: 'Scan this with your phone and send your photo for the card.',
    until: (day) => `For you alone, until ${day}`,
  },
  de: {
    scan: 'Mit dem Handy scannen und Ihr Foto für die Karte schicken.',
    until: (day) => `Nur für Sie, bis ${day}`,
  },
  fr: {
    scan: 'Scannez ce code avec votre téléphone pour envoyer votre photo pour la carte.',
    until: (day) => `Pour vous uniquement, jusqu’au ${day}`,
  },
  es: {
    scan: 'Escanee este código con el móvil y envíe su foto para la tarjeta.',
    until: (day) => `Solo para usted, hasta el ${day}`,
  },
  pl: {
    scan: 'Zeskanuj kod telefonem i wyślij swoje zdjęcie do karty.',
    until: (day) => `Tylko dla Ciebie. Ważny do: ${day}`,
  },
  ar: {
    scan: 'يُرجى مسح الرمز بالهاتف لإرسال صورتك للبطاقة.',
    until: (day) => `لك وحدك، حتى ${day}`,
  },
};
