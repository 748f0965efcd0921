import type { PageTexts } from './page-texts.ts';

export const DE: PageTexts = {
  valid: 'Gültig',
  notValid: 'Ungültig',
  adviceWithPhoto: 'Vergleichen Sie dieses Foto mit der Person vor Ihnen.',
  adviceWithoutPhoto:
    'Vergleichen Sie diesen Namen mit dem auf der Karte und das Foto auf der Karte mit der Person vor Ihnen.',
  invalidAdvice: 'Akzeptieren Sie diese Karte nicht.',
  name: 'Name',
  type: 'Gruppe',
  organisation: 'Einrichtung',
  validUntil: 'Gültig bis',
  noEnd: 'unbefristet',
  checked: (time, date, timeZone) => `Geprüft am ${date} um ${time} Uhr (${timeZone})`,
  photoOf: (name) => `Foto von ${name}`,
  reload: 'Noch einmal prüfen',
  unknown: {
    title: 'Karte unbekannt',
    heading: 'Zu diesem Code gibt es keine Karte',
    lines: [
      'Vielleicht wurde er falsch gelesen: Scannen Sie den QR-Code noch einmal, oder vergleichen Sie jedes Zeichen der Adresse mit der Karte.',
      'Bleibt er unbekannt, ist es keine unserer Karten. Akzeptieren Sie sie nicht, und sagen Sie dem Kartenbüro Bescheid.',
    ],
  },
  busy: {
    title: 'Zu viele Abfragen',
    heading: 'Zu viele Abfragen aus diesem Netz',
    lines: (soon) => [
      `Aus diesem Netz wurden in einer Minute zu viele Karten geprüft. Prüfen Sie ${soon} noch einmal.`,
      'Über die Karte sagt das nichts.',
    ],
  },
  trouble: {
    title: 'Nicht geprüft',
    heading: 'Die Karte konnte nicht geprüft werden',
    lines: [
      'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
      'Über die Karte sagt das nichts.',
    ],
  },
  reasons: {
    card_suspended: { heading: 'Gesperrt', meaning: 'Das Kartenbüro hat diese Karte vorläufig gesperrt.' },
    card_revoked: {
      heading: 'Endgültig gesperrt',
      meaning:
        'Diese Karte gilt nicht mehr. Vielleicht wurde sie verloren, gestohlen oder durch eine neue ersetzt.',
    },
    card_expired: { heading: 'Abgelaufen', meaning: 'Der letzte Gültigkeitstag dieser Karte ist vorbei.' },
    card_not_active: {
      heading: 'Noch nicht aktiv',
      meaning: 'Diese Karte wurde noch nicht an die Person ausgegeben, für die sie bestimmt ist.',
    },
    holder_not_active: {
      heading: 'Person nicht aktiv',
      meaning:
        'Die Person, für die diese Karte ausgestellt wurde, ist in dieser Einrichtung zurzeit nicht aktiv.',
    },
  },
  types: {
    student: 'Studierende',
    staff: 'Beschäftigte',
    contractor: 'Externe',
    visitor: 'Gäste',
    access: 'Nur Zutritt',
  },
};
