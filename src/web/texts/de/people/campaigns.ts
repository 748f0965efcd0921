import type { campaigns as en } from '../../en/people/campaigns.ts';
import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';

const people = (count: number) => plural(count, 'Person', 'Personen');
const days = (count: number) => plural(count, 'Tag', 'Tage');

export const campaigns: typeof en = {
  title: 'Fotoaktionen',
  back: 'Alle Fotoaktionen',
  backToPeople: 'Alle Personen',
  list: 'Fotoaktionen',
  columns: {
    name: 'Name',
    state: 'Stand',
    sent: 'Fotos geschickt',
    silent: 'Nichts geschickt',
    begun: 'Begonnen',
  },
  empty: 'Noch keine Fotoaktionen',
  emptyText:
    'Mit einer Fotoaktion bitten Sie viele Personen auf einmal um ihr Foto: Alle bekommen einen Link, per E-Mail oder als QR-Code auf Papier, und schicken ein Foto vom Handy. Wählen Sie in der Liste Personen aus oder alle, auf die die Filter passen, und dann „Um Fotos bitten …“.',
  choosePeople: 'Personen ohne Foto auswählen',
  ask: 'Um Fotos bitten …',
  sentOf: (sent: string, asked: string) => `${sent} von ${asked}`,

  states: {
    choosing: 'Personen werden zusammengestellt',
    asking: 'Anfragen werden verschickt',
    asked: 'Alle sind angefragt',
    stopping: 'Wird gestoppt',
    stopped: 'Gestoppt',
    failed: 'Vorzeitig beendet',
  },
  progress: 'Fortschritt',
  progressOf: (through: string, of: string) => `${through} von ${of}`,
  goesOn: 'Sie können diese Seite verlassen: Es geht trotzdem weiter.',
  by: (name: string) => `von ${name}`,
  answered: (sent: string, asked: string) => `Fotos geschickt: ${sent} von ${asked}.`,
  nobody: 'Niemand wurde angefragt.',
  figures: 'Wie weit alle sind',
  stages: {
    asked: 'Angefragt',
    opened: 'Hinweise gelesen',
    sent: 'Foto geschickt',
    approved: 'Freigegeben',
    rejected: 'Abgelehnt',
    silent: 'Nichts geschickt',
    undeliverable: 'E-Mail abgewiesen',
  },
  leftTitle: 'Nicht angefragt',
  left: {
    has_photo: 'haben ein freigegebenes Foto',
    photo_waiting: 'haben ein Foto, das auf die Prüfung wartet',
    asked_lately: 'haben vor Kurzem einen Link bekommen',
    no_address: 'haben keine E-Mail-Adresse',
    archived: 'sind archiviert',
    gone: 'haben keinen Datensatz mehr',
  },
  leftOne: {
    has_photo: 'hat ein freigegebenes Foto',
    photo_waiting: 'hat ein Foto, das auf die Prüfung wartet',
    asked_lately: 'hat vor Kurzem einen Link bekommen',
    no_address: 'hat keine E-Mail-Adresse',
    archived: 'ist archiviert',
    gone: 'hat keinen Datensatz mehr',
  },
  byHand: (count: number) =>
    count === 1
      ? 'Ein Link wurde nicht per E-Mail verschickt: Geben Sie ihn weiter, zum Beispiel als QR-Code auf Papier.'
      : `${plural(count, 'Link wurde', 'Links wurden')} nicht per E-Mail verschickt: Geben Sie sie weiter, zum Beispiel als QR-Codes auf Papier.`,
  terms: 'Die Fotoaktion',
  whom: 'Angefragt',
  whomFiltered: 'Alle in dieser Liste von Personen',
  whomNamed: 'Einzeln ausgewählte Personen',
  works: 'Jeder Link funktioniert',
  worksDays: days,
  mail: 'Links per E-Mail',
  mailed: { true: 'an alle Angefragten', false: 'an niemanden', null: 'wo es möglich ist' },
  reminders: 'Erinnerungen',
  remindAfter: (after: string[]) =>
    `nach ${new Intl.ListFormat(LOCALE).format(after)} ${after.length === 1 && after[0] === '1' ? 'Tag' : 'Tagen'} ohne Foto`,
  noReminders: 'keine',
  follows: 'Neue Personen',
  following: 'werden angefragt, sobald die Filter auf sie passen',
  again: 'Personen mit freigegebenem Foto',
  askedAgain: 'werden auch angefragt',

  codes: 'QR-Codes …',
  stop: 'Stoppen …',
  stopTitle: 'Diese Fotoaktion stoppen?',
  stopText:
    'Dann wird niemand mehr angefragt oder erinnert. E-Mails, die noch nicht verschickt sind, entfallen, und ihre Links funktionieren nicht mehr. Fotos, die schon da sind, bleiben.',
  stopLinks: 'Auch die schon verschickten Links beenden',
  stopSubmit: 'Fotoaktion stoppen',
  endLinks: 'Links beenden …',
  endTitle: 'Alle Links dieser Fotoaktion beenden?',
  endText: 'Sie funktionieren dann nicht mehr. Fotos, die schon da sind, bleiben.',
  endSubmit: 'Links beenden',

  dialog: {
    title: (count: number) => `${people(count)} um ein Foto bitten`,
    text: 'Alle bekommen einen eigenen Link, über den sie ein Foto vom Handy schicken. Ausgelassen wird, von wem schon ein Foto auf die Prüfung wartet oder wer vor Kurzem einen Link bekommen hat.',
    tooMany: (most: string) =>
      `Eine Fotoaktion fasst höchstens ${most} Personen. Grenzen Sie die Auswahl mit den Filtern ein.`,
    name: 'Name',
    nameHint: 'Den sieht nur das Kartenbüro.',
    usualName: (day: string) => `Fotos, ${day}`,
    days: 'So lange funktioniert jeder Link (Tage)',
    send: 'Links per E-Mail verschicken',
    sendHint:
      'Wer keine E-Mail-Adresse hat, bekommt keine E-Mail: Drucken Sie dann QR-Codes, oder geben Sie die Links weiter.',
    noMail:
      'Es gehen keine E-Mails hinaus: Der Mailversand ist nicht eingerichtet, oder Fotoanfragen sind ausgeschaltet. Geben Sie die Links als QR-Codes auf Papier weiter.',
    reminders: 'Erinnern, wenn nichts kommt: nach wie vielen Tagen',
    remindersHint: 'Zum Beispiel 3, 10. Leer lassen, um niemanden zu erinnern.',
    remindersFault: (most: number, last: number) =>
      `Bis zu ${most} Zahlen von 1 bis ${last}, durch Kommas getrennt.`,
    again: 'Auch Personen mit freigegebenem Foto bitten',
    follow: 'Auch Personen bitten, auf die diese Filter später passen',
    followHint: 'Bis Sie die Fotoaktion stoppen.',
    submit: (count: number) => `${people(count)} bitten`,
  },

  sheet: {
    title: 'QR-Codes',
    intro:
      'Ein Zettel für jede Person, deren Link noch offen ist. Wer einen Zettel hat, kann im Namen dieser Person ein Foto schicken.',
    which: 'Welche Links',
    all: 'Alle offenen',
    byHand: 'Nicht verschickte',
    back: 'Die Fotoaktion',
    print: 'Diese Seite drucken',
    none: 'Keine offenen Links',
    noneText:
      'Alle Angefragten haben ein Foto geschickt, oder ihre Links sind abgelaufen oder wurden beendet.',
    noneByHand: 'Nichts weiterzugeben',
    noneByHandText: 'Jeder Link, der noch offen ist, wurde per E-Mail verschickt.',
    codeOf: (name: string) => `Link für ${name} als QR-Code`,
    nameless: 'Name verborgen',
    slips: 'Zettel',
  },
};
