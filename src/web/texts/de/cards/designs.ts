import { TEMPLATE_BYTES_MAX } from '../../../../shared/limits.ts';
import { PRINTED_FIELDS } from '../../../../shared/person/names.ts';
import { pick } from '../../../../shared/pick.ts';
import type { designs as en } from '../../en/cards/designs.ts';
import { plural } from '../../plural.ts';
import { personForm } from '../people/person-form.ts';

export const designs: typeof en = {
  title: 'Designs',
  back: 'Alle Designs',
  tabs: 'Designs nach Status',
  inUse: 'In Gebrauch',
  archivedTab: 'Archiviert',
  add: 'Neues Design',
  isDefault: 'Standard',
  isArchived: 'Archiviert',
  version: (version: number) => `Version ${version}`,
  sides: { front: 'Vorderseite', back: 'Rückseite' },
  side: 'Seite',
  pictureOf: (side: string, name: string) => `${side} des Designs „${name}“`,
  noArchived: {
    title: 'Keine archivierten Designs',
    text: 'Archivieren Sie ein Design, das neue Karten nicht mehr bekommen sollen. Karten, die es haben, behalten es.',
  },
  missing: {
    title: 'Design nicht gefunden',
    text: 'Vielleicht ist die Adresse falsch geschrieben. Designs werden nie gelöscht: Sehen Sie auch unter den archivierten nach.',
  },
  make: {
    title: 'Neues Design',
    copyTitle: (name: string) => `„${name}“ kopieren`,
    text: 'Danach können Sie es von Hand ändern oder eigene SVG-Dateien hochladen. Karten bekommen es erst, wenn Sie es zum Standard machen oder in einem Auftrag wählen.',
    name: 'Name',
    nameHint: 'So heißt es im Kartenbüro, zum Beispiel „Gäste 2027“.',
    nameMissing: 'Geben Sie ihm einen Namen.',
    from: 'Beginnen mit',
    shipped: {
      classic: 'Klassisch, Querformat',
      'classic-upright': 'Klassisch, Hochformat',
      edge: 'Foto bis zum Rand, Querformat',
      dark: 'Dunkel, Querformat',
      portrait: 'Großes Foto, Hochformat',
    },
    blank: { landscape: 'Leer, Querformat', upright: 'Leer, Hochformat' },
    shippedHint: {
      landscape: '85,60 × 53,98 mm',
      upright: '53,98 × 85,60 mm, für Karten, die hochkant getragen werden',
    },
    own: 'Kopie eines Ihrer Designs',
    ownDesign: 'Zu kopierendes Design',
    pictureOf: (side: string, name: string) => `${side}: ${name}`,
    submit: 'Design anlegen',
    done: (name: string) => `Design „${name}“ angelegt.`,
    copyOf: (name: string) => `${name} (Kopie)`,
  },
  actions: {
    more: 'Mehr',
    save: (version: number) => `Als Version ${version} speichern`,
    saved: (version: number) =>
      `Version ${version} gespeichert. Karten dieses Designs, die von jetzt an gedruckt werden, sehen so aus.`,
    discard: 'Änderungen verwerfen',
    discardTitle: 'Alle Änderungen verwerfen?',
    discardText:
      'Auf beiden Seiten gilt wieder die zuletzt gespeicherte Version. Was Sie eingegeben haben, geht verloren.',
    rename: 'Umbenennen …',
    renameTitle: 'Design umbenennen',
    renameSubmit: 'Umbenennen',
    renamed: 'Design umbenannt.',
    copy: 'Kopieren …',
    makeDefault: 'Zum Standard machen …',
    makeDefaultTitle: (name: string) => `„${name}“ zum Standard machen?`,
    makeDefaultText:
      'Aufträge, in denen kein Design gewählt ist, bekommen von jetzt an dieses. Gedruckte Karten behalten ihres.',
    madeDefault: (name: string) => `„${name}“ ist jetzt der Standard.`,
    archive: 'Archivieren …',
    archiveTitle: (name: string) => `„${name}“ archivieren?`,
    archiveText:
      'In neuen Aufträgen lässt es sich dann nicht mehr wählen. Karten, die es haben, behalten es, und Sie können es zurückholen.',
    archived: 'Design archiviert.',
    unarchive: 'Zurückholen',
    unarchived: 'Design zurückgeholt.',
    defaultStays:
      'Der Standard lässt sich nicht archivieren. Machen Sie erst ein anderes Design zum Standard.',
  },
  files: {
    download: (side: string) => `${side} herunterladen (SVG)`,
    upload: 'SVG-Dateien hochladen …',
    tooLarge: (name: string) =>
      `${name} ist größer als ${TEMPLATE_BYTES_MAX / 2 ** 20} MiB. Verkleinern Sie die Bilder darin.`,
    notText: (name: string) => `${name} ist keine SVG-Datei: Sie enthält keinen lesbaren Text.`,
    tooMany: 'Wählen Sie eine Datei für eine Seite oder zwei für beide.',
    loaded: (name: string, side: string) =>
      `${name} ist im Editor (${side}). Speichern Sie, um die Datei zu behalten.`,
  },
  source: {
    title: 'Vorlage',
    label: (side: string) => `SVG-Vorlage: ${side}`,
    changed: 'Nicht gespeichert',
    changedSide: 'geändert',
    unchanged: 'Gespeichert',
    readOnly: 'Mit Ihrer Rolle können Sie Designs ansehen, aber nicht bearbeiten.',
    position: (line: number) => `Zeile ${line}`,
  },
  preview: {
    title: 'Vorschau',
    person: 'Person',
    personPlaceholder: 'Eine Beispielperson',
    sample: 'Beispielname',
    samples: {
      usual: 'Typisch',
      short: 'Kurz, ohne Abteilung',
      long: 'Sehr lang',
      arabic: 'Arabisch',
      chinese: 'Chinesisch',
      cyrillic: 'Kyrillisch',
      devanagari: 'Devanagari',
      greek: 'Griechisch',
      hebrew: 'Hebräisch',
      thai: 'Thai',
      vietnamese: 'Vietnamesisch',
    },
    drawing: 'Wird gezeichnet …',
    last: 'Das ist das letzte Bild, das gezeichnet werden konnte.',
    none: 'Beheben Sie die Probleme, um ein Bild zu sehen.',
    alt: (side: string, name: string | null) =>
      name === null ? `${side} mit einer Beispielperson` : `${side}: ${name}`,
    qr: 'Der QR-Code in einer Vorschau gehört zu keiner Karte.',
  },
  problems: {
    title: (count: number) =>
      plural(count, 'Problem verhindert das Speichern', 'Probleme verhindern das Speichern'),
    at: (side: string, line: number | null) => (line === null ? side : `${side}, Zeile ${line}`),
    remarks: (count: number) => plural(count, 'Hinweis', 'Hinweise'),
    remarksHint: 'Die Karte wird trotzdem gezeichnet. Die Zahlen zeigen, wo auf der Karte etwas ist.',
    mark: (number: number, message: string) => `Hinweis ${number}: ${message}`,
  },
  fields: {
    title: 'Felder',
    text: 'Wählen Sie ein Feld, um es an der Schreibmarke einzufügen.',
    insert: (field: string) => `${field} einfügen`,
    person: 'Person',
    card: 'Karte',
    own: 'Zusatzfelder',
    ownText: 'Ein Zusatzfeld schreiben Sie als customFields.NAME.',
    filters: 'Filter',
    filtersText:
      'Nach einem senkrechten Strich: {{displayName|upper}}, {{holderType|capital}}, {{validUntil|DD.MM.YYYY}}.',
    boxes: 'Kästen',
    boxesText:
      'Ein Rechteck mit data-box="text", "photo", "qr" oder "barcode" wird durch diesen Inhalt ersetzt, passend zu seiner Größe. data-field nennt das Feld.',
    names: {
      ...pick(personForm.labels, PRINTED_FIELDS),
      displayName: 'Anzeigename',
      expiryDate: 'Gültig bis (Person)',
      cardNumber: 'Kartennummer',
      issueNumber: 'Ausgabenummer',
      validUntil: 'Gültig bis (Karte)',
      issueDate: 'Ausstellungsdatum',
      verificationCode: 'Überprüfungscode',
      verificationUrl: 'Überprüfungsadresse',
      organisation: 'Organisation',
    },
  },
  versions: {
    title: 'Versionen',
    now: 'neueste',
    load: 'Im Editor öffnen',
    loadOne: (version: number) => `Im Editor öffnen: Version ${version}`,
    loaded: (version: number) =>
      `Version ${version} ist im Editor. Speichern Sie, um sie zur neuesten zu machen.`,
  },
  stale: {
    name: 'Name',
    version: 'Version',
    isDefault: 'Standard',
    archived: 'Archiviert',
    front: 'Vorderseite',
    back: 'Rückseite',
    text: 'Ihr Text ist noch im Editor. Speichern Sie noch einmal, wird er zur neuesten Version; die andere bleibt unter den Versionen erhalten.',
    otherText: 'ein anderer Text',
    yourText: 'der Text, mit dem Sie begonnen haben',
  },
  keys: {
    title: 'Design',
    save: 'Als neue Version speichern',
    turn: 'Karte umdrehen',
  },
};
