import { PHOTO_BYTES_MAX } from '../../../../shared/limits.ts';
import type { upload as en } from '../../en/app/upload.ts';

export const upload: typeof en = {
  label: 'Neues Foto',
  drop: 'Foto hierher ziehen',
  choose: 'Datei auswählen',
  webcam: 'Mit der Kamera',
  kinds: `JPEG, PNG, WebP oder HEIC, bis ${PHOTO_BYTES_MAX / 2 ** 20} MB`,
  sending: (percent: number) => `Das Foto wird gesendet: ${percent}\u00a0%`,
  finishing: 'Gleich fertig …',
  analysing: 'Wird analysiert …',
  cancel: 'Abbrechen',
  another: 'Weiteres Foto hinzufügen',
  retry: 'Noch einmal senden',
  broken: 'Die Verbindung ist abgebrochen, während das Foto gesendet wurde.',
  refused: (status: number, reason: string) =>
    `Der Fotospeicher hat das Foto nicht angenommen (${[status, reason].filter(Boolean).join(' ')}).`,
  unknownType: (name: string) => `„${name}“ ist kein Foto im Format JPEG, PNG, WebP oder HEIC.`,
  empty: (name: string) => `„${name}“ ist leer.`,
  tooLarge: (name: string, size: string, most: string) =>
    `„${name}“ ist ${size} groß; ein Foto darf höchstens ${most} groß sein.`,
  several: 'Bitte immer nur ein Foto.',
  result: {
    approve: 'Es scheint für eine Karte geeignet zu sein und wartet jetzt auf die Prüfung.',
    check: 'Es wartet jetzt auf die Prüfung. Dort wird es genau angesehen.',
    reject:
      'Es wird wahrscheinlich abgelehnt: Unten steht, wie es besser wird. Auf die Prüfung wartet es trotzdem.',
  },
  advice: {
    approve: 'Es scheint für eine Karte geeignet zu sein.',
    check: 'Sehen Sie es sich genau an, bevor Sie entscheiden.',
    reject: 'Die Analyse empfiehlt, es abzulehnen: Unten steht, was helfen würde.',
  },
  decided: {
    approved: 'Freigegeben: Das ist jetzt das Foto für die Karte.',
    rejected: 'Abgelehnt. Machen Sie ein neues.',
    withdrawn: 'Zurückgezogen: Niemand muss darüber entscheiden.',
  },
  onCard: 'Auf einer neuen Karte',
  shot: 'Das neue Foto',
  camera: {
    title: 'Foto aufnehmen',
    take: 'Foto aufnehmen',
    use: 'Dieses Foto nehmen',
    again: 'Neu aufnehmen',
    which: 'Kamera',
    preview: 'Bild der Kamera',
    taken: 'Das eben aufgenommene Foto',
    hint: 'Mit offenen Augen in die Kamera schauen, vor einem einfarbigen Hintergrund ohne starke Schatten.',
    starting: 'Kamera startet …',
    refused:
      'Der Browser darf die Kamera nicht verwenden. Erlauben Sie es in der Adresszeile, und versuchen Sie es noch einmal.',
    none: 'Es gibt keine Kamera, oder ein anderes Programm verwendet sie.',
  },
  key: 'Foto auswählen',
};
