import { PHOTO_BYTES_MAX } from '../../../../shared/limits.ts';
import type { photoFiles as en } from '../../en/people/photo-files.ts';
import { plural } from '../../plural.ts';

const files = (count: number) => plural(count, 'Datei', 'Dateien');
const photos = (count: number) => plural(count, 'Foto', 'Fotos');

export const photoFiles: typeof en = {
  title: 'Fotos aus Dateien',
  steps: { label: 'Schritte', choose: 'Dateien', check: 'Kontrolle', run: 'Hochladen' },
  choose: {
    title: 'ZIP oder Ordner wählen',
    text: 'Jede Datei heißt wie die Nummer der Person, zum Beispiel S1024815.jpg. Unterordner spielen keine Rolle. Hochgeladen wird erst, wenn Sie gesehen haben, was gefunden wurde.',
    drop: 'ZIP, Ordner oder Fotos hierher ziehen oder',
    zip: 'ZIP wählen',
    folder: 'Ordner wählen',
    kinds: `JPEG, PNG, WebP oder HEIC, je bis ${PHOTO_BYTES_MAX / 2 ** 20} MB.`,
    reading: 'Die Liste der Dateien wird gelesen …',
    nothing: 'Darin sind keine Dateien.',
    tooMany: (most: number) => `Es sind mehr als ${files(most)}. Laden Sie sie in mehreren Teilen hoch.`,
    locked: (name: string) =>
      `„${name}“ ist mit einem Passwort geschützt. Entpacken Sie die Datei, und wählen Sie dann den Ordner.`,
    damaged: (name: string) =>
      `„${name}“ ist beschädigt oder keine ZIP-Datei. Wenn sie sich auf Ihrem Computer öffnen lässt, entpacken Sie sie dort, und wählen Sie den Ordner.`,
    unreadable:
      'Die Dateien können nicht gelesen werden. Wurden sie verschoben oder umbenannt? Wählen Sie sie noch einmal.',
  },
  check: {
    title: 'Das wurde gefunden',
    checking: (done: number, total: number) => `${done} von ${files(total)} angesehen …`,
    text: 'Noch ist nichts hochgeladen.',
    problems: (count: number) =>
      `${plural(count, 'Datei kann', 'Dateien können')} nicht hochgeladen werden, die anderen schon. Benennen Sie diese um, oder ersetzen Sie sie, und wählen Sie dann ZIP oder Ordner noch einmal: Was schon da ist, wird ausgelassen.`,
    replace: (count: number) =>
      `Auch neue Fotos hochladen für ${plural(count, 'Person', 'Personen')} mit freigegebenem Foto`,
    replaceHint: 'Das freigegebene Foto bleibt auf der Karte, bis das neue freigegeben ist.',
    nothing: 'Es gibt nichts hochzuladen.',
    download: 'Liste der Probleme herunterladen',
    submit: (count: number) => `${photos(count)} hochladen`,
    back: 'Andere Dateien wählen',
  },
  run: {
    title: 'Wird hochgeladen',
    done: 'Hochgeladen',
    progress: (done: number, total: number) => `${done} von ${photos(total)} hochgeladen`,
    stay: 'Bleiben Sie auf dieser Seite, bis alles fertig ist.',
    stop: 'Pause',
    stopping: 'Die angefangenen Fotos werden noch fertig …',
    stopped:
      'Angehalten. Sie können hier weitermachen oder später dieselben Dateien noch einmal wählen: Was schon da ist, wird ausgelassen.',
    broken:
      'Hier ist das Hochladen stehen geblieben. Was schon da ist, bleibt, und Sie können an dieser Stelle weitermachen.',
    goOn: 'Weitermachen',
    waiting: 'Der Server ist beschäftigt oder antwortet nicht. Neuer Versuch …',
    allWell: (count: number) =>
      `Alles ist angekommen: ${photos(count)}. Die Prüfung kann beginnen, sobald die Analyse fertig ist.`,
    someFailed: (count: number) =>
      `${plural(count, 'Foto konnte', 'Fotos konnten')} nicht hochgeladen werden.`,
    again: 'Diese noch einmal versuchen',
    resultFile: 'Ergebnis herunterladen',
    review: 'Zur Prüfung',
    people: 'Zu den Personen',
    another: 'Andere Dateien wählen',
    leave: {
      title: 'Hochladen beenden?',
      text: 'Die Fotos, die schon hochgeladen sind, bleiben. Um die anderen später hochzuladen, wählen Sie dieselben Dateien noch einmal.',
      submit: 'Beenden und verlassen',
    },
  },
  table: {
    title: 'Dateien',
    filter: 'Anzeigen',
    all: 'Alle',
    file: 'Datei',
    result: 'Ergebnis',
  },
  /** Verdicts about a file: as a filter, and in its row. */
  kinds: {
    ready: 'Wird hochgeladen',
    replaces: 'Freigegebenes Foto vorhanden',
    present: 'Schon da',
    unknown: 'Person unbekannt',
    double: 'Zwei Dateien für eine Person',
    archived: 'Person archiviert',
    notPicture: 'Kein Foto',
    tooLarge: 'Zu groß',
    unreadable: 'Nicht lesbar',
  },
  verdicts: {
    ready: '',
    replaces: 'Wird nur hochgeladen, wenn Sie oben das Häkchen setzen.',
    replacing: 'Wird hochgeladen.',
    present: 'Genau dieses Foto ist schon da.',
    unknown: 'Niemand hat diese Nummer. Auf Groß- und Kleinschreibung kommt es an.',
    double: 'Für diese Person gibt es mehr als eine Datei: Behalten Sie eine.',
    archived: 'Diese Person ist archiviert und kann keine neuen Fotos bekommen.',
    notPicture: 'Das ist kein Foto im Format JPEG, PNG, WebP oder HEIC.',
    tooLarge: `Ein Foto kann bis zu ${PHOTO_BYTES_MAX / 2 ** 20} MB groß sein.`,
    unreadable: 'Diese Datei kann nicht gelesen werden: Sie ist beschädigt oder wurde verschoben.',
  },
  outcomes: { sent: 'Hochgeladen', failed: 'Nicht hochgeladen', none: 'Noch nicht hochgeladen' },
  csv: {
    name: 'fotos-ergebnis.csv',
    file: 'Datei',
    number: 'Nummer',
    person: 'Person',
    result: 'Ergebnis',
    detail: 'Einzelheiten',
  },
};
