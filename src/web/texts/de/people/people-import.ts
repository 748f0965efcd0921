import type { peopleImport as en } from '../../en/people/people-import.ts';
import { plural } from '../../plural.ts';

const rows = (count: number) => plural(count, 'Zeile', 'Zeilen');

const AS_OTHER = 'Speichern Sie sie als .xlsx oder CSV.';

/** Faults of a workbook in German, by the English words that say them; the first that matches counts. */
const workbookFaults: [english: RegExp, german: string][] = [
  [/password/, 'ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort oder als CSV.'],
  [
    /^is damaged/,
    'ist beschädigt oder unvollständig. Öffnen Sie sie in ihrem Programm, speichern Sie sie neu, und wählen Sie die neue Datei.',
  ],
  [/old Excel|old Office|binary/, `hat ein Format, das hier nicht gelesen werden kann. ${AS_OTHER}`],
  [/not a workbook/, `ist keine Tabelle. ${AS_OTHER}`],
  [
    /formula/,
    'enthält eine Formel, deren Ergebnis nicht gespeichert ist. Öffnen Sie sie in Excel oder LibreOffice, und speichern Sie sie noch einmal.',
  ],
  [
    /has nothing/,
    'ist auf diesem Blatt am Anfang leer. Löschen Sie die leeren Zeilen, oder wählen Sie ein anderes Blatt.',
  ],
  [/no sheet/, 'enthält dieses Blatt nicht.'],
  [/characters/, 'hat eine Zelle mit zu viel Text.'],
  [/rows|columns|cells|texts/, 'hat zu viele Zeilen, Spalten oder Zellen.'],
  [/large|allowed|unpacks/, 'ist zu groß.'],
];

/** Words for the order in which dates are read. */
const dayOrders = { ymd: 'das Jahr', dmy: 'der Tag', mdy: 'der Monat' };

