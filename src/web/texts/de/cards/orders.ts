import type { orders as en } from '../../en/cards/orders.ts';
import { plural } from '../../plural.ts';

const people = (count: number) => plural(count, 'Person', 'Personen');

export const orders: typeof en = {
  title: 'Aufträge',
  list: 'Aufträge nach Status',
  all: 'Alle',
  /** Both kinds of completed orders, which the rows tell apart. */
  completedOrEnded: 'Abgeschlossen oder beendet',
  back: 'Alle Aufträge',
  create: 'Neuer Auftrag',
  reasons: {
    new: 'Erste Karte',
    renewal: 'Verlängerung',
    lost: 'Verloren',
    stolen: 'Gestohlen',
    damaged: 'Beschädigt',
    data_change: 'Geänderte Daten',
  },
  reasonHints: {
    new: 'Für Personen, die jetzt keine Karte haben, auch wenn eine frühere abgelaufen oder gesperrt ist.',
    renewal: 'Die alte Karte bleibt aktiv, bis die neue ausgehändigt ist.',
    lost: 'Die alte Karte wird mit dem Auftrag endgültig gesperrt, und ihre Nummer wird nie wieder verwendet.',
    stolen:
      'Die alte Karte wird mit dem Auftrag endgültig gesperrt, und ihre Nummer wird nie wieder verwendet.',
    damaged: 'Die Nummer bleibt gleich. Die alte Karte bleibt aktiv, bis die neue ausgehändigt ist.',
    data_change: 'Die Nummer bleibt gleich. Die alte Karte bleibt aktiv, bis die neue ausgehändigt ist.',
  },
  columns: {
    order: 'Auftrag',
    state: 'Status',
    people: 'Karten',
    progress: 'Ausgehändigt',
    waiting: 'Wartet auf',
    created: 'Angelegt',
    person: 'Person',
    reason: 'Grund',
    card: 'Karte',
  },
  unnamed: (date: string) => `Auftrag vom ${date}`,
  of: (name: string, others: number) =>
    others === 0 ? name : `${name} und ${others === 1 ? 'eine weitere Person' : `${others} weitere`}`,
  cards: (count: number) => plural(count, 'Karte', 'Karten'),
  photosMissing: (count: number) => plural(count, 'Foto', 'Fotos'),
  progress: (done: number, total: number) => `${done} von ${total} ausgehändigt`,
  progressShort: (done: number, total: number) => `${done} von ${total}`,
  filters: {
    reference: 'Bezeichnung',
    referencePlaceholder: 'Ein Teil davon',
    person: 'Person',
    anybody: 'Alle',
  },
  empty: {
    title: 'Noch keine Aufträge',
    text: 'Ein Auftrag sagt, wer eine Karte bekommt. Lanyard schlägt Personen vor, die ein freigegebenes Foto und keine Karte haben.',
    filteredTitle: 'Keine passenden Aufträge',
    filteredText: 'Wählen Sie einen anderen Status, oder setzen Sie die Filter zurück.',
  },
  keys: { title: 'Aufträge', create: 'Neuer Auftrag' },
  one: {
    submit: 'Erteilen',
    submitTitle: 'Diesen Auftrag erteilen?',
    submitText: (ready: number, waiting: number) =>
      [
        ready > 0 && `${plural(ready, 'Karte kommt', 'Karten kommen')} in die Druckwarteschlange.`,
        waiting > 0 &&
          `${plural(waiting, 'Person hat', 'Personen haben')} kein freigegebenes Foto: ${waiting === 1 ? 'Die Karte folgt, sobald das Foto freigegeben ist.' : 'Die Karten folgen, sobald die Fotos freigegeben sind.'}`,
      ]
        .filter(Boolean)
        .join(' '),
    submitted: 'Auftrag erteilt.',
    cancel: 'Auftrag stornieren',
    cancelTitle: 'Diesen Auftrag stornieren?',
    cancelText:
      'Es werden keine Karten gemacht, und die in der Druckwarteschlange werden daraus entfernt. Das lässt sich nicht rückgängig machen; der Auftrag bleibt in der Liste.',
    cancelled: 'Auftrag storniert.',
    print: 'Karten drucken',
    handOver: (count: number) => `${plural(count, 'Karte', 'Karten')} aushändigen`,
    items: 'Personen',
    facts: 'Auftrag',
    reference: 'Bezeichnung',
    notes: 'Notizen',
    created: 'Angelegt',
    submittedAt: 'Erteilt',
    completedAt: 'Abgeschlossen',
    endedAt: 'Beendet',
    cancelledAt: 'Storniert',
    allItems: 'Alle',
    itemStates: 'Personen nach Status',
    review: 'Foto prüfen',
    upload: 'Noch kein Foto',
    cancelItem: 'Aus dem Auftrag entfernen',
    cancelItemShort: 'Entfernen',
    cancelItemOf: (name: string) => `Aus dem Auftrag entfernen: ${name}`,
    /** Below the state of an item whose person isn't active. */
    notActive: { inactive: 'Person nicht aktiv', archived: 'Person archiviert' },
    cancelItemTitle: 'Diese Person aus dem Auftrag entfernen?',
    cancelItemText: (name: string) =>
      `${name} bekommt aus diesem Auftrag keine Karte und ist nicht mehr in der Druckwarteschlange. Für die anderen ändert sich nichts.`,
    itemCancelled: 'Aus dem Auftrag entfernt.',
    replaces: 'Ersetzt',
    openCard: 'Karte öffnen',
    /** For a person whose record was merged into another one that is in the same order. */
    merged: 'Zusammengeführt',
    gone: 'Dieser Auftrag hat sich inzwischen geändert. Sehen Sie nach, wie er jetzt aussieht, und entscheiden Sie dann.',
  },
  make: {
    title: 'Neuer Auftrag',
    how: 'Wer bekommt eine Karte?',
    begun: (count: number) =>
      count === 0
        ? 'Diesen Auftrag haben Sie schon früher begonnen.'
        : `Diesen Auftrag haben Sie schon früher begonnen, mit ${plural(count, 'Person', 'Personen')}.`,
    startAfresh: 'Neu beginnen',
    /** Asked when people were selected elsewhere for a new order. */
    alsoBegun: (count: number) =>
      `Sie haben früher einen Auftrag für ${people(count)} begonnen. ${count === 1 ? 'Die Person ist' : 'Diese Personen sind'} auch in diesem. Soll das so bleiben?`,
    keepBegun: 'Ja, behalten',
    dropBegun: 'Nein, weglassen',
    search: 'Personen suchen',
    placeholder: 'Name, Nummer oder E-Mail',
    hint: 'Tippen Sie einen Teil von Name, Nummer oder E-Mail-Adresse. Enter nimmt die erste gefundene Person auf.',
    needy: 'Nur wer eine Karte braucht',
    needyHint: 'Personen mit freigegebenem Foto, ohne Karte und ohne offenen Auftrag.',
    missing: 'Fehlt jemand, oder ist eine Karte zu ersetzen?',
    showEverybody: 'Alle zeigen',
    everybody: (shown: number, total: number) =>
      shown < total ? `Die ersten ${shown} von ${people(total)}` : `${people(total)} gefunden`,
    none: {
      title: 'Niemand gefunden',
      text: 'Jedes Wort muss in Name, Nummer oder E-Mail-Adresse vorkommen.',
    },
    noneNeedy: {
      title: 'Niemand gefunden, der eine Karte braucht',
      text: 'Wer eine Karte hat, auf ein Foto wartet oder in einem offenen Auftrag ist, erscheint hier nicht.',
    },
    nobodyNeeds: {
      title: 'Niemand braucht eine Karte',
      text: 'Alle mit freigegebenem Foto haben eine Karte oder sind in einem offenen Auftrag.',
    },
    add: (name: string) => `Aufnehmen: ${name}`,
    addShort: 'Aufnehmen',
    added: 'Im Auftrag',
    addedAs: (name: string) => `Im Auftrag: ${name}; entfernen`,
    archived: 'Archiviert',
    noPhoto: 'Noch kein freigegebenes Foto',
    department: 'Abteilung',
    departmentPlaceholder: 'Alle Abteilungen',
    candidates: (total: number) => `${people(total)} ${total === 1 ? 'braucht' : 'brauchen'} eine Karte`,
    firstOnes: (count: number) =>
      `in einen Auftrag passen höchstens ${count}; das sind die ersten nach Namen`,
    takeAll: (count: number) => (count === 1 ? 'Diese Person aufnehmen' : `Alle ${people(count)} aufnehmen`),
    allAdded: 'alle sind im Auftrag',
    chosen: (count: number) => (count === 0 ? 'Noch niemand' : people(count)),
    chosenHint: 'Hier erscheint, wen Sie aufnehmen.',
    tray: 'In diesem Auftrag',
    inTray: (count: number) => `${people(count)} im Auftrag`,
    goOn: 'Weiter zu den Angaben',
    clear: 'Alle entfernen',
    remove: (name: string) => `Entfernen: ${name}`,
    tooMany: (most: number) =>
      `In einen Auftrag passen höchstens ${most} Personen. Legen Sie für die übrigen einen weiteren an.`,
    more: (count: number) => `und ${plural(count, 'weitere Person', 'weitere Personen')}`,
    showAll: 'Alle zeigen',
    details: 'Angaben',
    reason: 'Grund',
    /** Some have a card, and some have none. */
    ownReason: 'Verlängerung oder erste Karte',
    ownReasonHint: 'Wer schon eine Karte hat, bekommt eine Verlängerung, wer keine hat, eine erste.',
    design: 'Design',
    defaultDesign: (name: string) => `${name} (Standard)`,
    reference: 'Bezeichnung',
    referenceHint: 'Ihr eigener Name für den Auftrag, zum Beispiel „Erstsemester, KW 38“.',
    notes: 'Notizen',
    check: 'Auftrag durchsehen …',
    summary: 'Stimmt das so?',
    summaryOf: (count: number) => `${people(count)} ${count === 1 ? 'bekommt' : 'bekommen'} eine Karte.`,
    toQueue: (count: number) => `${plural(count, 'Karte kommt', 'Karten kommen')} in die Druckwarteschlange.`,
    waiting: (count: number, names: string) =>
      count === 1
        ? `${names} hat kein freigegebenes Foto: Die Karte wartet darauf.`
        : `${people(count)} haben kein freigegebenes Foto, ihre Karten warten darauf: ${names}.`,
    withCard: (names: string, count: number) =>
      count === 1 ? `${names} hat schon eine Karte.` : `Diese Personen haben schon eine Karte: ${names}.`,
    beingReplaced: (names: string, count: number) =>
      count === 1
        ? `${names} bekommt aus diesem Auftrag keine Karte: Eine Ersatzkarte ist schon unterwegs.`
        : `Diese Personen bekommen aus diesem Auftrag keine Karte, weil schon eine Ersatzkarte unterwegs ist: ${names}.`,
    ended: (names: string, count: number) =>
      count === 1
        ? `Der letzte Gültigkeitstag ist vorbei, die Karte wäre ungültig: ${names}. Verlängern Sie erst das Datum.`
        : `Bei diesen Personen ist der letzte Gültigkeitstag vorbei, ihre Karten wären ungültig: ${names}. Verlängern Sie erst das Datum.`,
    inactive: (names: string, count: number) =>
      count === 1
        ? `${names} ist nicht aktiv: Die Karte wäre ungültig.`
        : `Diese Personen sind nicht aktiv, ihre Karten wären ungültig: ${names}.`,
    twice: (names: string, count: number) =>
      count === 1
        ? `Für ${names} ist schon eine Karte unterwegs. Diese käme noch dazu.`
        : `Für diese Personen ist schon eine Karte unterwegs, diese käme noch dazu: ${names}.`,
    leaveOut: (count: number) => (count === 1 ? 'Diese Person weglassen' : 'Diese weglassen'),
    noLonger: (names: string, count: number) =>
      count === 1
        ? `Die neue Karte wäre nicht länger gültig als die bisherige: ${names}. Verlängern Sie erst das Datum.`
        : `Bei diesen Personen wäre die neue Karte nicht länger gültig als die bisherige: ${names}. Verlängern Sie erst das Datum.`,
    lastDays: 'Gültig bis',
    oldCards: {
      ends: (count: number) =>
        count === 1
          ? 'Sie wird mit dem Auftrag endgültig gesperrt.'
          : 'Diese Karten werden mit dem Auftrag endgültig gesperrt.',
      stays: (count: number) =>
        count === 1
          ? 'Sie wird ungültig, wenn die neue ausgehändigt wird.'
          : 'Jede wird ungültig, wenn die neue ausgehändigt wird.',
    },
    people: 'Personen',
    others: (count: number) => plural(count, 'weitere Person', 'weitere'),
    change: 'Zurück',
    submit: 'Auftrag erteilen',
    draft: 'Als Entwurf speichern',
    draftHint: 'Mit einem Entwurf geschieht nichts, bis er erteilt wird.',
    submitted: (count: number) => `Auftrag für ${people(count)} erteilt.`,
    drafted: 'Entwurf gespeichert.',
    sentBefore: 'Diesen Auftrag gab es schon; er wurde nicht doppelt angelegt.',
    keys: { check: 'Auftrag durchsehen und erteilen' },
  },
};
