import type { beginning as en } from '../../en/office/beginning.ts';

/** The page for a new organisation's first decisions. */
export const beginning: typeof en = {
  title: 'Was auf Ihren Karten steht',
  intro:
    'Entscheiden Sie das vor dem Drucken. Ändern lässt sich alles auch später, aber gedruckte Karten bleiben, wie sie sind.',
  identity: 'Organisation',
  name: 'Name',
  nameHint: 'So steht er auf den Karten, und so erscheint er, wenn sie überprüft werden.',
  timeZone: 'Zeitzone',
  timeZoneHint: 'Sie bestimmt, wann ein Tag beginnt und wann der letzte Tag einer Karte endet.',
  fromBrowser: 'Aus diesem Browser übernommen. Sehen Sie nach, ob sie für Ihre Organisation stimmt.',
  look: {
    title: 'Logo und Farben',
    text: 'Sie kommen als neue Version in das Design, das Lanyard mitbringt.',
    changed: 'Ihr Standarddesign ist schon anders als das, das Lanyard mitbringt.',
    open: 'Design öffnen',
    logo: 'Logo auswählen …',
    otherLogo: 'Anderes Logo auswählen …',
    logoHint: 'PNG, SVG oder JPEG, höchstens 10 MB. Es steht auf weißem Grund.',
    remove: 'Logo entfernen',
    main: 'Hauptfarbe',
    accent: 'Zweite Farbe',
    picture: 'Vorderseite einer Beispielkarte',
    problems: {
      tooLarge: 'Dieses Bild ist zu groß. Wählen Sie eines mit höchstens 10 MB.',
      notPicture: 'Dieses Bild ist nicht lesbar. Wählen Sie eine PNG-, SVG- oder JPEG-Datei.',
    },
  },
  backups: {
    title: 'Sicherungen',
    done: 'Sicherungen werden nach Plan gemacht.',
    text: 'Noch macht niemand Sicherungen. Wer den Server betreibt, schreibt diese Zeile in dessen env-Datei (oft /etc/lanyard/lanyard.env) und startet Lanyard neu. Dann gibt es jede Nacht um zwei eine:',
  },
  save: 'Speichern und weiter',
  skip: 'Jetzt nicht',
  saved: 'Gespeichert.',
  problems: { name: 'Geben Sie einen Namen ein.' },
};
