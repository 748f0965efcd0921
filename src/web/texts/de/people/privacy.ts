import { CHANGES_KEPT_DAYS } from '../../../../shared/durations.ts';
import type { privacy as en } from '../../en/people/privacy.ts';
import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';

/** A person's own data: giving the person a copy, and erasing it. */
export const privacy: typeof en = {
  more: 'Weitere Aktionen',
  page: {
    title: 'Daten einer Person kopieren oder löschen',
    text: 'Wenn jemand wissen will, welche Daten Sie haben, oder möchte, dass sie gelöscht werden. Dasselbe finden Sie auf der Seite jeder Person im Menü „…“.',
    whose: 'Um wessen Daten geht es?',
    whosePlaceholder: 'Name, Nummer oder E-Mail',
  },
  and: (items: string[]) => new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(items),
  counts: {
    photos: (count: number) => plural(count, 'Foto', 'Fotos'),
    cards: (count: number) => plural(count, 'Karte', 'Karten'),
    orders: (count: number) => plural(count, 'Auftrag', 'Aufträge'),
    auditEntries: (count: number) => plural(count, 'Eintrag im Protokoll', 'Einträge im Protokoll'),
  },
  copy: {
    action: 'Kopie der Daten …',
    title: (name: string) => `Kopie der Daten: ${name}`,
    text: (what: string) => `Darin ist alles, was über die Person gespeichert ist: ${what}.`,
    details: 'die Angaben zur Person',
    file: (size: string) =>
      `Das ist eine ZIP-Datei von etwa ${size}; eine README-Datei darin erklärt alles. Sie entsteht beim Herunterladen und bleibt nicht auf dem Server. Sie können sie also jederzeit noch einmal herunterladen, solange die Person nicht unwiderruflich gelöscht ist.`,
    noted: 'Dass Sie sie heruntergeladen haben, steht im Protokoll.',
    submit: 'Herunterladen',
    again: 'Noch einmal herunterladen',
    progress: (come: string, all: string) => `${come} von etwa ${all}`,
    saved: (name: string, size: string) =>
      `Heruntergeladen: ${name}, ${size}. Das sind persönliche Daten: Geben Sie sie sicher weiter, und löschen Sie sie dann von diesem Computer.`,
    byBrowser: 'Die Datei ist groß. Ihr Browser lädt sie herunter und zeigt, wie weit er ist.',
    broken:
      'Das Herunterladen ist abgebrochen, und es wurde nichts gespeichert. Versuchen Sie es noch einmal.',
  },
  erase: {
    action: 'Unwiderruflich löschen …',
    title: (name: string) => `${name} unwiderruflich löschen?`,
    forGood: 'Das lässt sich nicht rückgängig machen.',
    instead: 'Wenn nur die Karten enden sollen und der Datensatz bleiben soll, archivieren Sie die Person.',
    goes: 'Das verschwindet sofort',
    details:
      'Angaben, Notizen und Zusatzfelder und alles, was im Protokoll und in Webhooks über die Person stand',
    photos: (count: number) => plural(count, 'Foto mit seiner Datei', 'Fotos mit ihren Dateien'),
    systems: (systems: string) => `Die Verknüpfung: ${systems}`,
    revokes: (count: number, numbers: string) =>
      count === 1
        ? `Karte ${numbers} wird endgültig gesperrt und öffnet keine Türen mehr`
        : `Die Karten ${numbers} werden endgültig gesperrt und öffnen keine Türen mehr`,
    revokesMany: (count: number) =>
      `${plural(count, 'Karte wird endgültig gesperrt und öffnet', 'Karten werden endgültig gesperrt und öffnen')} keine Türen mehr`,
    cancels: (count: number) =>
      plural(
        count,
        'noch nicht gedruckter Auftrag wird storniert',
        'noch nicht gedruckte Aufträge werden storniert',
      ),
    stays: 'Das bleibt, und warum',
    cardsStay:
      'Nummern, Chips und Codes der Karten, ohne Name und Foto: Eine Karte, die noch jemand in der Hand hat, muss als ungültig zu erkennen sein',
    auditStays: 'Wer wann was getan hat, im Protokoll, ohne Namen und Werte: Es muss vollständig sein',
    feedsStay: `ID und Nummer, für ${CHANGES_KEPT_DAYS} Tage: Daran erkennen andere Systeme, wen sie löschen müssen`,
    backupsStay:
      'Frühere Backups, bis sie entfernt werden: Wird eines wiederhergestellt, löscht, wer den Server betreibt, die Person noch einmal',
    source:
      'Entfernen Sie die Person zuerst aus dem System, aus dem sie kommt, sonst bringt dessen nächster Import sie vielleicht zurück.',
    confirm: {
      name: 'Zur Bestätigung den Namen eingeben',
      either: 'Zur Bestätigung Namen oder Nummer eingeben',
    },
    submit: 'Unwiderruflich löschen',
    refused: {
      precondition_failed:
        'Inzwischen hat jemand diese Person geändert, deshalb wurde nichts gelöscht. So ist der Stand jetzt: Sehen Sie ihn durch, und löschen Sie dann noch einmal.',
      not_found:
        'Diese Person ist nicht mehr da: Inzwischen hat jemand sie gelöscht oder mit einer anderen zusammengeführt.',
    },
    done: {
      title: 'Diese Person ist gelöscht',
      text: 'Alle Daten und Fotos sind weg, und die Karten sind ungültig. Dass Sie es waren, steht im Protokoll.',
      toList: 'Alle Personen',
    },
  },
};
