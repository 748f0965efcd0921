import type { bulk as en } from '../../en/people/bulk.ts';
import { plural } from '../../plural.ts';

const people = (count: number) => plural(count, 'Person', 'Personen');

export const bulk: typeof en = {
  title: 'Sammeländerungen',
  back: 'Sammeländerungen',
  backToPeople: 'Alle Personen',
  list: 'Sammeländerungen',
  columns: { what: 'Änderung', state: 'Stand', people: 'Personen', by: 'Von', begun: 'Begonnen' },
  empty: 'Noch keine Sammeländerungen',
  emptyText:
    'Wählen Sie in der Liste Personen aus oder alle, auf die die Filter passen: Sie können sie archivieren, ändern, ihre Gültigkeit verlängern oder Karten für sie bestellen. Sammeländerungen stehen hier 30 Tage lang.',
  toPeople: 'Zu den Personen',

  everybody: (count: number) => `Alle in dieser Liste sind ausgewählt: ${people(count)}.`,
  selectAll: (count: number) => (count === 1 ? 'Alle auswählen' : `Alle ${people(count)} auswählen`),
  actions: {
    archive: 'Archivieren …',
    extend: 'Verlängern …',
    order: 'Karten bestellen …',
    change: 'Ändern …',
  },
  tooMany: (most: string) =>
    `Eine Sammeländerung fasst höchstens ${most} Personen. Grenzen Sie die Auswahl mit den Filtern ein.`,

  dialog: {
    title: {
      archive: (count: number) => `${people(count)} archivieren?`,
      extend: (count: number) => `Gültigkeit für ${people(count)} verlängern`,
      order: (count: number) => `Karten für ${people(count)} bestellen`,
      change: (count: number) => `${people(count)} ändern`,
    },
    text: {
      archive:
        'Datensätze und Verlauf bleiben erhalten. Bis die Personen wieder aktiv sind, sind neue Fotos und Aufträge nicht möglich, und ihre Karten sind bei einer Überprüfung ungültig. Fotos, die auf die Prüfung warten, werden zurückgezogen. Noch nicht gedruckte Karten werden endgültig gesperrt, und aus ihren Aufträgen wird nichts mehr.',
      extend:
        'Dieses Datum wird für alle der letzte Tag. Unverändert bleibt, wer archiviert ist, kein Ablaufdatum hat oder schon mindestens so lange gültig ist. Bereits gedruckte Karten behalten ihr Datum.',
      order:
        'Ausgelassen wird, wer archiviert ist, wessen letzter Tag vorbei ist oder wer schon in einem offenen Auftrag steht. Fehlt ein freigegebenes Foto, wartet der Auftrag darauf.',
      change:
        'Kreuzen Sie an, was sich ändern soll. Ein angekreuztes Feld, das leer bleibt, wird geleert. Archivierte Personen bleiben unverändert.',
    },
    fields: {
      holderType: 'Personengruppe',
      department: 'Abteilung',
      campus: 'Campus',
      notes: 'Notizen',
    },
    changes: (label: string) => `Ändern: ${label}`,
    replacesNotes: 'Ersetzt die bisherigen Notizen.',
    validUntil: 'Gültig bis',
    inThePast: 'Dieses Datum ist schon vorbei.',
    reason: 'Wer eine Karte bekommt',
    reasons: {
      new: 'Wer noch keine Karte hat',
      renewal: 'Alle; eine neue Karte ersetzt die bisherige',
    },
    design: 'Design',
    defaultDesign: 'Das Standarddesign',
    reference: 'Bezeichnung',
    referenceHint: 'Daran finden Sie die Aufträge später wieder, zum Beispiel „Wintersemester“.',
    undo: {
      archive:
        'Sie können das einen Tag lang rückgängig machen. Beendete Karten und Aufträge bleiben beendet.',
      extend: 'Sie können das einen Tag lang rückgängig machen.',
      order: 'Sie können das einen Tag lang rückgängig machen, soweit die Karten noch nicht gedruckt sind.',
      change: 'Sie können das einen Tag lang rückgängig machen.',
    },
    submit: {
      archive: (count: number) => `${people(count)} archivieren`,
      extend: (count: number) => `Für ${people(count)} verlängern`,
      order: (count: number) => (count === 1 ? 'Bestellen' : `Für bis zu ${people(count)} bestellen`),
      change: (count: number) => `${people(count)} ändern`,
    },
  },

  name: {
    archive: () => 'Personen archiviert',
    extend: (day: string) => `Gültig bis ${day}`,
    order: (reference: string | null) =>
      reference === null ? 'Karten bestellt' : `Karten bestellt: „${reference}“`,
    change: (changes: string[]) => changes.join('; '),
    changed: (label: string, value: string | null) =>
      value === null ? `${label}: geleert` : `${label}: ${value}`,
  },
  states: {
    choosing: 'Personen werden zusammengestellt',
    running: 'Läuft',
    done: 'Fertig',
    cancelled: 'Gestoppt',
    failed: 'Fehlgeschlagen',
    undoing: 'Wird rückgängig gemacht',
    undone: 'Rückgängig gemacht',
  },
  progress: 'Fortschritt',
  progressOf: (done: string, total: string) => `${done} von ${total}`,
  goesOn: 'Sie können diese Seite verlassen: Es geht trotzdem weiter.',
  changed: {
    archive: (count: number) => `${people(count)} archiviert`,
    extend: (count: number) => `Für ${people(count)} verlängert`,
    order: (count: number) => `${plural(count, 'Karte', 'Karten')} bestellt`,
    change: (count: number) => `${people(count)} geändert`,
  },
  left: (count: number) => `${people(count)} unverändert`,
  notReached: (count: number) => `${people(count)} nicht mehr bearbeitet`,
  restored: {
    archive: (count: number) => `Für ${people(count)} rückgängig gemacht`,
    extend: (count: number) => `Für ${people(count)} rückgängig gemacht`,
    order: (count: number) => `${plural(count, 'Auftrag', 'Aufträge')} storniert`,
    change: (count: number) => `Für ${people(count)} rückgängig gemacht`,
  },
  notRestored: (count: number) => `Für ${people(count)} nicht rückgängig gemacht`,
  by: (name: string) => `von ${name}`,
  undoneBy: (name: string) => `Rückgängig gemacht von ${name}`,

  cancel: 'Stoppen',
  cancelTitle: 'Diese Änderung stoppen?',
  cancelText: 'Bereits geänderte Personen bleiben geändert. Das können Sie danach rückgängig machen.',
  undo: 'Rückgängig machen',
  undoUntil: (moment: string) => `Lässt sich bis ${moment} rückgängig machen.`,
  undoTitle: 'Diese Änderung rückgängig machen?',
  undoText: {
    archive: (count: number) =>
      `${plural(count, 'Person bekommt', 'Personen bekommen')} den bisherigen Status zurück, außer wenn danach noch etwas geändert wurde. Beendete Karten und Aufträge bleiben beendet.`,
    extend: (count: number) =>
      `${plural(count, 'Person bekommt', 'Personen bekommen')} das bisherige Datum zurück, außer wenn danach noch etwas geändert wurde.`,
    order: (count: number) =>
      `${plural(count, 'bestellte Karte wird', 'bestellte Karten werden')} storniert, außer was im Druck oder schon gedruckt ist.`,
    change: (count: number) =>
      `${plural(count, 'Person bekommt', 'Personen bekommen')} die bisherigen Werte zurück, außer wenn danach noch etwas geändert wurde.`,
  },

  leftTitle: 'Unverändert',
  notRestoredTitle: 'Nicht rückgängig gemacht',
  who: 'Person',
  why: 'Warum',
  merged: 'Eine zusammengeführte Person',
  gone: 'Nicht mehr vorhanden',
  reasons: {
    changed_since: 'Diese Person wurde inzwischen geändert.',
    archived: 'Archiviert.',
    valid_longer: 'Schon so lange oder länger gültig.',
    no_expiry_date: 'Hat kein Ablaufdatum.',
    same: 'Hat schon alle diese Werte.',
    date_passed: 'Der letzte Tag ist vorbei.',
    has_card: 'Hat eine Karte.',
    in_order: 'Steht in einem offenen Auftrag.',
    printed: 'Die Karte ist im Druck oder schon gedruckt.',
    ended: 'Der Auftrag für diese Karte war schon beendet.',
    merged: 'Wurde mit einem anderen Datensatz zusammengeführt.',
    erased: 'Wurde unwiderruflich gelöscht.',
  },
};
