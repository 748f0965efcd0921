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
  /** Has `%` in the place of the number that was typed. */
  whose: string;
  /** Said before the tablet starts over by itself. */
  stillThere: string;
  noCamera: string;
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
    whose: 'For number %. Not yours? Go back to the start.',
    stillThere: 'Still there? Touch the screen, or this starts over in 20 seconds.',
    noCamera: 'The camera isn’t working here. Please ask at the counter.',
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
    whose: 'Für die Nummer %. Nicht Ihre? Dann zurück zum Anfang.',
    stillThere: 'Sind Sie noch da? Tippen Sie auf den Bildschirm, sonst geht es in 20 Sekunden von vorn los.',
    noCamera: 'Die Kamera funktioniert hier nicht. Fragen Sie bitte am Schalter nach.',
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
    whose: 'Pour le numéro %. Ce n’est pas le vôtre\u00a0? Revenez au début.',
    stillThere: 'Êtes-vous toujours là\u00a0? Touchez l’écran, sinon tout recommence dans 20 secondes.',
    noCamera: 'La caméra ne fonctionne pas ici. Adressez-vous au guichet.',
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
    whose: 'Para el número %. ¿No es el suyo? Vuelva al inicio.',
    stillThere: '¿Sigue ahí? Toque la pantalla; si no, se volverá al inicio en 20 segundos.',
    noCamera: 'La cámara no funciona aquí. Pregunte en el mostrador.',
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
    whose: 'Dla numeru %. To nie Twój? Wróć na początek.',
    stillThere: 'Czy nadal tu jesteś? Dotknij ekranu, bo za 20 sekund wrócimy na początek.',
    noCamera: 'Aparat tutaj nie działa. Zapytaj w okienku.',
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
    whose: 'للرقم %. أليس رقمك؟ يُرجى العودة إلى البداية.',
    stillThere: 'هل ما زلت هنا؟ يُرجى لمس الشاشة، وإلا ستبدأ الصفحة من جديد بعد 20 ثانية.',
    noCamera: 'الكاميرا لا تعمل هنا. يُرجى السؤال عند الشباك.',
    done: { heading: 'شكرًا', lines: ['وصلتنا صورتك. سيطّلع عليها مكتب البطاقات.'] },
    again: 'العودة إلى البداية',
    ended: { heading: 'لم نعد نستقبل الصور هنا', lines: ['يُرجى التوجه إلى الشباك.'] },
  },
};
