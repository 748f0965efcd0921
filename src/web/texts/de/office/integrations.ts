import type { integrations as en } from '../../en/office/integrations.ts';
import { plural } from '../../plural.ts';

export const integrations: typeof en = {
  title: 'Schnittstellen',
  parts: 'Bereiche der Schnittstellen',
  sync: {
    intro:
      'Eine Bridge liest die Änderungen mit, schreibt sie in eine andere Datenbank und meldet, was sie getan hat.',
    table: {
      label: 'Was jeder Schlüssel gelesen hat',
      name: 'Schlüssel',
      feed: 'Liest',
      lag: 'Rückstand',
      seen: 'Zuletzt gesehen',
      error: 'Letzter Fehler',
    },
    feeds: { 'card-holders': 'Personen', photos: 'Fotos', cards: 'Karten', orders: 'Aufträge' },
    upToDate: 'Aktuell',
    records: (count: number) => plural(count, 'Änderung', 'Änderungen'),
    oldest: (duration: string) => `die älteste wartet schon ${duration}`,
    noError: 'keiner',
    bridges: {
      label: 'Status der Bridges',
      system: 'System',
      state: 'Status',
      lastRun: 'Letzter Lauf',
      reported: 'Gemeldet',
      setAside: (count: number) => plural(count, 'Zeile zurückgestellt', 'Zeilen zurückgestellt'),
      well: 'Aktuell',
      which: 'Welche, und warum',
      behind: (duration: string) => `${duration} im Rückstand`,
      version: (version: string) => `Version ${version}`,
      never: 'nie',
      rows: (shown: number, total: number) =>
        total > shown
          ? `Die ersten ${shown} von ${total}; die Bridge selbst kann alle auflisten.`
          : 'Sie kommen wieder an die Reihe, wenn sich ihr Datensatz ändert oder wenn Sie die Bridge dazu auffordern.',
    },
    consumersTitle: 'Was jeder Schlüssel gelesen hat',
    empty: {
      title: 'Noch keine Bridges',
      text: 'Eine Bridge ist ein kleines Programm neben einer anderen Datenbank, etwa der Studierendenverwaltung oder der Türanlage. Mit einem Schlüssel, der „Änderungen lesen“ darf, fragt sie Lanyard, was sich geändert hat, damit beide gleich bleiben. Sobald sie das getan hat, steht hier, ob sie hinterherkommt.',
      action: 'Schlüssel für eine Bridge erstellen',
    },
  },
};
