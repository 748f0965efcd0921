import type { PageTexts } from './page-texts.ts';

export const PL: PageTexts = {
  valid: 'Ważna',
  notValid: 'Nieważna',
  adviceWithPhoto: 'Porównaj to zdjęcie z osobą, która stoi przed Tobą.',
  adviceWithoutPhoto:
    'Porównaj imię i nazwisko z danymi na karcie, a zdjęcie na karcie z osobą, która stoi przed Tobą.',
  invalidAdvice: 'Nie honoruj tej karty.',
  name: 'Imię i nazwisko',
  type: 'Grupa',
  organisation: 'Instytucja',
  validUntil: 'Termin ważności',
  noEnd: 'bezterminowo',
  checked: (time, date, timeZone) => `Sprawdzono ${date} o ${time} (${timeZone})`,
  photoOf: (name) => `Zdjęcie: ${name}`,
  reload: 'Sprawdź ponownie',
  unknown: {
    title: 'Nieznana karta',
    heading: 'Żadna karta nie ma tego kodu',
    lines: [
      'Być może kod został źle odczytany: zeskanuj kod QR jeszcze raz albo porównaj adres strony z kartą, znak po znaku.',
      'Jeśli kod nadal jest nieznany, to nie jest nasza karta. Nie honoruj jej i powiadom biuro kart.',
    ],
  },
  busy: {
    title: 'Zbyt wiele sprawdzeń',
    heading: 'Zbyt wiele sprawdzeń z tej sieci',
    lines: (soon) => [
      `W ciągu minuty sprawdzono zbyt wiele kart. Sprawdź ponownie ${soon}.`,
      'To nic nie mówi o samej karcie.',
    ],
  },
  trouble: {
    title: 'Nie sprawdzono',
    heading: 'Nie udało się sprawdzić karty',
    lines: [
      'Coś poszło nie tak po naszej stronie. Sprawdź ponownie za chwilę.',
      'To nic nie mówi o samej karcie.',
    ],
  },
  reasons: {
    card_suspended: { heading: 'Zawieszona', meaning: 'Biuro kart tymczasowo zawiesiło tę kartę.' },
    card_revoked: {
      heading: 'Unieważniona',
      meaning: 'Tę kartę unieważniono na stałe. Być może została zgubiona, skradziona lub zastąpiona inną.',
    },
    card_expired: { heading: 'Wygasła', meaning: 'Minął ostatni dzień ważności tej karty.' },
    card_not_active: {
      heading: 'Jeszcze nieaktywna',
      meaning: 'Tej karty nie wydano jeszcze osobie, dla której ją wystawiono.',
    },
    holder_not_active: {
      heading: 'Osoba nieaktywna',
      meaning: 'Osoba, dla której wystawiono tę kartę, nie ma teraz aktywnego statusu w tej instytucji.',
    },
  },
  types: {
    student: 'Studenci',
    staff: 'Pracownicy',
    contractor: 'Współpracownicy',
    visitor: 'Goście',
    access: 'Tylko prawo wstępu',
  },
};
