import type { photoNotice as en } from '../../en/office/photo-notice.ts';

export const photoNotice: typeof en = {
  title: 'Hinweise zum Foto',
  intro:
    'Das lesen Personen, bevor sie über einen Link oder am Fotokiosk ihr Foto schicken. Lanyard bringt eigene Hinweise mit; ersetzen Sie sie, wenn Ihr Büro andere hat. Jede Änderung ergibt eine neue Version, und die früheren bleiben erhalten: Bei allen ist festgehalten, welchen Text sie wann und in welcher Sprache gelesen und was sie angekreuzt haben.',
  language: 'Sprache',
  text: 'Ihr Text',
  textHint: 'Eine Leerzeile beginnt einen neuen Absatz.',
  /** For a notice without any text. */
  shipped: 'Solange Sie keinen eigenen Text haben, sind die Hinweise von Lanyard zu sehen.',
  /** For a language without a text, when another has one. */
  elsewhere: (language: string) => `Wer in dieser Sprache liest, sieht Ihren Text auf ${language}.`,
  begin: 'Mit dem Text von Lanyard beginnen',
  uses: 'Freiwillige Verwendungen',
  usesHint:
    'Wozu man Ja oder Nein sagen kann. Jede hat ein eigenes Kästchen, das nie schon angekreuzt ist, und es geht auch ohne.',
  use: (place: number) => `Kästchen ${place}`,
  usePlaceholder: 'Mein Foto im Personalverzeichnis zeigen',
  key: (key: string) => `In der API: ${key}`,
  missing: (languages: string) => `Der Text fehlt noch auf ${languages}.`,
  incomplete: 'Nicht gespeichert: Bei einem Kästchen fehlt der Text in einer der Sprachen.',
  addUse: 'Verwendung hinzufügen',
  removeUse: (place: number) => `Kästchen ${place} entfernen`,
  preview: 'Vorschau',
  save: 'Hinweise speichern',
  saved: 'Hinweise gespeichert. Sie gelten ab jetzt.',
  unsaved: 'Noch nicht gespeichert.',
  overtaken:
    'Noch ist nichts gespeichert: Was Sie geschrieben haben, steht noch hier. Sehen Sie nach, was sich geändert hat, und speichern Sie dann noch einmal.',
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Was Sie geschrieben haben, ist nicht gespeichert.',
    submit: 'Verlassen',
  },
  reset: {
    open: 'Zurück zu den Hinweisen von Lanyard',
    title: 'Zurück zu den Hinweisen von Lanyard?',
    text: 'Ihre Texte und die freiwilligen Verwendungen sieht dann niemand mehr. Unter den früheren Versionen bleiben sie erhalten.',
    submit: 'Zurück',
    done: 'Die Hinweise von Lanyard gelten wieder.',
  },
  versions: {
    title: 'Versionen',
    version: 'Version',
    when: 'Seit',
    who: 'Geändert von',
    shipped: 'Hinweise von Lanyard',
    show: (version: number) => `Version ${version}`,
    close: 'Schließen',
  },
};
