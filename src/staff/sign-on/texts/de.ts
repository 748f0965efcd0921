import type { SignOnTexts } from './en.ts';

const ADMIN = 'Melden Sie das mit den Angaben unten denen, die Lanyard betreiben.';
const ACCOUNTS =
  'Fragen Sie die Stelle, die die Campus-Konten betreut, und zeigen Sie ihr die Angaben unten.';

export const de: SignOnTexts = {
  reasons: {
    stale: {
      heading: 'Diese Anmeldung ist abgelaufen',
      text: 'Sie hat zu lange gedauert, wurde schon benutzt oder in einem anderen Browser begonnen.',
      ask: 'Gehen Sie zurück und melden Sie sich noch einmal an.',
    },
    declined: {
      heading: 'Die Campus-Anmeldung wurde nicht abgeschlossen',
      text: 'Die Anmeldeseite des Campus hat Sie zurückgeschickt, ohne Sie anzumelden.',
      ask: 'Versuchen Sie es noch einmal. Hilft das nicht, fragen Sie die Stelle, die die Campus-Konten betreut.',
    },
    away: {
      heading: 'Die Campus-Anmeldung ist nicht erreichbar',
      text: 'Es kam keine brauchbare Antwort. Mit Ihrem Konto ist alles in Ordnung.',
      ask: 'Versuchen Sie es in ein paar Minuten noch einmal. Bleibt es dabei, sagen Sie denen Bescheid, die Lanyard betreiben.',
    },
    clock: {
      heading: 'Die Uhren gehen verschieden',
      text: 'Die Uhr des Lanyard-Servers und die der Campus-Anmeldung weichen um mehr als eine Minute voneinander ab. So ist keiner Anmeldung zu trauen.',
      ask: ADMIN,
    },
    rejected: {
      heading: 'Die Campus-Anmeldung nimmt Lanyard nicht an',
      text: 'Die Rücksprungadresse, der Name des Clients oder sein Geheimnis ist nicht das, was dort eingetragen ist.',
      ask: ADMIN,
    },
    untrusted: {
      heading: 'Der Antwort der Campus-Anmeldung ist nicht zu trauen',
      text: 'Sie ist nicht richtig unterschrieben oder für jemand anderen bestimmt. Niemand wurde angemeldet.',
      ask: ADMIN,
    },
    missing: {
      heading: 'Die Campus-Anmeldung sagt nicht, was Sie hier dürfen',
      text: 'Sie kennt Sie, hat aber keine Gruppen geschickt: Sie sind in keiner, oder sie ist nicht dafür eingerichtet. Lanyard sucht die Gruppen in der Angabe (Claim), die unten steht.',
      ask: ADMIN,
    },
    elsewhere: {
      heading: 'Sie sind in zu vielen Gruppen',
      text: 'Bei so vielen lässt die Campus-Anmeldung die Gruppen weg. Sie muss so eingestellt werden, dass sie nur die für diese Anwendung schickt.',
      ask: ACCOUNTS,
    },
    malformed: {
      heading: 'Ihre Gruppen sind nicht lesbar',
      text: 'Die Angabe (Claim), die unten steht, ist weder ein Text noch eine Liste von Texten.',
      ask: ADMIN,
    },
    no_role: {
      heading: 'Für Sie gibt es hier keine Rolle',
      text: 'Die Campus-Anmeldung kennt Sie, aber keine Ihrer Gruppen darf das Kartenbüro benutzen. Unten steht die gelesene Angabe (Claim) mit den Gruppen darin.',
      ask: ACCOUNTS,
    },
    disabled: {
      heading: 'Ihr Konto ist hier gesperrt',
      text: 'Die Campus-Anmeldung kennt Sie, aber die Verwaltung des Kartenbüros hat Ihr Konto gesperrt.',
      ask: 'Fragen Sie eine Administratorin oder einen Administrator des Kartenbüros.',
    },
    organisation: {
      heading: 'Die Anmeldung ist nicht fertig eingerichtet',
      text: 'Es ist nicht festgelegt, an welcher Einrichtung angemeldet wird.',
      ask: ADMIN,
    },
    full: {
      heading: 'Es ist kein Platz für ein weiteres Konto',
      text: 'Die Einrichtung hat so viele Konten, wie sie haben darf.',
      ask: 'Fragen Sie eine Administratorin oder einen Administrator des Kartenbüros.',
    },
    unproxied: {
      heading: 'Hier geht es nicht hinein',
      text: 'Angemeldet wird über den Webserver des Campus, und diese Anfrage kam nicht von ihm. Niemand wurde angemeldet.',
      ask: 'Öffnen Sie das Kartenbüro unter seiner üblichen Adresse. Kamen Sie von dort, melden Sie das mit den Angaben unten denen, die Lanyard betreiben.',
    },
    nameless: {
      heading: 'Die Campus-Anmeldung sagt nicht, wer Sie sind',
      text: 'Der Webserver vor Lanyard hat Sie durchgelassen, aber der Header, der unten steht, war leer.',
      ask: ADMIN,
    },
    unreadable: {
      heading: 'Was die Campus-Anmeldung über Sie sagt, ist nicht lesbar',
      text: 'Der Header, der unten steht, hat zwei Werte, ist zu lang oder nicht in UTF-8. Niemand wurde angemeldet.',
      ask: ADMIN,
    },
    throttled: {
      heading: 'Zu viele Anmeldungen',
      text: 'Von dieser Adresse gab es innerhalb einer Minute zu viele Anmeldungen.',
      ask: 'Warten Sie eine Minute und versuchen Sie es noch einmal.',
    },
    failed: {
      heading: 'Lanyard konnte Sie nicht anmelden',
      text: 'Hier ist etwas schiefgegangen, nicht bei der Campus-Anmeldung. Mit Ihrem Konto ist alles in Ordnung.',
      ask: 'Versuchen Sie es noch einmal. Bleibt es dabei, geben Sie der Stelle, die Lanyard betreibt, Bescheid – mit den Angaben unten.',
    },
  },
  labels: {
    office: 'Das Kartenbüro erreichen Sie unter',
    seen: 'Was zu sehen war',
    time: 'Zeit',
    request: 'Anfrage',
    back: 'Zurück zur Anmeldung',
  },
  done: { title: 'Angemeldet', link: 'Weiter' },
};
