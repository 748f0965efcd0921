import type { HolderPageTexts } from './page-texts.ts';

export const DE: HolderPageTexts = {
  title: 'Ihr Foto',
  hello: (firstName) => `Guten Tag ${firstName}`,
  asks: (organisation) =>
    `Für Ihre Karte (${organisation}) brauchen wir ein Foto von Ihnen. Sie können es mit diesem Gerät machen.`,
  wanted: {
    heading: 'Ein gutes Foto',
    items: [
      'Licht von vorn, zum Beispiel von einem Fenster',
      'Gerade in die Kamera schauen, Kopf aufrecht',
      'Eine helle, einfarbige Wand im Hintergrund, sonst niemand im Bild',
    ],
  },
  notice: {
    heading: 'Bevor Sie Ihr Foto schicken',
    lines: (organisation) => [
      `Das Kartenbüro (${organisation}) sieht sich Ihr Foto an, druckt es auf Ihre Karte und zeigt es dort, wo die Karte geprüft wird.`,
      'Vorher misst ein Programm Schärfe, Licht und Bildausschnitt. Die Entscheidung treffen Menschen.',
      'Ihr Foto bleibt gespeichert, solange Sie eine Karte haben. Das Kartenbüro sagt Ihnen, welche Daten es über Sie hat, und löscht sie, wenn sie nicht mehr gebraucht werden.',
    ],
    understood: 'Verstanden, weiter',
  },
  send: {
    heading: 'Schicken Sie uns Ihr Foto',
    choose: 'Foto aufnehmen oder auswählen',
    hint: (most) => `JPEG, PNG, WebP oder HEIC, bis ${most}. Bitte nicht zuschneiden oder bearbeiten.`,
    chosen: 'Ihr Foto',
    note: {
      ask: 'Ist kein anderes Foto möglich?',
      label: 'Schreiben Sie uns, warum, und schicken Sie es trotzdem (das liest nur das Kartenbüro)',
    },
    submit: 'Dieses Foto schicken',
    other: 'Ein anderes wählen',
    progress: (percent) => `Wird gesendet … ${percent}`,
    checking: 'Angekommen. Einen Moment …',
    triesLeft: (count) => `Fotos, die Sie mit diesem Link noch schicken können: ${count}`,
  },
  looking: {
    heading: 'Ihr Foto ist da',
    lines: [
      'Das Kartenbüro sieht es sich als Nächstes an. Sie müssen jetzt nichts tun.',
      'Das Ergebnis sehen Sie auf dieser Seite.',
    ],
    withdraw: 'Foto zurückziehen',
    withdrawHint: 'Das Foto wird gelöscht, und Sie können ein anderes schicken.',
  },
  approved: {
    heading: 'Ihr Foto ist gut',
    lines: ['Es kommt auf Ihre Karte. Sie müssen hier nichts mehr tun.'],
  },
  rejected: { heading: 'Ihr Foto eignet sich leider nicht', again: 'Bitte schicken Sie ein anderes.' },
  noTries: {
    heading: 'Mit diesem Link geht kein weiteres Foto',
    lines: ['Kommen Sie bitte ins Kartenbüro: Dort werden Sie fotografiert oder bekommen einen neuen Link.'],
  },
  over: { heading: 'Alles erledigt', lines: ['Mit diesem Link ist nichts mehr zu tun.'] },
  expired: { heading: 'Dieser Link ist abgelaufen', lines: ['Bitten Sie das Kartenbüro um einen neuen.'] },
  revoked: {
    heading: 'Dieser Link gilt nicht mehr',
    lines: ['Vielleicht haben Sie per E-Mail einen neueren bekommen. Sonst fragen Sie bitte im Kartenbüro.'],
  },
  unknown: {
    heading: 'Diesen Link gibt es nicht',
    lines: [
      'Vielleicht ist er unvollständig: Öffnen Sie ihn noch einmal aus der E-Mail, oder scannen Sie den Code neu.',
    ],
  },
  busy: {
    heading: 'Hier ist gerade viel los',
    lines: (soon) => [
      `Aus diesem Netz rufen gerade viele Menschen diese Seite auf. Versuchen Sie es ${soon} noch einmal.`,
    ],
  },
  trouble: {
    heading: 'Etwas ist schiefgegangen',
    lines: ['Es liegt nicht an Ihnen. Versuchen Sie es gleich noch einmal.'],
  },
  problems: {
    type: 'Das ist kein Foto im Format JPEG, PNG, WebP oder HEIC.',
    tooLarge: (most) => `Diese Datei ist größer als ${most}.`,
    empty: 'Diese Datei ist leer.',
    offline: 'Die Verbindung ist abgebrochen. Versuchen Sie es noch einmal.',
    network: 'Die Verbindung ist abgebrochen. Ihr Foto ist noch ausgewählt: Versuchen Sie es noch einmal.',
    refused: 'Das Foto konnte nicht gesendet werden.',
    noRoom: 'Für Fotos ist gerade kein Speicherplatz frei. Bitte sagen Sie dem Kartenbüro Bescheid.',
  },
  until: (day) => `Der Link funktioniert bis ${day}.`,
  language: 'Sprache',
  noScript: 'Ohne JavaScript können Sie auf dieser Seite kein Foto schicken.',
};
