import type { HolderPageTexts } from './page-texts.ts';

export const PL: HolderPageTexts = {
  title: 'Twoje zdjęcie',
  hello: (firstName) => `Dzień dobry, ${firstName}!`,
  asks: (organisation) => `${organisation} prosi o Twoje zdjęcie do karty. Możesz je zrobić telefonem.`,
  wanted: {
    heading: 'Dobre zdjęcie',
    items: [
      'Światło z przodu, na przykład z okna',
      'Wzrok w obiektyw, głowa prosto',
      'Za Tobą gładka, jasna ściana i nikogo więcej',
    ],
  },
  notice: {
    heading: 'Zanim wyślesz zdjęcie',
    lines: (organisation) => [
      `Biuro kart (${organisation}) ogląda Twoje zdjęcie, drukuje je na karcie i wyświetla przy sprawdzaniu karty.`,
      'Najpierw program mierzy ostrość, oświetlenie i położenie twarzy. Decyzję podejmują ludzie.',
      'Zdjęcie przechowujemy, dopóki masz kartę. Biuro kart powie Ci, jakie Twoje dane przechowuje, i usunie je, gdy nie będą już potrzebne.',
    ],
    understood: 'Rozumiem, dalej',
  },
  send: {
    heading: 'Wyślij zdjęcie',
    choose: 'Zrób lub wybierz zdjęcie',
    hint: (most) => `JPEG, PNG, WebP lub HEIC, do ${most}. Prosimy nie przycinać ani nie przerabiać zdjęcia.`,
    chosen: 'Twoje zdjęcie',
    note: {
      ask: 'Nie da się zrobić innego zdjęcia?',
      label: 'Napisz nam, dlaczego, i wyślij je mimo to (przeczyta to tylko biuro kart)',
    },
    submit: 'Wyślij to zdjęcie',
    other: 'Wybierz inne',
    progress: (percent) => `Wysyłanie… ${percent}`,
    checking: 'Wysłano. Chwileczkę…',
    triesLeft: (count) => `Zdjęcia, które możesz jeszcze wysłać przez ten link: ${count}`,
  },
  looking: {
    heading: 'Mamy Twoje zdjęcie',
    lines: ['Teraz obejrzy je biuro kart. Nie musisz nic robić.', 'Decyzję zobaczysz na tej stronie.'],
    withdraw: 'Wycofaj zdjęcie',
    withdrawHint: 'Zdjęcie zostanie usunięte. Możesz wtedy wysłać inne.',
  },
  approved: {
    heading: 'Twoje zdjęcie jest dobre',
    lines: ['Trafi na Twoją kartę. Tutaj nie musisz już nic robić.'],
  },
  rejected: { heading: 'Twoje zdjęcie nie nadaje się na kartę', again: 'Prosimy o inne zdjęcie.' },
  noTries: {
    heading: 'Przez ten link nie można już wysłać zdjęcia',
    lines: ['Zapraszamy do biura kart: zrobimy Ci zdjęcie na miejscu albo wyślemy nowy link.'],
  },
  over: { heading: 'Gotowe', lines: ['Ten link nie jest już potrzebny.'] },
  expired: { heading: 'Ten link stracił ważność', lines: ['Poproś biuro kart o nowy.'] },
  revoked: {
    heading: 'Ten link już nie działa',
    lines: ['Być może masz w poczcie nowszy. Jeśli nie, zapytaj w biurze kart.'],
  },
  unknown: {
    heading: 'Nie ma takiego linku',
    lines: ['Być może brakuje jego części: otwórz go jeszcze raz z e-maila albo ponownie zeskanuj kod.'],
  },
  busy: {
    heading: 'Za duży ruch',
    lines: (soon) => [`Wiele osób w tej sieci korzysta teraz z tej strony. Spróbuj ponownie ${soon}.`],
  },
  trouble: { heading: 'Coś poszło nie tak', lines: ['To nie Twoja wina. Spróbuj ponownie za chwilę.'] },
  problems: {
    type: 'To nie jest zdjęcie w formacie JPEG, PNG, WebP ani HEIC.',
    tooLarge: (most) => `Ten plik ma więcej niż ${most}.`,
    empty: 'Ten plik jest pusty.',
    offline: 'Połączenie zostało przerwane. Spróbuj ponownie.',
    network: 'Połączenie zostało przerwane. Zdjęcie jest nadal wybrane: spróbuj ponownie.',
    refused: 'Nie udało się wysłać zdjęcia.',
    noRoom: 'W tej chwili nie ma miejsca na zdjęcia. Prosimy powiadomić o tym biuro kart.',
  },
  until: (day) => `Link jest ważny do: ${day}.`,
  language: 'Język',
  noScript: 'Wysłanie zdjęcia na tej stronie wymaga JavaScriptu.',
};
