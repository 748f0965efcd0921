import type { doubts as en } from '../../en/people/doubts.ts';

export const doubts: typeof en = {
  words: {
    padded: 'beginnt oder endet mit einem Leerzeichen, das mitzählt',
    differs_by_case: 'unterscheidet sich von der einer anderen Person nur durch Groß- und Kleinschreibung',
    looks_alike:
      'sieht aus wie die einer anderen Person: Sie unterscheiden sich nur durch unsichtbare Zeichen, Leerzeichen, die Zeichenbreite, Groß- und Kleinschreibung oder die Unicode-Form',
    unlikely_email: 'enthält etwas, das in keine Adresse gehört',
    wrong_encoding:
      'wurde mit der falschen Zeichenkodierung gelesen: Wählen Sie die richtige, oder speichern Sie die Datei als UTF-8',
    hidden_direction: 'enthält ein unsichtbares Zeichen, das die Schreibrichtung ändert',
    line_break: 'enthält einen Zeilenumbruch',
    before_1900: 'ist ein Datum vor 1900',
    same_name:
      'gehört auch zu einer anderen Person mit demselben Vornamen, vielleicht in derselben Abteilung',
    same_email: 'gehört schon zu einer anderen Person',
    other_name:
      'ist neu, der Vorname auch: Vielleicht gehört die Nummer jemand anderem, und Karte und Foto gingen an die falsche Person',
    ruined_number:
      'ist eine Zahl, die eine Tabellenkalkulation gekürzt hat; die letzten Ziffern sind verloren: Formatieren Sie die Spalte als Text, und exportieren Sie sie noch einmal',
    decimal_number: 'endet auf „.0“, weil ein Programm eine Kommazahl daraus gemacht hat: Lassen Sie das weg',
    leading_apostrophe:
      'beginnt mit einem Apostroph, mit dem Tabellenkalkulationen Text kennzeichnen: Lassen Sie ihn weg',
    formula: 'ist eine Formel aus einer Tabellenkalkulation: Schreiben Sie stattdessen den Wert hinein',
    spreadsheet_error:
      'ist eine Fehlermeldung aus einer Tabellenkalkulation: Berichtigen Sie die Formel, oder lassen Sie das Feld leer',
    no_value:
      'ist ein Platzhalter, den Programme für fehlende Werte schreiben: Lassen Sie das Feld leer, wenn es keinen Wert gibt',
    html_code: 'enthält einen HTML-Code wie &amp; oder &#39;: Schreiben Sie das Zeichen selbst',
    all_capitals:
      'besteht nur aus Großbuchstaben, der Vorname auch: Auf der Karte steht der Name so, wie er hier geschrieben ist',
    digits_in_name: 'enthält eine Ziffer, die vielleicht in ein anderes Feld gehört',
    title_in_name: 'enthält einen Titel, der auf der Karte als Teil des Namens stünde',
    email_in_name: 'enthält ein @, das vielleicht in ein anderes Feld gehört',
    same_first_and_last: 'ist derselbe wie der Vorname: Vielleicht steht einer der beiden im falschen Feld',
    placeholder_date:
      'ist ein Datum, das Programme schreiben, wenn keines da ist: Lassen Sie das Feld leer, wenn es keines gibt',
    expired: 'liegt in der Vergangenheit: Karten dieser Person wären ungültig',
  },
  workbooks: {
    damaged: (name) =>
      `„${name}“ ist beschädigt oder unvollständig. Öffnen Sie die Datei in dem Programm, aus dem sie stammt, speichern Sie sie noch einmal, und wählen Sie die neue.`,
    locked: (name) =>
      `„${name}“ ist mit einem Passwort geschützt. Speichern Sie die Datei ohne Passwort oder als CSV.`,
    other_format: (name) =>
      `„${name}“ stammt aus einem alten Office-Programm. Speichern Sie die Datei als .xlsx oder CSV.`,
    no_workbook: (name) => `„${name}“ ist keine Arbeitsmappe. Speichern Sie die Datei als .xlsx oder CSV.`,
    no_sheet: (name) => `„${name}“ enthält kein Tabellenblatt.`,
    too_large: (name) => `„${name}“ ist zu groß.`,
    bomb: (name) => `„${name}“ wird beim Entpacken zu groß. Speichern Sie die Datei als CSV.`,
    too_many_cells: (name) => `„${name}“ hat zu viele Zeilen, Spalten oder Zellen.`,
    cell_too_long: (name) => `In „${name}“ steht in einer Zelle zu viel Text.`,
    not_calculated: (name) =>
      `„${name}“ enthält Formeln, die nicht berechnet sind. Öffnen Sie die Datei in dem Programm, aus dem sie stammt, und speichern Sie sie noch einmal.`,
    empty_rows: (name) =>
      `„${name}“ beginnt mit zu vielen leeren Zeilen. Löschen Sie die leeren Zeilen, oder wählen Sie ein anderes Blatt.`,
  },
};
