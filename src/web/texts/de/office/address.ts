import type { address as en } from '../../en/office/address.ts';
import { plural } from '../../plural.ts';

/** The web address that QR codes and links begin with. */
export const address: typeof en = {
  title: 'Webadresse',
  now: 'QR-Codes auf Karten und alle Links beginnen mit',
  states: {
    fine: 'Unter dieser Adresse haben Sie Lanyard auch gerade geöffnet.',
    missing:
      'PUBLIC_URL ist nicht gesetzt. Mit der Adresse oben meint jedes Handy sich selbst, deshalb findet dort niemand eine Karte.',
    loopback:
      'PUBLIC_URL ist eine Adresse, mit der jedes Handy sich selbst meint. Deshalb findet dort niemand eine Karte.',
    elsewhere: (origin: string) =>
      `Sie haben Lanyard unter ${origin} geöffnet, Änderungen nimmt es aber nur unter der Adresse oben an. Öffnen Sie es dort. Falls die Adresse oben die falsche ist, muss sie geändert werden, bevor Karten gedruckt werden.`,
  },
  how: 'Wer den Server betreibt, schreibt diese Zeile in dessen env-Datei (oft /etc/lanyard/lanyard.env) und startet Lanyard neu:',
  copy: 'Zeile für die env-Datei kopieren',
  /** For a browser on the server itself, which can't tell how others reach the server. */
  example: 'Setzen Sie die Adresse ein, die Handys und Browser öffnen.',
  carried: (cards: number, address: string) => `Auf ${plural(cards, 'Karte', 'Karten')} steht ${address}`,
  keep: (cards: number) =>
    `Sorgen Sie dafür, dass diese Adresse erreichbar bleibt, oder drucken Sie ${cards === 1 ? 'die Karte' : 'diese Karten'} neu.`,
  dead: (cards: number) =>
    `Dort findet kein Handy eine Karte: Drucken Sie ${cards === 1 ? 'die Karte' : 'diese Karten'} neu.`,
  unknown: (cards: number) =>
    `${plural(cards, 'Karte wurde', 'Karten wurden')} mit einer Version von Lanyard gedruckt, die sich die Adresse nicht gemerkt hat.`,
  leadsNowhere: 'QR-Codes auf neuen Karten führen ins Leere',
  leadsNowhereHint: (url: string, hasSettings: boolean) =>
    `Sie beginnen mit ${url}, und damit meint jedes Handy sich selbst. ${hasSettings ? 'Was zu tun ist, bevor Karten gedruckt werden, steht in den Einstellungen.' : 'Wenden Sie sich an die Administration, bevor Karten gedruckt werden.'}`,
  print: {
    title: 'Die QR-Codes werden ins Leere führen',
    text: (url: string) =>
      `Sie beginnen mit ${url}, und damit meint jedes Handy sich selbst. Was gedruckt ist, lässt sich nicht mehr ändern: Wer den Server betreibt, sollte zuerst die Webadresse festlegen.`,
    /** It may be typed in upper or lower case. */
    word: 'trotzdem drucken',
    label: (word: string) => `Um dennoch zu drucken, tippen Sie „${word}“`,
  },
};
