import type { Language } from '../../shared/texts/languages.ts';

/** The words of a tablet in the hall, beyond those of the page by which people send their photo. */
interface KioskTexts {
  heading: string;
  /** Above the field for the number. */
  number: string;
  hint: string;
  go: string;
  /** Said whatever the reason is: it tells nothing about anybody. */
  refused: string;
  busy: string;
  done: { heading: string; lines: readonly string[] };
  again: string;
  ended: { heading: string; lines: readonly string[] };
}

export const KIOSK_TEXTS: Record<Language, KioskTexts> = {
  en: {
    heading: 'A photo for your card',
    number: 'Your number',
    hint: 'Type it in, or scan your card.',
    go: 'Continue',
    refused: 'That doesn’t work here with this number. Please ask at the counter.',
    busy: 'One moment, please. Then try again.',
    done: { heading: 'Thank you', lines: ['We have your photo. The card office will look at it next.'] },
    again: 'Back to the start',
    ended: { heading: 'No photos here any more', lines: ['Please go to the counter.'] },
  },
  de: {
    heading: 'Ein Foto für Ihre Karte',
    number: 'Ihre Nummer',
    hint: 'Geben Sie sie ein, oder scannen Sie Ihre Karte.',
    go: 'Weiter',
    refused: 'Mit dieser Nummer geht das hier nicht. Fragen Sie bitte am Schalter.',
    busy: 'Einen Moment bitte. Versuchen Sie es dann noch einmal.',
    done: { heading: 'Danke', lines: ['Ihr Foto ist da. Das Kartenbüro sieht es sich als Nächstes an.'] },
    again: 'Zum Anfang',
    ended: { heading: 'Hier gibt es keine Fotos mehr', lines: ['Kommen Sie bitte an den Schalter.'] },
  },
  fr: {
    heading: 'Une photo pour votre carte',
    number: 'Votre numéro',
    hint: 'Saisissez-le ou scannez votre carte.',
    go: 'Continuer',
    refused: 'Ce numéro ne convient pas ici. Demandez au guichet.',
    busy: 'Un instant, puis réessayez.',
    done: { heading: 'Merci', lines: ['Nous avons votre photo. Le bureau des cartes va l’examiner.'] },
    again: 'Retour au début',
    ended: { heading: 'Cette borne est fermée', lines: ['Adressez-vous au guichet.'] },
  },
  es: {
    heading: 'Una foto para su tarjeta',
    number: 'Su número',
    hint: 'Escríbalo o escanee su tarjeta.',
    go: 'Continuar',
    refused: 'Con este número no es posible aquí. Pregunte en el mostrador.',
    busy: 'Un momento. Después, inténtelo de nuevo.',
    done: { heading: 'Gracias', lines: ['Ya tenemos su foto. La oficina de tarjetas la revisará ahora.'] },
    again: 'Volver al principio',
    ended: { heading: 'Aquí ya no se reciben fotos', lines: ['Acuda al mostrador.'] },
  },
  pl: {
    heading: 'Zdjęcie do Twojej karty',
    number: 'Twój numer',
    hint: 'Wpisz go albo zeskanuj swoją kartę.',
    go: 'Dalej',
    refused: 'Z tym numerem to tutaj niemożliwe. Zapytaj w okienku.',
    busy: 'Chwileczkę. Potem spróbuj ponownie.',
    done: { heading: 'Dziękujemy', lines: ['Mamy Twoje zdjęcie. Teraz obejrzy je biuro kart.'] },
    again: 'Wróć do początku',
    ended: { heading: 'Tutaj nie przyjmujemy już zdjęć', lines: ['Podejdź do okienka.'] },
  },
  ar: {
    heading: 'صورة لبطاقتك',
    number: 'رقمك',
    hint: 'يُرجى كتابته أو مسح بطاقتك.',
    go: 'متابعة',
    refused: 'لا يمكن ذلك هنا بهذا الرقم. يُرجى السؤال عند الشباك.',
    busy: 'لحظة من فضلك، ثم تُرجى إعادة المحاولة.',
    done: { heading: 'شكرًا', lines: ['وصلتنا صورتك. سيطّلع عليها مكتب البطاقات.'] },
    again: 'العودة إلى البداية',
    ended: { heading: 'لم نعد نستقبل الصور هنا', lines: ['يُرجى التوجه إلى الشباك.'] },
  },
};
