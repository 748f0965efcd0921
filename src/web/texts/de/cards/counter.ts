import type { counter as en } from '../../en/cards/counter.ts';
import { plural } from '../../plural.ts';

export const counter: typeof en = {
  title: 'Schalter',
  how: 'Eine Person nach der anderen, vom Foto bis zur Karte, alles auf dieser Seite.',
  start: {
    today: (cards: number, photos: number) =>
      `Heute: ${plural(cards, 'Karte', 'Karten')} ausgehändigt, ${plural(photos, 'Foto', 'Fotos')} freigegeben.`,
    none: 'Niemand',
    one: 'wartet',
    many: 'warten',
    all: (waiting: string) => `${waiting}: alle ansehen`,
  },
  person: 'Am Schalter',
  toPerson: 'Seite der Person öffnen',
  next: 'Nächste Person',
  way: 'Schritte',
  stations: { photo: 'Foto', approve: 'Freigabe', print: 'Druck', handOver: 'Aushändigen' },
  /** The roles that do the steps that the caller may not do. */
  by: {
    photo: 'durch Sachbearbeitung oder Fotoprüfung',
    approve: 'durch die Fotoprüfung',
    print: 'durch die Sachbearbeitung',
    handOver: 'durch die Sachbearbeitung',
  },
  elsewhere: {
    photo:
      'Das Foto macht die Sachbearbeitung oder die Fotoprüfung. Sobald es da ist, geht es hier von selbst weiter.',
    approve:
      'Über das Foto entscheidet die Fotoprüfung; es wartet unter „Prüfung“. Danach geht es hier von selbst weiter.',
    print: 'Die Karte druckt die Sachbearbeitung. Sobald sie gedruckt ist, geht es hier von selbst weiter.',
    handOver: 'Die Karte ist gedruckt. Die Sachbearbeitung händigt sie aus.',
  },
  titles: {
    photo: 'Foto aufnehmen',
    approve: 'Foto ansehen',
    print: 'Karte drucken',
    result: 'Wie ist die Karte geworden?',
    handOver: 'Karte aushändigen',
    served: 'Karte vorhanden',
  },
  notActive: (status: string) => `Status dieser Person: ${status}. Ihre Karten sind ungültig.`,
  find: {
    label: 'Wer ist da?',
    hint: 'Jederzeit Namen oder Nummer tippen oder eine Karte scannen, dann Enter drücken.',
    found: 'Gefundene Personen',
    card: (number: string) => `Karte ${number}`,
    nobody: (text: string) => `Niemand gefunden: „${text}“`,
    nobodyHint:
      'Versuchen Sie es mit einem anderen Teil des Namens oder mit der ganzen Nummer der Karte oder ihres Chips.',
    add: 'Neue Person anlegen',
    several: (count: number) =>
      `${plural(count, 'Person', 'Personen')} gefunden: mit ↑ ↓ und Enter auswählen oder antippen.`,
  },
  photo: {
    archived:
      'Diese Person ist archiviert und kann weder Foto noch Karte bekommen. Setzen Sie sie erst auf ihrer Seite auf aktiv.',
    retake: 'Neues Foto aufnehmen',
    keep: 'Jetziges Foto behalten',
    takeBack: 'Freigabe zurücknehmen …',
  },
  print: {
    notOrdered:
      'Für diese Person ist noch keine Karte bestellt. Sie können sie in einem Schritt bestellen und in den Druck geben.',
    orderAndPrint: 'Bestellen und drucken',
    print: 'Karte drucken',
    failedBefore: 'Der letzte Druck ist misslungen. Die Karte wird noch einmal gedruckt.',
    failedBecause: (reason: string) =>
      `Der letzte Druck ist misslungen: ${reason}. Die Karte wird noch einmal gedruckt.`,
    waits: 'Die Karte ist bestellt, kann aber noch nicht gedruckt werden: Ihr fehlt ein freigegebenes Foto.',
  },
  result: {
    text: 'Öffnen Sie das PDF, und schicken Sie es an den Kartendrucker. Tragen Sie dann ein, wie die Karte geworden ist.',
    open: 'PDF öffnen',
    chip: 'Chip (freiwillig)',
    chipHint: 'Scannen oder einfach Enter drücken.',
    printed: 'Gedruckt',
    failed: 'Fehldruck …',
    why: 'Was ging schief?',
    sayFailed: 'In die Warteschlange',
    others: (count: number) =>
      `Im selben Druckstapel: ${plural(count, 'andere Karte', 'andere Karten')}. Dieses Ergebnis gilt nur für die Karte dieser Person.`,
    toBatch: 'Druckstapel öffnen',
  },
  atPrinter: {
    waiting: (printer: string) => `In der Reihe bei ${printer} …`,
    busy: (printer: string) => `Beim Drucker ${printer} …`,
    sent: 'An den Drucker gesendet: Sehen Sie nach, ob sie herauskam',
    unclear: 'Niemand weiß, ob sie herauskam',
    unclearText: 'Suchen Sie sie im Fach des Druckers. Von selbst wird sie nicht noch einmal gedruckt.',
    printed: (number: string) => `Karte ${number} ist gedruckt.`,
    cancel: 'Nicht drucken',
    cancelled: 'Die Karte ist zurück in der Warteschlange.',
    resume: 'Drucker weiterdrucken lassen',
  },
  handOver: {
    give: 'Aushändigen',
    giveAnyway: 'Trotzdem aushändigen',
    compareOnly: 'Vergleichen Sie das Foto mit der Person.',
    compare:
      'Vergleichen Sie das Foto mit der Person. Die neue Karte wird gültig, eine vorige wird ungültig.',
    done: (name: string, number: string) => `Karte ${number} ausgehändigt: ${name}.`,
  },
  served: {
    text: 'Hier ist nichts mehr zu tun, außer die Karte ist verloren, beschädigt oder veraltet.',
    replace: 'Karte ersetzen …',
    look: 'Karte ansehen',
  },
  keys: { title: 'Schalter', next: 'Nächste Person' },
};
