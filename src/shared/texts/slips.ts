import type { Language } from './languages.ts';

/** Texts of the paper slips with a link as a QR code, by which people send their own photo. */
export interface SlipTexts {
  scan: string;
  /** @param day the last day, as the language writes it */
  until(day: string): string;
}

export const SLIP_TEXTS: Record<Language, SlipTexts> = {
  en: {
    scan: 'Scan this with your phone to send a photo for your card.',
    until: (day) => `Only for you, works until ${day}`,
  },
  de: {
    scan: 'Scannen Sie den Code mit dem Handy, und schicken Sie uns Ihr Foto für die Karte.',
    until: (day) => `Nur für Sie, gültig bis ${day}`,
  },
  fr: {
    scan: 'Scannez ce code avec votre téléphone et envoyez-nous la photo pour votre carte.',
    until: (day) => `Code personnel, valable jusqu’au ${day}`,
  },
  es: {
    scan: 'Escanee este código con el móvil y envíe su foto para la tarjeta.',
    until: (day) => `Solo para usted. Válido hasta el ${day}`,
  },
  pl: {
    scan: 'Zeskanuj kod telefonem i wyślij nam zdjęcie do swojej karty.',
    until: (day) => `Tylko dla Ciebie. Ważny do: ${day}`,
  },
  ar: {
    scan: 'يُرجى مسح الرمز بهاتفك لإرسال صورة لبطاقتك.',
    until: (day) => `خاص بك وحدك، وصالح حتى ${day}`,
  },
};
