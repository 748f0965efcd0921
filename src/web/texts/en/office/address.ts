import { plural } from '../../plural.ts';

/** The web address that QR codes and links begin with. */
export const address = {
  title: 'Web address',
  now: 'QR codes on cards, and all links, begin with',
  states: {
    fine: 'This is the address that this browser is at, too.',
    missing:
      'PUBLIC_URL is not set. Every phone takes this address for itself, so that nobody finds a card there.',
    loopback:
      'PUBLIC_URL is an address that every phone takes for itself, so that nobody finds a card there.',
    elsewhere: (origin: string) =>
      `This browser is at ${origin}, and changes are taken only from the address above. Open Lanyard there. If the address above is the wrong one, it has to be changed before cards are printed.`,
  },
  how: 'Whoever runs the server puts this line into its env file (often /etc/lanyard/lanyard.env), and restarts Lanyard:',
  copy: 'Copy the line for the env file',
  /** For a browser on the server itself, which can't tell how others reach the server. */
  example: 'Replace the address with the one that phones and browsers open.',
  carried: (cards: number, address: string) => `${plural(cards, 'card carries', 'cards carry')} ${address}`,
  keep: (cards: number) =>
    `Keep that address answering, or reprint ${cards === 1 ? 'the card' : 'these cards'}.`,
  dead: (cards: number) => `No phone finds a card there: reprint ${cards === 1 ? 'it' : 'them'}.`,
  unknown: (cards: number) =>
    `${plural(cards, 'card was', 'cards were')} printed by a version of Lanyard that did not keep the address.`,
  leadsNowhere: 'QR codes on new cards lead nowhere',
  leadsNowhereHint: (url: string, hasSettings: boolean) =>
    `They begin with ${url}, which every phone takes for itself. ${hasSettings ? 'Settings says what to do' : 'Ask an administrator'} before cards are printed.`,
  print: {
    title: 'The QR codes will lead nowhere',
    text: (url: string) =>
      `They begin with ${url}, which every phone takes for itself. What is printed can’t be changed later: whoever runs the server should set the web address first.`,
    /** It may be typed in upper or lower case. */
    word: 'print anyway',
    label: (word: string) => `To print all the same, type “${word}”`,
  },
};
