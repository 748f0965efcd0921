import { plural } from '../../plural.ts';

export const sources = {
  intro:
    'Woher Personen und ihre Änderungen kommen. Was eine Quelle hier nicht ändern konnte, bleibt aufgeführt, bis es gelingt.',
  label: 'Quellen',
  source: 'Quelle',
  state: 'Zustand',
  last: 'Letzter Lauf',
  never: 'nie',
  kinds: {
    scim: (_: string): string => 'Identitätssystem (SCIM)',
    bridge: (name: string) => `Bridge „${name}“`,
    import: (_: string): string => 'Importe',
    desk: (_: string): string => 'Kartenbüro',
    program: (name: string) => `Programm „${name}“`,
  },
  people: (count: number) => plural(count, 'Person', 'Personen'),
  well: 'Alles angenommen',
  refused: (count: number) => `${count} abgelehnt`,
  stopped: 'Abgänge gestoppt',
  which: 'Welche, und warum',
  ownersTitle: 'Wer welches Feld schreibt',
  ownersText:
    'Nach den letzten Änderungen. Eine Quelle, die ein Feld immer wieder schickt, bestimmt es: Was das Kartenbüro dort ändert, gilt nur bis zum nächsten Mal.',
  field: 'Feld',
  writtenBy: 'Zuletzt geschrieben von',
  nothingWritten: 'In letzter Zeit hat niemand eine Person geändert.',
  guard: {
    on: (percent: string, left: number, may: number) =>
      `Schutz vor Massenabgängen: ${left} von ${may} Personen, die innerhalb einer Stunde gehen dürfen (${percent} % derer aus dem Identitätssystem, fünf immer).`,
    stopped: (kept: number) =>
      kept === 0
        ? 'Abgänge werden nicht mehr übernommen'
        : `${plural(kept, 'Person würde', 'Personen würden')} gehen und ${kept === 1 ? 'wird' : 'werden'} behalten`,
    stoppedText: (since: string, left: number, may: number) =>
      `Seit ${since} lässt das Identitätssystem niemanden mehr gehen: ${plural(left, 'Person ist', 'Personen sind')} in der letzten Stunde gegangen, ${may} dürfen es. Oft steckt ein falscher Filter oder eine geleerte Gruppe dahinter. Andere Änderungen laufen weiter.`,
    whom: 'Wer behalten wird',
    more: (count: number) => `und ${count} weitere`,
    letGo: 'Gehen lassen',
    ask: (kept: number) =>
      kept === 0
        ? 'Abgänge wieder zulassen?'
        : kept === 1
          ? 'Diese Person gehen lassen?'
          : `${kept} Personen gehen lassen?`,
    askText:
      'Einen Tag lang darf das Identitätssystem diese Personen gehen lassen: Ihre Karten werden ungültig. Es versucht es von selbst noch einmal, meist innerhalb einer Stunde. Alle anderen werden weiter gezählt.',
    done: 'Sie dürfen jetzt gehen. Das Identitätssystem versucht es von selbst erneut.',
    open: 'Wer behalten wurde, darf gehen',
    openText: (until: string) =>
      `Bis ${until} darf das Identitätssystem die gehen lassen, die behalten wurden: Die Administration hat es erlaubt. Alle anderen werden weiter gezählt.`,
  },
  empty: {
    title: 'Noch ist niemand da',
    text: 'Personen kommen aus einem Identitätssystem über SCIM, aus einer Datenbank über eine Bridge, aus einer Datei oder vom Kartenbüro. Sind welche da, steht hier, wer was schreibt.',
    action: 'Schlüssel anlegen',
  },
};
