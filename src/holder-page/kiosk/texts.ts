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
    refused: 'You can’t send a photo here with this number. Please ask at the counter.',
    busy: 'Please wait a moment, then try again.',
    done: { heading: 'Thank you', lines: ['We have your photo. The card office will look at it next.'] },
    again: 'Back to the start',
    ended: { heading: 'You can’t send photos here any more', lines: ['Please go to the counter.'] },
  },
  de: {
    heading: 'Ein Foto für Ihre Karte',
    number: 'Ihre Nummer',
    hint: 'Tippen Sie die Nummer ein, oder scannen Sie Ihre Karte.',
    go: 'Weiter',
    refused: 'Mit dieser Nummer geht das hier nicht. Fragen Sie bitte am Schalter nach.',
    busy: 'Einen Moment, bitte. Versuchen Sie es gleich noch einmal.',
    done: {
      heading: 'Vielen Dank',
      lines: ['Ihr Foto ist da. Das Kartenbüro sieht es sich als Nächstes an.'],
    },
    again: 'Zurück zum Anfang',
    ended: { heading: 'Hier nehmen wir keine Fotos mehr an', lines: ['Kommen Sie bitte an den Schalter.'] },
  },
  fr: {
    heading: 'Une photo pour votre carte',
    number: 'Votre numéro',
    hint: 'Saisissez-le ou scannez votre carte.',
    go: 'Continuer',
    refused: 'Impossible d’envoyer une photo ici avec ce numéro. Adressez-vous au guichet.',
    busy: 'Patientez un instant, puis réessayez.',
    done: {
      heading: 'Merci',
      lines: ['Nous avons bien reçu votre photo. Le bureau des cartes va l’examiner.'],
    },
    again: 'Retour au début',
    ended: { heading: 'Cette borne n’est plus en service', lines: ['Adressez-vous au guichet.'] },
  },
  es: {
    heading: 'Una foto para su tarjeta',
    number: 'Su número',
    hint: 'Escríbalo o escanee su tarjeta.',
    go: 'Continuar',
    refused: 'Con este número no se puede enviar una foto aquí. Pregunte en el mostrador.',
    busy: 'Espere un momento e inténtelo de nuevo.',
    done: { heading: 'Gracias', lines: ['Ya tenemos su foto. Ahora la revisará la oficina de tarjetas.'] },
    again: 'Volver al inicio',
    ended: { heading: 'Aquí ya no se pueden enviar fotos', lines: ['Acuda al mostrador, por favor.'] },
  },
  pl: {
    heading: 'Zdjęcie do Twojej karty',
    number: 'Twój numer',
    hint: 'Wpisz numer albo zeskanuj swoją kartę.',
    go: 'Dalej',
    refused: 'Z tym numerem nie można tu wysłać zdjęcia. Zapytaj w okienku.',
    busy: 'Poczekaj chwilę i spróbuj ponownie.',
    done: { heading: 'Dziękujemy', lines: ['Mamy Twoje zdjęcie. Teraz obejrzy je biuro kart.'] },
    again: 'Wróć na początek',
    ended: { heading: 'Tutaj nie przyjmujemy już zdjęć', lines: ['Podejdź do okienka.'] },
  },
  ar: {
    heading: 'صورة لبطاقتك',
    number: 'رقمك',
    hint: 'يُرجى إدخال الرقم أو مسح بطاقتك.',
    go: 'متابعة',
    refused: 'لا يمكن إرسال صورة هنا بهذا الرقم. يُرجى السؤال عند الشباك.',
    busy: 'يُرجى الانتظار لحظة ثم إعادة المحاولة.',
    done: { heading: 'شكرًا', lines: ['وصلتنا صورتك. سيطّلع عليها مكتب البطاقات.'] },
    again: 'العودة إلى البداية',
    ended: { heading: 'لم نعد نستقبل الصور هنا', lines: ['يُرجى التوجه إلى الشباك.'] },
  },
};
