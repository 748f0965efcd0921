import type { chips as en } from '../../en/cards/chips.ts';

export const chips: typeof en = {
  label: 'Chip',
  title: 'Chip der Karte',
  bindHint: 'Halten Sie die Karte an das Lesegerät.',
  has: (csn) => `Sie hat jetzt ${csn}. Halten Sie die Karte an das Lesegerät, um einen anderen zu vermerken.`,
  note: 'Diesen Chip vermerken',
  bound: (csn) => `Chip ${csn} vermerkt.`,
  remove: 'Chip entfernen',
  taken: 'Das ist der Chip einer anderen Karte:',
  random:
    'Diese Nummer ändert sich bei jedem Lesen, deshalb kann keine Tür die Karte daran erkennen. Der Chip braucht eine feste Nummer, oder er muss anders gelesen werden.',
  asTyped:
    'Wird so gespeichert, wie es getippt ist. Sobald unter Einstellungen, Chips steht, wie Ihre Lesegeräte tippen, werden Chips in einer Form gespeichert, die jede Tür versteht.',
  faults: {
    empty: 'Das Lesegerät hat nichts gelesen.',
    digits:
      'Das sind nicht die Ziffern, die Ihre Lesegeräte tippen. Welche es sind, steht unter Einstellungen, Chips.',
    short: 'Zu kurz für Ihre Chips: Ein Teil fehlt, oder es ist ein Chip anderer Art.',
    long: 'Zu lang für Ihre Chips: vielleicht zweimal gelesen, oder ein Chip anderer Art.',
    facility:
      'Anlagencode und Nummer sind nur ein Teil der Chipnummer. Eine Karte lässt sich damit finden, aber als Chip lassen sie sich nicht speichern.',
  },
  forms: {
    hex: 'hexadezimal',
    reversedHex: 'hexadezimal, Bytes umgekehrt',
    decimal: 'dezimal',
    reversedDecimal: 'dezimal, Bytes umgekehrt',
    facility: 'Anlagencode und Nummer (26 Bit)',
  },
  settings: {
    reading: 'Was Ihre Lesegeräte tippen',
    readingText:
      'Lesegeräte, die wie eine Tastatur arbeiten, tippen die Nummer eines Chips auf eine von vier Arten. Lanyard speichert in jedem Fall die Bytes.',
    form: 'Sie tippen sie',
    unknown: 'noch nicht bekannt',
    bytes: 'Bytes eines Chips',
    bytesHint:
      'Daraus ergibt sich, wie viele führende Nullen einer Dezimalzahl fehlen. Die meisten Karten haben 4 oder 7.',
    learn: 'Anhand von zwei Karten ermitteln …',
    output: 'Was Ihr Türsystem zeigt',
    outputLabel: 'Es zeigt einen Chip',
    outputText: 'So stehen Chips in Dateien für andere Systeme. Eine Brücke wählt für jede Spalte.',
    preview: 'Ein Chip in jeder Form',
    none: 'nicht bei dieser Art von Chip',
    save: 'Speichern',
    saved: 'Chips gespeichert.',
    unsaved: 'Noch nicht gespeichert.',
    overtaken:
      'Jemand anderes hat die Einstellungen inzwischen geändert. Sehen Sie sie durch, dann speichern Sie noch einmal.',
    leave: {
      title: 'Ohne Speichern verlassen?',
      text: 'Was Sie an den Chips geändert haben, geht verloren.',
      submit: 'Verlassen',
    },
    labels: { form: 'Lesegeräte tippen', bytes: 'Bytes', output: 'Türsystem zeigt', fields: 'Spalten' },
  },
  learning: {
    title: 'Ermitteln, wie Lesegeräte tippen',
    text: 'Nehmen Sie zwei Karten, die Ihr Türsystem kennt. Lesen Sie jede mit dem Lesegerät, und tragen Sie ein, was das Türsystem für mindestens eine davon zeigt.',
    typed: (place) => `Karte ${place}, vom Lesegerät`,
    shown: (place) => `Karte ${place}, wie das Türsystem sie zeigt`,
    optional: 'Kann leer bleiben.',
    learned: (form, bytes, output) =>
      `Ihre Lesegeräte tippen ${form}, bei Chips mit ${bytes} Bytes; das Türsystem zeigt ${output}.`,
    several:
      'Mehrere Arten passen, und alle ergeben, was das Türsystem zeigt. Wenn eine NFC-App auf dem Telefon die Nummer von Karte 1 zeigt, wählen Sie die Art mit dieser Nummer; sonst die erste.',
    kept: (csn) => `Karte 1 wird als ${csn} gespeichert`,
    use: 'Diese verwenden',
    problems: {
      same_card: 'Beide Male wurde dasselbe gelesen. Nehmen Sie als zweite eine andere Karte.',
      nothing_shown: 'Geben Sie ein, was das Türsystem für mindestens eine der Karten zeigt.',
      unreadable: 'Eines davon ist keine Chipnummer. Lesen Sie die Karte noch einmal.',
      inconsistent:
        'Was das Türsystem zeigt, ergibt sich nicht aus dem, was das Lesegerät tippt. Ist beides von derselben Karte? Manche Türsysteme zeigen eine eigene Nummer.',
    },
  },
  encoding: {
    forBatch: 'Kodieren mit anderer Software',
    forBatchText:
      'Geben Sie die Datei an die Software, die die Karten kodiert, und lesen Sie ein, was sie meldet: Die Ergebnisse werden unten eingetragen, zum Durchsehen und Speichern.',
    download: { csv: 'Datei als CSV', json: 'Datei als JSON' },
    read: 'Ergebnisse einlesen …',
    chipForm: 'Chips in dieser Datei',
    readDone: (count) =>
      count === 1 ? 'Ein Ergebnis unten eingetragen.' : `${count} Ergebnisse unten eingetragen.`,
    faults: {
      columns:
        'Die Datei hat keine Spalte mit Kartennummern dieses Stapels, oder keine für Chips (csn, chip oder uid).',
      card: (line) => `Zeile ${line}: keine Karte dieses Stapels, die auf ein Ergebnis wartet.`,
      none: (line) => `Zeile ${line}: Es steht kein Chip darin, die Karte bleibt, wie sie ist.`,
      chip: (line) => `Zeile ${line}: Der Chip lässt sich in dieser Form nicht lesen.`,
      repeated: (line) => `Zeile ${line}: Die Karte oder ihr Chip kommt zweimal vor.`,
      json: 'Dieses JSON ist keine Liste von Objekten, oder es ist länger als jeder Stapel.',
    },
    title: 'Datei für Kodiersoftware',
    text: 'Ein Stapel kann an Software gehen, die seine Karten kodiert. Das sind die Spalten dieser Datei; Felder stehen in doppelten geschweiften Klammern.',
    name: 'Spalte',
    template: 'Inhalt',
    add: 'Spalte hinzufügen',
    remove: (name) => `Spalte ${name} entfernen`,
    usual: 'Ohne eigene Spalten hat sie Kartennummer, Ausgabe, Chip und Anzeigename.',
    fields: 'Felder',
    problem: (name) => `Ein Feld ${name} gibt es nicht.`,
  },
};
