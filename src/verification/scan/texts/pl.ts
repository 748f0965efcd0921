import type { ScanTexts } from './scan-texts.ts';

export const PL: ScanTexts = {
  title: 'Kontrola kart',
  start: 'Zacznij sprawdzanie',
  startHint: 'Aparat odczytuje kod QR karty, także bez sieci.',
  aim: 'Pokaż aparatowi kod QR karty',
  oneCard: 'Pokaż tylko jedną kartę',
  asking: 'Pytam serwer…',
  next: 'Dotknij, aby sprawdzić następną kartę',
  knows: (asOf, ago) => `Zna unieważnione karty, stan: ${asOf}, ${ago}`,
  knowsNothing: 'Nie wczytano listy unieważnionych kart',
  loading: 'Wczytywanie listy…',
  problems: {
    no_network: 'Brak sieci',
    busy: 'Serwer jest zajęty',
    garbage: 'Sieć odpowiada, ale serwer nie',
    refused: 'Odrzucono listę z błędnym podpisem',
    older: 'Odrzucono starszą listę',
    off: 'Sprawdzanie bez sieci jest tu wyłączone: karty sprawdza tylko serwer',
    unnamed: 'Otwórz link dla drzwi, który ma biuro kart. Do tego czasu karty sprawdza tylko serwer',
  },
  validAsOf: (moment) => `Ważna, stan: ${moment}`,
  notChecked: 'Niepewne',
  says: {
    listed: {
      heading: 'Na liście',
      meaning: 'Tę kartę unieważniono lub zawieszono albo ta osoba nie ma teraz aktywnego statusu.',
    },
    expired: { heading: 'Wygasła', meaning: 'Minął ostatni dzień ważności tej karty.' },
    cut: { heading: 'Uszkodzona lub podrobiona', meaning: 'Brakuje części kodu QR.' },
    changed: { heading: 'Podrobiona', meaning: 'Kod QR został zmieniony albo należy do innej karty.' },
    unknown_key: {
      heading: 'Podpisana przez kogoś innego',
      meaning: 'Tę kartę wydała inna instytucja albo jest ona nowsza niż dane wczytane na tym urządzeniu.',
    },
    other_organisation: { heading: 'Inna instytucja', meaning: 'Tę kartę wydała inna instytucja.' },
    unknown: { heading: 'Nieznana karta', meaning: 'Żadna karta nie ma tego kodu.' },
    no_code: { heading: 'To nie jest nasza karta', meaning: 'Ten kod QR nie należy do żadnej karty.' },
    as_of: {
      heading: 'Lista jest za stara',
      meaning: 'Karta jest autentyczna. Bez sieci nie wiadomo, czy od tego czasu jej nie unieważniono.',
    },
    no_list: {
      heading: 'Nie ma jeszcze listy',
      meaning:
        'Karta jest autentyczna. Dopóki lista nie zostanie wczytana, nie wiadomo, czy jej nie unieważniono.',
    },
    clock: {
      heading: 'Zegar tego urządzenia źle chodzi',
      meaning: 'Karta jest autentyczna, ale nie wiadomo, czy jest jeszcze ważna. Ustaw datę i godzinę.',
    },
    unsigned: {
      heading: 'Potrzebna sieć',
      meaning: 'Ta karta nie ma podpisu: może ją sprawdzić tylko serwer.',
    },
    later_form: {
      heading: 'Potrzebna sieć',
      meaning: 'Ta karta jest nowsza niż ta strona: może ją sprawdzić tylko serwer.',
    },
  },
  unsureAdvice: 'Sprawdź ponownie, gdy będzie sieć, albo zapytaj biuro kart.',
  compareCard: 'Porównaj zdjęcie na karcie z osobą, która stoi przed Tobą.',
  nameCheck: {
    label: 'Wpisz imię i nazwisko z karty',
    compare: 'Porównaj',
    same: 'Takie samo imię i nazwisko jak w kodzie QR',
    other: 'To nie jest imię i nazwisko z kodu QR. Wpisz je dokładnie tak jak na karcie.',
  },
  lastDay: 'Ostatni dzień',
  expiredOn: (day) => `Wygasła ${day}`,
  byServer: (time) => `Sprawdzona przez serwer o ${time}`,
  byDevice: 'Sprawdzona tylko przez to urządzenie',
  clockWrong: 'Zegar tego urządzenia źle chodzi: żadna karta nie będzie zielona, dopóki go nie ustawisz.',
  startedAnew:
    'Zapisane tu dane były uszkodzone. Urządzenie zaczyna od nowa i wczytuje wszystko jeszcze raz.',
  keepsNothing: 'Ta przeglądarka niczego nie zapisuje: bez sieci nie da się ponownie otworzyć strony.',
  noHttps:
    'Przeglądarki pozwalają na aparat tylko przez https. Otwórz tę stronę pod adresem https albo wpisz kod.',
  oldBrowser:
    'Ta przeglądarka nie umie sprawdzać podpisów: karty sprawdza tylko serwer. Zaktualizuj ją albo użyj innej.',
  camera: {
    denied:
      'Nie ma zgody na użycie aparatu. Zezwól na niego dla tej strony w ustawieniach przeglądarki albo wpisz kod.',
    none: 'Nie ma aparatu. Wpisz kod z karty.',
    broken: 'Aparat nie odpowiada. Być może używa go inna aplikacja.',
    again: 'Spróbuj ponownie',
  },
  tools: {
    torch: 'Światło',
    camera: 'Inny aparat',
    sound: 'Dźwięk',
    typing: 'Wpisz kod',
    menu: 'Ustawienia',
    close: 'Zamknij',
  },
  typing: {
    heading: 'Wpisz kod',
    label: 'Kod z karty',
    hint: '26 liter i cyfr. Sprawdza go serwer.',
    check: 'Sprawdź',
    wrong: 'Kod nie jest pełny: ma 26 liter i cyfr.',
  },
  menu: {
    heading: 'Ustawienia',
    language: 'Język',
    load: 'Wczytaj listę teraz',
    forget: 'Zacznij od nowa',
    forgetHint: 'Usuwa klucze i listę z tego urządzenia i wczytuje je ponownie. Wymaga sieci.',
    forgetSure: 'Usuń i wczytaj ponownie',
    keeps:
      'To urządzenie zapisuje klucze instytucji, listę unieważnionych kart w postaci skrótów i te ustawienia: żadnych nazwisk i żadnych sprawdzonych kart.',
  },
};