export const peopleImport: typeof en = {
  title: 'Personen importieren',
  steps: { label: 'Schritte', file: 'Datei', columns: 'Spalten', check: 'Kontrolle', run: 'Import' },
  file: {
    title: 'Liste der Personen wählen',
    text: 'Die Datei braucht eine Zeile mit den Namen der Spalten und darunter eine Zeile pro Person. Jede Person braucht eine Nummer: An ihr wird sie wiedererkannt, wenn Sie die Liste noch einmal importieren. Personen ohne Nummer werden an ihrer ID erkannt, die in einem Export in der ersten Spalte steht.',
    drop: 'Datei hierher ziehen oder',
    choose: 'Datei wählen',
    kinds:
      'Excel (.xlsx), LibreOffice (.ods) oder CSV, so wie Ihre Verwaltung sie exportiert: mit Kommas, Semikolons oder Tabulatoren und in jeder üblichen Zeichenkodierung.',
    example: 'Beispiel herunterladen',
    reading: 'Die Datei wird gelesen …',
    tooLarge: (name: string, size: string, most: string) =>
      `„${name}“ hat ${size}, möglich sind höchstens ${most}. Teilen Sie die Datei auf.`,
    tooMany: (most: string) =>
      `Die Datei hat mehr als ${most} Zeilen. So viele lassen sich nicht auf einmal importieren: Teilen Sie die Datei auf.`,
    tooManyCells: (most: string) =>
      `Die Datei hat mehr als ${most} Zellen. Entfernen Sie Spalten, die Sie nicht brauchen, oder teilen Sie die Datei auf.`,
    tooManyColumns: (line: number, most: string) =>
      `Zeile ${line} hat mehr als ${most} Spalten: Das sieht nicht nach einer Liste von Personen aus.`,
    cellTooLong: (line: number, most: string) =>
      `Eine Zelle, die in Zeile ${line} beginnt, hat mehr als ${most} Zeichen. Vielleicht fehlt dort ein Anführungszeichen.`,
    empty: (name: string) => `„${name}“ ist leer.`,
    onlyHeader: 'Die Datei hat eine Kopfzeile, aber keine Personen.',
    workbook: (name: string, what: string) =>
      `Die Datei „${name}“ ${workbookFaults.find(([english]) => english.test(what))?.[1] ?? `kann nicht gelesen werden. ${AS_OTHER}`}`,
    binary: (name: string, line: number) =>
      `„${name}“ enthält in Zeile ${line} ein NUL-Zeichen: Das ist keine Textdatei, oder sie ist beschädigt.`,
    broken: (line: number) =>
      `Ein Anführungszeichen, das in Zeile ${line} beginnt, wird nie geschlossen. Wo diese Zelle endet, lässt sich nicht erkennen.`,
    unreadable: (name: string) => `„${name}“ kann nicht als CSV gelesen werden.`,
  },
  read: {
    title: 'Ist die Datei richtig gelesen?',
    found: (name: string, count: number, kind: string) => `${name}: ${rows(count)}, ${kind}.`,
    delimiters: { ',': 'Kommas', ';': 'Semikolons', '\t': 'Tabulatoren', '|': 'senkrechte Striche' },
    sheet: 'Blatt',
    header: 'Zeile mit den Namen der Spalten',
    headerLine: (line: number, cells: string) => `Zeile ${line}: ${cells}`,
    encoding: 'Zeichenkodierung',
    likely: 'Wahrscheinlich',
    others: 'Andere',
    spelledRight: 'So werden Zeilen gelesen, in denen andere Buchstaben als A bis Z stehen:',
    unsure:
      'Die Datei sagt nicht, wie ihre Buchstaben kodiert sind, und es gibt mehr als eine Möglichkeit. Wählen Sie die, bei der diese Namen richtig geschrieben sind.',
    packed:
      'Jede Zeile war eine einzige Zelle, wie es bei Excel vorkommt, wenn es eine solche Datei öffnet. Gelesen wurden die Zellen darin.',
    above: (count: number) =>
      `${plural(count, 'Zeile', 'Zeilen')} über den Namen der Spalten ${count === 1 ? 'wird' : 'werden'} ausgelassen.`,
    left: (lines: string) => `Nicht importiert, weil darin keine Personen stehen: ${lines}.`,
    leftLine: (line: number, text: string) => `Zeile ${line} „${text}“`,
    andMore: (count: number) => `und ${count} weitere`,
  },
  columns: {
    title: 'Was steht in den Spalten?',
    column: 'Spalte der Datei',
    sample: 'Erste Werte',
    field: 'Importieren als',
    fieldOf: (column: string) => `Importieren als: „${column}“`,
    ignore: 'Nicht importieren',
    own: 'Zusatzfeld',
    known: 'Felder',
    fullName: 'Vor- und Nachname, zum Aufteilen',
    customName: (name: string) => `Zusatzfeld „${name}“`,
    allCustom: 'Zusatzfelder als JSON',
    ignored: (columns: string[]) =>
      columns.length === 1
        ? `Diese Spalte wird nicht importiert: ${columns[0]}.`
        : `${columns.length} Spalten werden nicht importiert: ${columns.join(', ')}.`,
    twice: 'Als das wird schon eine andere Spalte importiert.',
    cardHolderId: 'ID in Lanyard, aus einem Export',
    needsNumber:
      'Wählen Sie die Spalte mit der Nummer der Personen oder mit ihrer ID aus einem Export: Sonst lässt sich niemand wiedererkennen.',
    options: 'So wird gelesen',
    type: 'Personengruppe für neue Personen',
    typeHint: 'Falls die Datei nichts dazu sagt. Wer schon da ist, behält die bisherige.',
    noType: 'Keine: Solche Zeilen scheitern',
    dates: 'Datumsangaben wie 01.02.2030',
    dateFormats: {
      ymd: 'Jahr zuerst: 2030-09-30',
      dmy: 'Tag zuerst: 30.09.2030',
      mdy: 'Monat zuerst: 09/30/2030',
    },
    datesAs: (cell: string, day: string) => (cell === day ? cell : `${cell} → ${day}`),
    unreadable: (count: number, first: string) =>
      count === 1
        ? `„${first}“ lässt sich so nicht als Datum lesen.`
        : `${plural(count, 'Zelle lässt', 'Zellen lassen')} sich so nicht als Datum lesen, die erste davon: „${first}“.`,
    dayOrderUnknown:
      'An keinem Datum in der Datei ist zu erkennen, ob zuerst der Tag oder der Monat steht. Bitte sehen Sie nach.',
    names: 'So werden Namen aufgeteilt',
    namesText:
      'An einem Komma oder an Großbuchstaben ist der Nachname zu erkennen. Andere Namen werden so aufgeteilt:',
    familySide: 'Der Nachname steht',
    familySides: { last: 'Hinten: Ada Lovelace', first: 'Vorn: Lovelace Ada' },
    namesMixed:
      'Namen in anderer Reihenfolge brauchen in der Datei ein Komma („García Márquez, Gabriel“) oder eigene Spalten.',
    fullNameOf: 'In der Datei',
    bothNames: 'Lassen Sie entweder Vor- und Nachname weg oder den ganzen Namen: Eines von beiden genügt.',
    clear: 'Leere Zellen leeren das Feld',
    clearHint: 'Sonst bleibt bei Personen, die schon da sind, der bisherige Wert.',
    next: 'Kontrollieren',
  },
  check: {
    title: 'Das würde passieren',
    checking: (done: number, total: number) => `${done} von ${rows(total)} kontrolliert …`,
    text: 'Noch ist nichts gespeichert.',
    results: {
      all: 'Alle',
      created: 'Neu',
      updated: 'Geändert',
      unchanged: 'Unverändert',
      failed: 'Fehler',
      doubtful: 'Warnungen',
      leftOut: 'Ausgelassen',
    },
    badges: {
      created: 'Neu',
      updated: 'Geändert',
      unchanged: 'Unverändert',
      failed: 'Fehler',
      leftOut: 'Ausgelassen',
    },
    filter: 'Anzeigen',
    line: 'Zeile',
    person: 'Person',
    result: 'Ergebnis',
    difference: 'Unterschied oder Fehler',
    same: 'Nichts zu ändern.',
    notImported: 'Nicht importiert.',
    none: 'Keine passenden Zeilen.',
    faulty: (count: number) =>
      count === 1
        ? '1 Zeile kann nicht importiert werden, die anderen schon. Berichtigen Sie diese in Ihrer Datei, und importieren Sie die Datei noch einmal: Wer schon da ist, wird an der Nummer wiedererkannt.'
        : `${rows(count)} können nicht importiert werden, die anderen schon. Berichtigen Sie diese in Ihrer Datei, und importieren Sie die Datei noch einmal: Wer schon da ist, wird an der Nummer wiedererkannt.`,
    doubtful: (count: number) =>
      count === 1
        ? '1 Zeile kann importiert werden, enthält aber wahrscheinlich einen Fehler. Sehen Sie sie vorher durch.'
        : `${rows(count)} können importiert werden, enthalten aber wahrscheinlich Fehler. Sehen Sie sie vorher durch.`,
    dangerous: (count: number) =>
      count === 1
        ? 'Eine wird ausgelassen, wenn Sie das Häkchen nicht entfernen: Die Nummer darin gehört schon einer Person, die anders heißt.'
        : `${rows(count)} werden ausgelassen, wenn Sie die Häkchen nicht entfernen: Die Nummern darin gehören schon Personen, die anders heißen.`,
    leaveOut: 'Auslassen',
    leaveOutLine: (line: number) => `Zeile ${line} auslassen`,
    leaveOutAll: 'Alle Zeilen mit Warnungen auslassen',
    allLeftOut: 'Nichts zu importieren: Alle neuen oder geänderten Zeilen werden ausgelassen.',
    download: (count: number) =>
      count === 1 ? 'Diese Zeile herunterladen' : `Diese ${rows(count)} herunterladen`,
    who: 'Person anzeigen',
    nothing: 'Nichts zu importieren: Keine Zeile ist neu oder geändert.',
    submit: (count: number) => `${rows(count)} importieren`,
    back: 'Zurück zu den Spalten',
  },
  last: {
    open: (file: string) => `Ergebnis des letzten Imports: ${file}`,
    title: (file: string, time: string) => `${file}, importiert am ${time}`,
  },
  run: {
    title: 'Import läuft',
    progress: (done: number, total: number) => `${done} von ${rows(total)} importiert`,
    stay: 'Bleiben Sie auf dieser Seite, bis alles fertig ist.',
    stop: 'Stoppen',
    stopping: 'Die angefangenen Zeilen werden noch fertig …',
    stopped:
      'Gestoppt. Zeilen ohne Ergebnis wurden nicht importiert. Um weiterzumachen, importieren Sie die Datei noch einmal.',
    broken:
      'Hier ist der Import stehen geblieben. Was schon importiert ist, bleibt, und Sie können an dieser Stelle weitermachen.',
    goOn: 'Weitermachen',
    done: 'Importiert',
    summary: {
      created: 'neu',
      updated: 'geändert',
      unchanged: 'unverändert',
      failed: 'mit Fehlern',
      leftOut: 'ausgelassen',
    },
    allWell: 'Alle Zeilen wurden importiert.',
    allOthers: (leftOut: number) =>
      `Alle Zeilen wurden importiert, außer ${rows(leftOut)}, die ausgelassen ${leftOut === 1 ? 'wurde' : 'wurden'}.`,
    unsent: (count: number) =>
      `Der Import wurde gestoppt, ${rows(count)} ${count === 1 ? 'wurde' : 'wurden'} nicht importiert. Für den Rest importieren Sie dieselbe Datei noch einmal.`,
    someFailed: (count: number) =>
      `${plural(count, 'Zeile konnte', 'Zeilen konnten')} nicht importiert werden. Warum, steht in der Ergebnisdatei.`,
    resultFile: 'Ergebnisdatei herunterladen',
    faultyFile: 'Nur Zeilen mit Fehlern herunterladen',
    notImportedFile: 'Nur nicht importierte Zeilen herunterladen',
    people: 'Zu den Personen',
    another: 'Andere Datei importieren',
    leave: {
      title: 'Import stoppen?',
      text: 'Was schon importiert ist, bleibt. Um den Rest später zu importieren, nehmen Sie dieselbe Datei noch einmal.',
      submit: 'Stoppen und verlassen',
    },
    file: {
      line: 'import_line',
      result: 'import_result',
      error: 'import_error',
      warning: 'import_warning',
      results: {
        created: 'angelegt',
        updated: 'geändert',
        unchanged: 'unverändert',
        failed: 'fehlgeschlagen',
        leftOut: 'ausgelassen',
        none: 'nicht importiert',
      },
      /** Outcomes shown before the import. */
      checked: {
        created: 'würde angelegt',
        updated: 'würde geändert',
        unchanged: 'bliebe unverändert',
        failed: 'würde fehlschlagen',
        leftOut: 'würde ausgelassen',
        none: 'nicht kontrolliert',
      },
    },
    waiting: 'Der Server antwortet nicht. Neuer Versuch …',
  },
  problems: {
    noNumber: 'Diese Zeile hat keine Nummer',
    repeated: (line: number) => `Diese Zeile hat dieselbe Nummer wie Zeile ${line}`,
    repeatedPerson: (line: number) => `In dieser Zeile steht dieselbe Person wie in Zeile ${line}`,
    repeatedElsewhere:
      'steht schon in einer anderen Zeile, oder beide sind dieselbe Person, weil sie zusammengeführt wurden',
    tooManyCells: 'Diese Zeile hat mehr Zellen als die Kopfzeile',
    rowsWithin:
      'In einer Zelle dieser Zeile stecken ganze Zeilen der Datei: Ein Anführungszeichen fehlt oder ist zu viel',
    unsureName: (first: string, last: string) =>
      first === ''
        ? `„${last}“ ist ein einzelnes Wort und wurde zum Nachnamen`
        : `Der Name wurde aufgeteilt in „${first}“ und „${last}“`,
    json: 'Die Zusatzfelder in dieser Zeile sind kein JSON-Objekt',
    sameNumber: (line: number) =>
      `Die Nummer unterscheidet sich von der in Zeile ${line} nur durch Groß- und Kleinschreibung`,
    likeNumber: (line: number) =>
      `Die Nummer sieht aus wie die in Zeile ${line}: Sie unterscheiden sich nur durch die Breite, unsichtbare Zeichen oder die Unicode-Form`,
    sameName: (line: number) => `In Zeile ${line} stehen derselbe Name und dieselbe Abteilung`,
    unsureDate: (date: string, reading: 'ymd' | 'dmy' | 'mdy') =>
      `„${date}“ ist so gelesen, dass ${dayOrders[reading]} zuerst steht, aber in der Datei kommt beides vor`,
    otherDate: (date: string, day: string, reading: 'ymd' | 'dmy' | 'mdy', month: string) =>
      `„${date}“ ist als ${day} gelesen, obwohl sonst ${dayOrders[reading]} zuerst steht: Einen Monat ${month} gibt es nicht`,
    sameEmail: (line: number) =>
      `In Zeile ${line} steht dieselbe E-Mail-Adresse: Eine von beiden ist wahrscheinlich falsch`,
    losesDigits:
      'In einem Zusatzfeld dieser Zeile steht eine Zahl, die zu lang ist: Setzen Sie sie in Anführungszeichen, sonst gehen Ziffern verloren',
    noDay: (reading: string) => `kein Datum; gelesen wird ${reading}`,
    readings: {
      ymd: 'mit dem Jahr zuerst, wie 2030-09-30',
      dmy: 'mit dem Tag zuerst, wie 30.09.2030',
      mdy: 'mit dem Monat zuerst, wie 09/30/2030',
    },
    noneOf: (words: string) => `nicht bekannt; möglich sind ${words}`,
    field: (label: string, message: string) => `${label}: ${message}`,
    cell: (label: string, cell: string, message: string) => `${label} „${cell}“: ${message}`,
  },
};
