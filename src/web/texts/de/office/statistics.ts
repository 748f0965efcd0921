import type { statistics as en } from '../../en/office/statistics.ts';
import { plural } from '../../plural.ts';

export const statistics: typeof en = {
  title: 'Statistik',
  intro:
    'Fotos zählen an dem Tag, an dem sie eingegangen sind, mit dem bisherigen Ergebnis. Unwiderruflich gelöschte Personen zählen nicht mehr mit.',
  export: 'Als CSV exportieren',
  filters: {
    label: 'Filter',
    by: 'Nach',
    from: 'Von',
    to: 'Bis',
    period: 'Zeitraum',
    periods: {
      'this-week': 'Diese Woche',
      'last-week': 'Letzte Woche',
      'this-month': 'Dieser Monat',
      'last-month': 'Letzter Monat',
      'this-year': 'Dieses Jahr',
      'last-year': 'Letztes Jahr',
    },
    usual: 'Letzte zwölf Wochen',
    own: 'Eigener Zeitraum',
    too_long: 'Wählen Sie höchstens zwei Jahre.',
    backward: 'Der erste Tag darf nicht nach dem letzten liegen.',
  },
  by: { day: 'Tag', week: 'Woche', department: 'Abteilung', reviewer: 'Mitarbeitende' },
  nobody: {
    day: '',
    week: '',
    department: 'Keine Abteilung',
    reviewer: 'Niemand',
  },
  figures: {
    photosIn: 'Eingegangene Fotos',
    decided: (count: string) => `${count} entschieden`,
    median: 'Median bis zur Entscheidung',
    medianHint: 'Bei der Hälfte der Fotos ging es schneller.',
    firstTry: 'Auf Anhieb freigegeben',
    firstTryHint: (approved: string, people: string) =>
      `${approved} von ${people} Personen mit einer Entscheidung`,
    printed: 'Gedruckte Karten',
    spoiled: (count: number) => plural(count, 'Fehldruck', 'Fehldrucke'),
    none: '–',
    underMinute: 'unter einer Minute',
  },
  charts: {
    photos: { day: 'Eingegangene Fotos nach Tag', week: 'Eingegangene Fotos nach Woche' },
    cards: { day: 'Drucke nach Tag', week: 'Drucke nach Woche' },
    approved: 'freigegeben',
    rejected: 'abgelehnt',
    withdrawn: 'zurückgezogen',
    waiting: 'nicht entschieden',
    printed: 'gedruckt',
    spoiled: 'fehlgeschlagen',
    none: 'Nichts in diesem Zeitraum.',
    about: {
      day: (title: string, total: string, most: string, day: string) =>
        `${title}: insgesamt ${total}, die meisten am ${day} (${most}).`,
      week: (title: string, total: string, most: string, week: string) =>
        `${title}: insgesamt ${total}, die meisten in der Woche ${week} (${most}).`,
    },
  },
  reasons: {
    title: 'Warum Fotos abgelehnt wurden',
    none: 'Es wurden keine Fotos abgelehnt.',
    several: 'Ein Foto kann aus mehreren Gründen abgelehnt werden.',
    share: (percent: string) => `${percent} der abgelehnten Fotos`,
  },
  table: {
    day: 'Tag',
    week: 'Woche',
    department: 'Abteilung',
    reviewer: 'Entschieden von',
    photosIn: 'Fotos',
    approved: 'Freigegeben',
    rejected: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
    median: 'Wartezeit (Median)',
    firstTry: 'Auf Anhieb',
    printed: 'Gedruckt',
    spoiled: 'Fehldrucke',
    total: 'Alle',
  },
};
