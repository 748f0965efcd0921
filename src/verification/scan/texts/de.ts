import type { ScanTexts } from './scan-texts.ts';

export const DE: ScanTexts = {
  title: 'Kartenprüfung',
  start: 'Prüfen beginnen',
  startHint: 'Die Kamera liest den QR-Code einer Karte. Das geht auch ohne Netz.',
  aim: 'Halten Sie den QR-Code der Karte vor die Kamera',
  oneCard: 'Bitte nur eine Karte zeigen',
  asking: 'Der Server wird gefragt …',
  next: 'Tippen für die nächste Karte',
  knows: (asOf, ago) => `Kennt gesperrte Karten, Stand ${asOf}, ${ago}`,
  knowsNothing: 'Hat die Liste gesperrter Karten nicht geladen',
  loading: 'Die Liste wird geladen …',
  problems: {
    no_network: 'Kein Netz',
    busy: 'Der Server ist beschäftigt',
    garbage: 'Das Netz antwortet, aber nicht der Server',
    refused: 'Eine Liste mit falscher Signatur wurde abgelehnt',
    older: 'Eine ältere Liste wurde abgelehnt',
    off: 'Prüfen ohne Netz ist hier aus: Nur der Server prüft Karten',
    unnamed:
      'Öffnen Sie den Link für Türen aus Einstellungen, Organisation. Bis dahin prüft nur der Server Karten',
  },
  validAsOf: (moment) => `Gültig, Stand ${moment}`,
  notChecked: 'Nicht sicher',
  says: {
    listed: {
      heading: 'Auf der Liste',
      meaning: 'Diese Karte wurde gesperrt, oder die Person ist zurzeit nicht aktiv.',
    },
    expired: { heading: 'Abgelaufen', meaning: 'Der letzte Gültigkeitstag dieser Karte ist vorbei.' },
    cut: { heading: 'Beschädigt oder gefälscht', meaning: 'Ein Teil des QR-Codes fehlt.' },
    changed: {
      heading: 'Gefälscht',
      meaning: 'Der QR-Code wurde verändert oder gehört zu einer anderen Karte.',
    },
    unknown_key: {
      heading: 'Von jemand anderem signiert',
      meaning:
        'Diese Karte stammt von einer anderen Einrichtung, oder sie ist neuer als das, was dieses Gerät geladen hat.',
    },
    other_organisation: {
      heading: 'Andere Einrichtung',
      meaning: 'Diese Karte stammt von einer anderen Einrichtung.',
    },
    unknown: { heading: 'Unbekannte Karte', meaning: 'Zu diesem Code gibt es keine Karte.' },
    no_code: { heading: 'Keine unserer Karten', meaning: 'Dieser QR-Code gehört zu keiner Karte.' },
    as_of: {
      heading: 'Die Liste ist zu alt',
      meaning: 'Die Karte ist echt. Ob sie seitdem gesperrt wurde, lässt sich ohne Netz nicht sagen.',
    },
    no_list: {
      heading: 'Noch keine Liste',
      meaning:
        'Die Karte ist echt. Ob sie gesperrt wurde, lässt sich erst sagen, wenn die Liste geladen ist.',
    },
    clock: {
      heading: 'Die Uhr dieses Geräts geht falsch',
      meaning:
        'Die Karte ist echt, aber ob sie noch gilt, lässt sich nicht sagen. Stellen Sie Datum und Uhrzeit richtig ein.',
    },
    unsigned: {
      heading: 'Braucht das Netz',
      meaning: 'Diese Karte hat keine Signatur: Nur der Server kann sie prüfen.',
    },
    later_form: {
      heading: 'Braucht das Netz',
      meaning: 'Diese Karte ist neuer als diese Seite: Nur der Server kann sie prüfen.',
    },
  },
  unsureAdvice: 'Prüfen Sie mit Netz noch einmal, oder fragen Sie das Kartenbüro.',
  compareCard: 'Vergleichen Sie das Foto auf der Karte mit der Person vor Ihnen.',
  nameCheck: {
    label: 'Name auf der Karte eingeben',
    compare: 'Vergleichen',
    same: 'Derselbe Name wie im QR-Code',
    other: 'Nicht der Name im QR-Code. Geben Sie ihn genau so ein, wie er auf der Karte steht.',
  },
  lastDay: 'Letzter Tag',
  expiredOn: (day) => `Abgelaufen am ${day}`,
  byServer: (time) => `Vom Server geprüft um ${time}`,
  byDevice: 'Von diesem Gerät allein geprüft',
  clockWrong: 'Die Uhr dieses Geräts geht falsch: Keine Karte wird grün, bis sie richtig gestellt ist.',
  startedAnew:
    'Was hier gespeichert war, ist beschädigt. Dieses Gerät fängt neu an und lädt alles noch einmal.',
  keepsNothing: 'Dieser Browser speichert nichts: Ohne Netz lässt sich die Seite nicht wieder öffnen.',
  noHttps:
    'Browser erlauben Kameras nur über https. Öffnen Sie diese Seite unter ihrer https-Adresse, oder tippen Sie den Code ein.',
  oldBrowser:
    'Dieser Browser kann keine Signaturen prüfen: Nur der Server prüft Karten. Aktualisieren Sie ihn, oder nehmen Sie einen anderen.',
  camera: {
    denied:
      'Die Kamera ist nicht erlaubt. Erlauben Sie sie für diese Seite in den Einstellungen des Browsers, oder tippen Sie den Code ein.',
    none: 'Es gibt keine Kamera. Tippen Sie den Code von der Karte ab.',
    broken: 'Die Kamera antwortet nicht. Vielleicht benutzt sie gerade eine andere App.',
    again: 'Noch einmal versuchen',
  },
  tools: {
    torch: 'Licht',
    camera: 'Andere Kamera',
    sound: 'Ton',
    typing: 'Code eintippen',
    menu: 'Einstellungen',
    close: 'Schließen',
  },
  typing: {
    heading: 'Code eintippen',
    label: 'Code auf der Karte',
    hint: '26 Buchstaben und Ziffern. Der Server prüft ihn.',
    check: 'Prüfen',
    wrong: 'Das ist kein ganzer Code: Er hat 26 Buchstaben und Ziffern.',
  },
  menu: {
    heading: 'Einstellungen',
    language: 'Sprache',
    load: 'Liste jetzt laden',
    forget: 'Neu anfangen',
    forgetHint: 'Löscht Schlüssel und Liste auf diesem Gerät und lädt sie noch einmal. Braucht das Netz.',
    forgetSure: 'Löschen und neu laden',
    keeps:
      'Dieses Gerät speichert die Schlüssel der Einrichtung, die Liste gesperrter Karten als Hashes und diese Einstellungen: keine Namen und keine geprüften Karten.',
  },
};
