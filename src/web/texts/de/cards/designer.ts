import type { designer as en } from '../../en/cards/designer.ts';

/** The form for drawing a design by hand. */
export const designer: typeof en = {
  mode: 'Art der Bearbeitung',
  modes: { form: 'Formular', source: 'Quelltext' },
  title: 'Design',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  unknown: {
    title: 'Diese Kartenseite lässt sich nicht als Formular zeigen',
    text: 'Sie ist nicht wohlgeformt oder anders aufgebaut, als das Formular erwartet. Bearbeiten Sie stattdessen den Quelltext.',
    go: 'Quelltext bearbeiten',
  },
  add: {
    button: 'Hinzufügen',
    text: 'Feld der Person oder Karte',
    words: 'Text',
    picture: 'Logo oder Bild …',
    photo: 'Foto',
    qr: 'QR-Code',
    barcode: 'Strichcode',
    shape: 'Farbfläche',
  },
  elements: {
    title: 'Auf dieser Kartenseite',
    none: 'Noch nichts. Fügen Sie ein Foto, Felder oder ein Logo hinzu.',
    rest: (count: number) =>
      count === 1
        ? 'Eine weitere Zeichnung auf dieser Kartenseite bleibt, wie sie ist: Sie lässt sich nur im Quelltext ändern.'
        : `${count} weitere Zeichnungen auf dieser Kartenseite bleiben, wie sie sind: Sie lassen sich nur im Quelltext ändern.`,
  },
  kinds: {
    text: 'Text',
    words: 'Text',
    photo: 'Foto',
    qr: 'QR-Code',
    barcode: 'Strichcode',
    image: 'Bild',
    shape: 'Farbfläche',
    ground: 'Kartenhintergrund',
  },
  hex: (colour: string) => `${colour} als #rrggbb`,
  quoted: (text: string) => `„${text}“`,
  item: {
    hint: 'Auf der Karte ziehen oder mit den Pfeiltasten verschieben: um einen halben Millimeter, mit Shift um fünf.',
    groundHint: 'Er bedeckt die ganze Karte und lässt sich nicht verschieben.',
    remove: 'Entfernen',
    place: 'Lage und Größe in mm',
    x: 'Von links',
    y: 'Von oben',
    width: 'Breite',
    height: 'Höhe',
    shows: 'Zeigt',
    ownText: 'Eigener Text',
    text: 'Text',
    textHint: 'Felder in doppelten Klammern werden ausgefüllt: {{displayName}}.',
    size: 'Schriftgröße (pt)',
    font: 'Schrift',
    fonts: { 'Noto Sans': 'Noto Sans', 'Noto Serif': 'Noto Serif' },
    weight: 'Stärke',
    weights: { regular: 'Normal', bold: 'Fett' },
    align: 'Ausrichtung',
    aligns: { left: 'Links', center: 'Mitte', right: 'Rechts' },
    lines: 'Max. Zeilen',
    colour: 'Farbe',
    symbology: 'Art des Codes',
    symbologies: {
      code128: 'Code 128 (Striche)',
      pdf417: 'PDF417',
      datamatrix: 'Data Matrix',
      qr: 'QR-Code',
    },
    radius: 'Runde Ecken (mm)',
    replace: 'Anderes Bild wählen …',
    shape: 'Wieder Fotoformat (7 : 9)',
    styled: 'Das Aussehen kommt aus einem Stylesheet. Sie können es im Quelltext ändern.',
  },
  card: {
    title: 'Karte',
    orientation: 'Format beider Seiten',
    orientations: { landscape: 'Querformat', upright: 'Hochformat' },
    turned:
      'Beide Seiten wurden gedreht. Ihre Elemente wurden für die neue Form der Karte verschoben und angepasst: Sehen Sie beide Seiten durch. Rückgängig stellt die vorige Anordnung wieder her.',
    turnedRest:
      'Zeichnungen, die sich nur im Quelltext ändern lassen, sind geblieben, wo sie waren, und passen vielleicht nicht mehr.',
    ground: 'Kartenfarbe',
    colours: 'Farben dieses Designs',
    coloursHint: 'Eine Farbe ändert sich überall, wo sie vorkommt, auf beiden Seiten.',
    colour: (hex: string) => `Farbe ${hex}`,
  },
  picture: {
    tooLarge: 'Dieses Bild ist zu groß. Wählen Sie eines mit höchstens 10 MB.',
    notPicture: 'Dieses Bild ist nicht lesbar. Wählen Sie eine Datei im Format PNG, JPEG oder SVG.',
    tooMuch:
      'Mit diesem Bild wäre die Kartenseite größer, als eine Vorlage sein darf. Wählen Sie ein kleineres.',
    input: 'Logo oder Bild',
  },
};
