import type { printing as en } from '../../en/cards/printing.ts';
import { plural } from '../../plural.ts';

const cards = (count: number) => plural(count, 'Karte', 'Karten');
const results = (count: number) => plural(count, 'Ergebnis', 'Ergebnisse');

export const printing: typeof en = {
  title: 'Druck',
  parts: 'Bereiche des Drucks',
  columns: {
    card: 'Nummer',
    person: 'Person',
    order: 'Auftrag',
    waiting: 'Wartet seit',
    batch: 'Druckstapel',
    state: 'Status',
    cards: 'Karten',
    result: 'Ergebnis',
    made: 'Angelegt',
    printed: 'Gedruckt',
    csn: 'Chip (CSN)',
  },
  queue: {
    count: (count: number) => `${cards(count)} zu drucken`,
    oldest: (when: string) => `Die älteste wartet seit ${when}.`,
    order: 'Auftrag',
    allOrders: 'Alle Aufträge',
    choose: (number: string) => `Karte ${number} auswählen`,
    print: (count: number) => `${cards(count)} drucken …`,
    printAll: (count: number) => (count < 2 ? 'Drucken …' : `Alle ${cards(count)} drucken …`),
    firstOnes: (count: number) =>
      `Das sind die ${count}, die am längsten warten; mehr passen nicht in einen Druckstapel.`,
    failed: (reason: string) => `Schon einmal Fehldruck: ${reason}`,
    noReason: 'ohne Angabe eines Grundes',
    cannotBePrinted: (messages: string) => `Lässt sich so nicht drucken: ${messages}`,
    none: 'Nichts zu drucken',
    noneText:
      'Hier erscheinen Karten, wenn ein Auftrag erteilt ist und die Person ein freigegebenes Foto hat.',
    noneFiltered: 'Nichts zu drucken für diesen Auftrag',
    noneFilteredText: 'Seine Karten sind gedruckt oder warten auf Fotos.',
    action: 'Neuer Auftrag',
    keys: {
      title: 'Druck',
      all: 'Alle oder keine auswählen',
      print: 'Die ausgewählten Karten drucken oder alle',
    },
  },
  outdated: {
    title: 'Mit alten Daten gedruckt',
    count: (count: number) => `${cards(count)}.`,
    text: 'Etwas, das diese Karten zeigen, hat sich seit dem Druck geändert. Gedruckt wird nur, was Sie bestellen.',
    changes: 'Gedruckt → jetzt',
    label: (field: string) => `${field}:`,
    photo: 'Es gibt inzwischen ein anderes Foto.',
    nothing: 'nichts',
    order: 'Neu bestellen',
    orderFor: (name: string) => `Neu bestellen: die Karte von ${name}`,
    ordered: (name: string) => `Eine neue Karte für ${name} ist in der Druckwarteschlange.`,
    leave: 'So lassen',
    leaveOf: (name: string) => `So lassen: die Karte von ${name}`,
    wasLeft: (name: string) =>
      `Die Karte von ${name} bleibt, wie sie ist, bis sich wieder etwas darauf ändert.`,
    onCard: 'Seit dem Druck geändert',
    onCardText: 'Die Karte zeigt, was beim Druck galt.',
    isLeft: 'Die Karte soll so bleiben. Sie wird wieder vorgeschlagen, wenn sich etwas darauf ändert.',
  },
  proof: {
    look: 'Probedruck ansehen',
    only: 'Nur sehen, wie sie aussehen?',
    opens: 'Öffnet sich in einem neuen Tab; alles bleibt in der Warteschlange.',
    back: 'Druckwarteschlange',
    title: (count: number) => `Probedruck: ${cards(count)}`,
    text: 'Das ist nur eine Probe, wie die Karten jetzt gedruckt würden. Nichts hat sich geändert, und sie bleiben in der Druckwarteschlange.',
    firstOnes: (shown: number, chosen: number) => `Das sind die ersten ${shown} von ${chosen}.`,
    print: 'Probe auf Papier drucken',
    none: 'Keine dieser Karten ist noch zu drucken',
    noneText: 'Sie sind gedruckt oder im Druck. Wie sie aussehen, zeigt die Seite jeder Karte.',
  },
  openBatches: {
    text: (count: number) =>
      count === 1
        ? 'Ein Druckstapel ist im Druck. Seine Karten lassen sich aushändigen, sobald die Ergebnisse gespeichert sind.'
        : `${plural(count, 'Druckstapel', 'Druckstapel')} sind im Druck. Ihre Karten lassen sich aushändigen, sobald die Ergebnisse gespeichert sind.`,
    enter: () => 'Ergebnisse eintragen',
    look: (count: number) => (count === 1 ? 'Druckstapel ansehen' : 'Alle ansehen'),
  },
  make: {
    title: (count: number) => `${cards(count)} drucken?`,
    text: (count: number) =>
      count === 1
        ? 'Sie bekommen ein PDF für den Drucker. Die Karte verlässt die Warteschlange, und was darauf steht, ändert sich von jetzt an nicht mehr.'
        : 'Sie bekommen ein PDF für den Drucker. Die Karten verlassen die Warteschlange, und was darauf steht, ändert sich von jetzt an nicht mehr.',
    textOfPrinter: (count: number) =>
      count === 1
        ? 'Die Karte geht sofort an den Drucker. Was auf ihr steht, steht ab jetzt fest.'
        : 'Die Karten gehen eine nach der anderen an den Drucker, in dieser Reihenfolge. Was auf ihnen steht, steht ab jetzt fest.',
    sheet: 'Drucken auf',
    sheetHints: {
      card: 'Eine Seite pro Kartenseite, genau so groß wie die Karte.',
      a4: 'Fünf Karten auf einer Seite, mit Schnittmarken.',
      letter: 'Dasselbe auf US-Letter (216 × 279 mm), mit vier Karten auf einer Seite.',
    },
    lease: 'Zeit zum Drucken',
    leases: {
      '3600': 'Eine Stunde',
      '7200': 'Zwei Stunden',
      '28800': 'Acht Stunden',
      '86400': 'Ein Tag',
      '604800': 'Eine Woche',
    },
    leaseHint:
      'Karten, die dann noch kein Ergebnis haben, gehen zurück in die Warteschlange. Mit jedem gespeicherten Ergebnis beginnt die Zeit neu.',
    findingsHint: 'Es würde als � gedruckt. Ändern Sie es erst auf der Seite der Person.',
    submit: 'Druckstapel anlegen',
    submitToPrinter: 'Drucken',
    made: (count: number) => `Druckstapel mit ${plural(count, 'Karte', 'Karten')} angelegt.`,
  },
  list: 'Druckstapel nach Status',
  all: 'Alle',
  sheets: { card: 'Kartendrucker', a4: 'A4-Bögen', letter: 'Letter-Bögen' },
  batches: {
    none: 'Noch keine Druckstapel',
    noneText: 'Wählen Sie in der Druckwarteschlange Karten aus, und legen Sie einen Druckstapel an.',
    noneFiltered: 'Keine passenden Druckstapel',
    action: 'Zur Warteschlange',
    progress: (printed: number, total: number) => `${printed} von ${total} gedruckt`,
    failed: (count: number) => plural(count, 'Fehldruck', 'Fehldrucke'),
    until: (time: string) => `Reserviert bis ${time}`,
  },
  batch: {
    back: 'Alle Druckstapel',
    pdfOf: { card: 'Für den Kartendrucker', a4: 'A4-Bögen', letter: 'Letter-Bögen' },
    downloadOf: {
      card: 'PDF für den Kartendrucker herunterladen',
      a4: 'A4-Bögen herunterladen',
      letter: 'Letter-Bögen herunterladen',
    },
    openOf: {
      card: 'PDF für den Kartendrucker öffnen',
      a4: 'A4-Bögen öffnen',
      letter: 'Letter-Bögen öffnen',
    },
    drawn: (done: number, total: number) => `${done} von ${cards(total)} gezeichnet`,
    preview: 'Die ersten Karten',
    findings: (count: number) => `${cards(count)} mit etwas, das sich so nicht drucken lässt`,
    findingsHint:
      'Zeichen, die sich nicht drucken lassen, erscheinen als �, und langer Text wird abgeschnitten. Um das zu vermeiden, lösen Sie den Druckstapel auf und ändern es erst.',
    held: (count: number, time: string, age: string) =>
      count === 1
        ? `Die Karte ist bis ${time} für diesen Druckstapel reserviert (${age}). Hat sie dann kein Ergebnis, geht sie zurück in die Warteschlange.`
        : `Diese Karten sind bis ${time} für diesen Druckstapel reserviert (${age}). Die dann kein Ergebnis haben, gehen zurück in die Warteschlange.`,
    /** Offered only while no result is entered, so that none is lost. */
    putBackText: 'Doch noch nicht drucken?',
    putBack: (count: number) =>
      count === 1 ? 'Karte zurück in die Warteschlange' : 'Karten zurück in die Warteschlange',
    wasPutBack: (count: number) => `${cards(count)} zurück in der Druckwarteschlange.`,
    lapsed:
      'Die Zeit war um, bevor alle Ergebnisse da waren. Die Karten ohne Ergebnis sind wieder in der Druckwarteschlange. Legen Sie davon beiseite, was doch aus dem Drucker kam: Es wird noch einmal gedruckt.',
    cancelledText: 'Die Karten ohne Ergebnis sind wieder in der Druckwarteschlange.',
    completedText: 'Jede Karte hat ihr Ergebnis.',
    results: 'Ergebnisse',
    resultsElsewhere: 'Wie diese Karten geworden sind, trägt die Sachbearbeitung ein.',
    resultsText:
      'Tragen Sie ein, wie jede Karte geworden ist, und speichern Sie dann. Ein gescannter Chip markiert die Karte als gedruckt und führt weiter zur nächsten.',
    printed: 'Gedruckt',
    failed: 'Fehldruck',
    resultOf: (name: string) => `Ergebnis der Karte: ${name}`,
    csnOf: (name: string) => `Chip der Karte: ${name}`,
    csnPlaceholder: 'Scannen',
    reasonOf: (name: string) => `Grund des Fehldrucks: ${name}`,
    reasonPlaceholder: 'Was ging schief?',
    csnOrReason: 'Chip oder Grund',
    allPrinted: (rest: number, entered: number) =>
      entered === 0
        ? rest < 2
          ? 'Als gedruckt markieren'
          : `Alle ${rest} als gedruckt markieren`
        : rest < 2
          ? 'Die übrige als gedruckt markieren'
          : `Übrige ${rest} als gedruckt markieren`,
    save: (count: number) => (count === 0 ? 'Ergebnisse speichern' : `${results(count)} speichern`),
    saved: (count: number) => `${results(count)} gespeichert.`,
    toSave: 'Ergebnisse zählen, sobald Sie sie speichern. Danach lassen sie sich nicht rückgängig machen.',
    entered: (count: number) => `${results(count)} eingetragen, aber noch nicht gespeichert.`,
    saveIn: (date: string) => `Im Druckstapel vom ${date} speichern`,
    leave: {
      title: (count: number) => `Erst ${results(count)} speichern?`,
      text: (count: number) =>
        count === 1
          ? 'Ein Ergebnis ist eingetragen, aber nicht gespeichert. Solange lässt sich die Karte nicht aushändigen, und das Ergebnis steht nur in diesem Browsertab.'
          : `${count} Ergebnisse sind eingetragen, aber nicht gespeichert. Solange lassen sich die Karten nicht aushändigen, und die Ergebnisse stehen nur in diesem Browsertab.`,
      save: 'Speichern und weiter',
      go: 'Ohne Speichern verlassen',
      stay: 'Hier bleiben',
    },
    twice: (name: string) => `Dieser Chip wurde schon gescannt: ${name}.`,
    known: {
      printed: 'Gedruckt',
      failed: 'Fehldruck',
      returned: 'Wieder in der Warteschlange',
      withdrawn: 'Inzwischen endgültig gesperrt: vernichten, falls gedruckt',
    },
    cancel: 'Auflösen',
    cancelTitle: 'Diesen Druckstapel auflösen?',
    cancelText: (count: number) =>
      `${plural(count, 'Karte ohne Ergebnis geht', 'Karten ohne Ergebnis gehen')} zurück in die Druckwarteschlange. ${count === 1 ? 'Kam sie doch aus dem Drucker, legen Sie sie beiseite.' : 'Kam doch eine aus dem Drucker, legen Sie sie beiseite.'}`,
    cancelled: 'Druckstapel aufgelöst.',
    handOver: (count: number) => `${cards(count)} aushändigen`,
    retry: (count: number) => `${cards(count)} noch einmal drucken`,
    keys: {
      title: 'Druckstapel',
      all: 'Alle übrigen als gedruckt markieren',
      save: 'Ergebnisse speichern',
      pdf: 'PDF öffnen',
    },
  },
  unclear: {
    count: (count: number) =>
      count === 1 ? '1 Karte kam vielleicht heraus' : `${count} Karten kamen vielleicht heraus`,
    text: 'Suchen Sie jede im Fach des Druckers, und fragen Sie, wer dabei war. Keine wird noch einmal gedruckt, bevor jemand entschieden hat.',
    badge: (count: number) => (count === 1 ? '1 Karte ungeklärt' : `${count} Karten ungeklärt`),
    columns: { printer: 'Drucker', why: 'Warum', decide: 'Kam sie heraus?' },
    none: 'Nichts ist ungeklärt',
    noneText:
      'Hier erscheint eine Karte, wenn ihr Drucker mittendrin verschwand oder nicht sagen kann, ob sie herauskam.',
  },
  atPrinter: {
    title: (printer: string) => `Beim Drucker: ${printer}`,
    removed: 'Der Drucker wurde entfernt',
    progress: (done: number, total: number) => `${done} von ${cards(total)} fertig`,
    counts: {
      waiting: (count: number) => `${count} in der Reihe`,
      busy: (count: number) => `${count} beim Drucker`,
      sent: (count: number) => `${count} gesendet`,
      unclear: (count: number) => `${count} ungeklärt`,
      failed: (count: number) => plural(count, 'Fehldruck', 'Fehldrucke'),
    },
    running: 'Lanyard gibt dem Drucker eine Karte nach der anderen, in dieser Reihenfolge.',
    toCheck: (count: number) =>
      count === 1
        ? 'Eine Karte ist gesendet. Sehen Sie nach, ob sie herauskam, und tragen Sie es unten ein; Aushändigen oder Scannen zählt auch.'
        : `${cards(count)} sind gesendet. Sehen Sie nach, ob sie herauskamen, und tragen Sie es unten ein; Aushändigen oder Scannen zählt auch.`,
    toDecide: (count: number) =>
      count === 1
        ? 'Bei einer Karte weiß niemand, ob sie herauskam. Suchen Sie sie, und tragen Sie es unten ein.'
        : `Bei ${cards(count)} weiß niemand, ob sie herauskamen. Suchen Sie sie, und tragen Sie es unten ein.`,
    noPdf:
      'Hier gibt es kein PDF: Daraus gedruckt, kämen die Karten zweimal heraus. Um von Hand zu drucken, brechen Sie den Rest ab und legen Sie einen Druckstapel ohne Drucker an.',
    column: 'Druck',
    allCameOut: (count: number) =>
      count === 1 ? 'Die gesendete kam heraus' : `Alle ${count} gesendeten kamen heraus`,
    cancelAsk: 'Rest abbrechen …',
    cancel: 'Rest abbrechen',
    cancelTitle: 'Den Rest dieses Druckstapels abbrechen?',
    cancelText: (count: number) =>
      count === 1
        ? 'Die Karte ohne Ergebnis geht zurück in die Druckwarteschlange, außer der Drucker hat sie schon begonnen. Kam sie vielleicht heraus, bleibt sie hier.'
        : 'Die Karten ohne Ergebnis gehen zurück in die Druckwarteschlange, außer der Drucker hat sie schon begonnen. Karten, die vielleicht herauskamen, bleiben hier.',
    cancelled: 'Der Rest ist abgebrochen.',
    move: 'Rest verlegen …',
    moveTitle: 'Den Rest zu einem anderen Drucker verlegen?',
    moveText: (count: number) =>
      count === 1
        ? 'Die Karte, die noch in der Reihe ist, geht an diesen Drucker:'
        : `Die ${count} Karten, die noch in der Reihe sind, gehen an diesen Drucker:`,
    moveSubmit: 'Verlegen',
    moved: (printer: string) => `Der Rest geht an ${printer}.`,
  },
  handOver: {
    count: (count: number) => `${cards(count)} auszuhändigen`,
    text: 'Mit dem Aushändigen wird eine Karte aktiv, und die vorige wird ungültig.',
    scan: 'Name oder Kartennummer',
    scanHint:
      'Tippen Sie einen Namen, oder tippen oder scannen Sie die Nummer der Karte oder ihres Chips, dann Enter.',
    who: 'Wer ist es?',
    nothingToCollect: 'Keine Karte zum Aushändigen',
    moreOfThem: (count: number) => `${count} weitere. Tippen Sie mehr vom Namen.`,
    allOfThem: 'Alle auszuhändigenden Karten',
    notReady: {
      unknown: (text: string) => `Keine Karte und keine Person gefunden: „${text}“`,
      unknownText: 'Tippen oder scannen Sie die ganze Nummer, oder tippen Sie einen Teil des Namens.',
      noCard: (name: string) => `${name} hat keine Karte`,
      noCardText: 'Bestellen Sie erst eine.',
      toPerson: 'Seite der Person öffnen',
      titles: {
        queued: (number: string) => `Karte ${number} ist noch nicht gedruckt`,
        printing: (number: string) => `Das Ergebnis der Karte ${number} ist noch nicht gespeichert`,
        print_failed: (number: string) => `Karte ${number} war ein Fehldruck`,
        printed: (number: string) => `Karte ${number} kann ausgehändigt werden`,
        active: (number: string) => `Karte ${number} ist schon ausgehändigt`,
        suspended: (number: string) => `Karte ${number} ist vorübergehend gesperrt`,
        revoked: (number: string) => `Karte ${number} ist endgültig gesperrt`,
        expired: (number: string) => `Karte ${number} ist abgelaufen`,
      },
      texts: {
        queued: 'Sie ist in der Druckwarteschlange.',
        printing: 'Sie ist im Druck: Tragen Sie im Druckstapel ihr Ergebnis ein, und speichern Sie.',
        print_failed: 'Sie ist in der Druckwarteschlange und wird noch einmal gedruckt.',
        printed: '',
        active: 'Sie ist bereits aktiv.',
        suspended: 'Sie wurde ausgehändigt und lässt sich auf ihrer Seite entsperren.',
        revoked: 'Sie ist für immer ungültig.',
        expired: 'Ihr letzter Gültigkeitstag ist vorbei.',
      },
      toBatch: (date: string) => `Druckstapel vom ${date} öffnen`,
      toQueue: 'Druckwarteschlange öffnen',
      toCard: 'Karte öffnen',
    },
    mayBeOut: {
      title: (count: number) =>
        count === 1
          ? '1 Karte kam vielleicht aus ihrem Drucker'
          : `${count} Karten kamen vielleicht aus ihren Druckern`,
      text: 'Scannen Sie sie, händigen Sie sie aus, oder sagen Sie hier, ob sie herauskam.',
      more: (count: number) =>
        `${count} weitere: Sagen Sie auf der Seite des Druckstapels, ob sie herauskamen.`,
    },
    choose: (name: string) => `Karte auswählen: ${name}`,
    submit: (count: number) => (count === 0 ? 'Aushändigen' : `${cards(count)} aushändigen …`),
    title: (count: number) => (count === 1 ? 'Diese Karte aushändigen?' : `${cards(count)} aushändigen?`),
    confirm: (count: number) =>
      count === 1
        ? 'Ist das die Person vor Ihnen? Die Karte wird jetzt aktiv; eine Karte, die sie ersetzt, wird dabei endgültig gesperrt.'
        : 'Diese Personen bekommen ihre Karten, die jetzt aktiv werden. Karten, die dadurch ersetzt werden, werden dabei endgültig gesperrt.',
    ofNoUse: (bad: number, count: number) =>
      count === 1
        ? 'Diese Karte wäre ungültig:'
        : `${bad} von diesen ${count} Karten ${bad === 1 ? 'wäre' : 'wären'} ungültig. Warum, steht auf der Seite jeder Person.`,
    anyway: 'Trotzdem aushändigen',
    getters: 'Wer eine Karte bekommt',
    yes: (count: number) => (count === 1 ? 'Ja, aushändigen' : `Ja, ${cards(count)} aushändigen`),
    progress: (done: number, total: number) => `${done} von ${total}`,
    done: (count: number) => `${cards(count)} ausgehändigt.`,
    failed: (count: number) =>
      `${plural(count, 'Karte konnte', 'Karten konnten')} nicht ausgehändigt werden:`,
    none: 'Nichts auszuhändigen',
    noneText: 'Karten erscheinen hier, sobald sie in ihrem Druckstapel als gedruckt gespeichert sind.',
    firstOnes: (count: number) => `Zu sehen sind die ersten ${count}.`,
    keys: {
      title: 'Aushändigen',
      scan: 'Namen tippen oder Karte scannen',
      all: 'Alle oder keine auswählen',
    },
  },
};
