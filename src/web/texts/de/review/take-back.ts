import type { takeBack as en } from '../../en/review/take-back.ts';

/** Taking back the decision about a photo. */
export const takeBack: typeof en = {
  action: 'Zurücknehmen …',
  /** For screen readers, whose users can't see which decision the button stands beside. */
  actionOn: {
    approved: (what: string) => `Freigabe zurücknehmen: ${what}`,
    rejected: (what: string) => `Ablehnung zurücknehmen: ${what}`,
    withdrawn: (what: string) => `Doch nicht zurückziehen: ${what}`,
  },
  title: {
    approved: 'Freigabe zurücknehmen?',
    rejected: 'Ablehnung zurücknehmen?',
    withdrawn: 'Doch nicht zurückziehen?',
  },
  titleLoading: 'Entscheidung zurücknehmen',
  photoOf: (name: string) => `Foto: ${name}`,
  by: {
    approved: (by: string, when: string) => `Freigegeben von ${by}, ${when}`,
    rejected: (by: string, when: string) => `Abgelehnt von ${by}, ${when}`,
    withdrawn: (by: string, when: string) => `Zurückgezogen von ${by}, ${when}`,
  },
  /** `why` is one of the reasons for a withdrawal. */
  withdrawnAs: (why: string, when: string) => `${why}, ${when}`,
  effects: 'Was dann geschieht',
  waits: (count: number) =>
    count === 1 ? 'Das Foto wartet wieder auf Prüfung.' : `Die ${count} Fotos warten wieder auf Prüfung.`,
  needsNoDecision: (count: number) =>
    count === 1
      ? 'Das Foto wartet nicht auf Prüfung, weil die Person archiviert ist.'
      : `Die ${count} Fotos warten nicht auf Prüfung, weil die Person archiviert ist.`,
  staysCurrent: (name: string) => `Das aktuelle Foto ist ein anderes und bleibt (${name}).`,
  noneCurrent: (name: string) => `${name} hat kein aktuelles Foto, bis wieder eines freigegeben wird.`,
  nextCurrent: (name: string) => `Das aktuelle Foto ist dann dieses (${name}):`,
  nextPhoto: 'Das Foto, das zum aktuellen wird',
  /** Follows the card's name. */
  withdrawn: ', noch nicht gedruckt, wird zurückgezogen. Der Auftrag wartet auf ein Foto.',
  showsNext: ', noch nicht gedruckt, zeigt dann das aktuelle Foto.',
  issue: (cardNumber: string, issueNumber: number) =>
    issueNumber === 1 ? `Karte ${cardNumber}` : `Karte ${cardNumber} (Ausgabe ${issueNumber})`,
  refused: 'Das lässt sich jetzt nicht zurücknehmen',
  archived:
    'Die Person ist archiviert, deshalb muss niemand über ihre Fotos entscheiden. Setzen Sie die Person erst auf aktiv.',
  refusedBy: 'Solange eine Karte mit diesem Foto in Gebrauch ist, bleibt die Entscheidung.',
  states: {
    printing: 'ist im Druck. Schließen Sie erst den Druckstapel ab, oder lösen Sie ihn auf.',
    printed: 'ist gedruckt. Sperren Sie sie erst endgültig.',
    active: 'ist in Gebrauch. Sperren Sie sie erst endgültig.',
    suspended: 'ist vorübergehend gesperrt. Sperren Sie sie erst endgültig.',
  },
  reason: 'Warum?',
  reasonHint: 'Kommt ins Protokoll.',
  reasonMissing: 'Geben Sie einen Grund an.',
  submit: 'Zurücknehmen',
  done: 'Zurückgenommen. Das Foto wartet auf Prüfung.',
  doneWithdrawn: 'Zurückgenommen. Die Person ist archiviert, deshalb muss niemand über das Foto entscheiden.',
  undecided: 'Es gibt keine Entscheidung zum Zurücknehmen: Dieses Foto wartet auf Prüfung.',
  undecidedOther: 'Es gibt keine Entscheidung zum Zurücknehmen.',
  open: 'Foto öffnen',
  changed: 'Jemand hat dieses Foto inzwischen geändert. So ist es jetzt.',
};
