import type { doubts as en } from '../../en/people/doubts.ts';

export const doubts: typeof en = {
  words: {
    padded: 'beginnt oder endet mit einem Leerzeichen, das mitzählt',
    differs_by_case: 'unterscheidet sich von der einer anderen Person nur durch Groß- und Kleinschreibung',
    looks_alike:
      'sieht aus wie die einer anderen Person: Sie unterscheiden sich nur durch unsichtbare Zeichen, Leerzeichen, die Breite, Groß- und Kleinschreibung oder die Unicode-Form',
    unlikely_email: 'enthält etwas, das nicht zu einer Adresse gehört',
    wrong_encoding:
      'wurde mit der falschen Zeichenkodierung gelesen: Wählen Sie die richtige, oder speichern Sie die Datei als UTF-8',
    hidden_direction: 'enthält ein unsichtbares Zeichen, das die Schreibrichtung ändert',
    line_break: 'enthält einen Zeilenumbruch',
    before_1900: 'ist ein Datum vor 1900',
    same_name:
      'gehört schon zu einer anderen Person mit demselben Vornamen, und die Abteilung kann dieselbe sein',
    same_email: 'gehört schon zu einer anderen Person',
    other_name:
      'ist neu, der Vorname auch: Die Nummer kann zu jemand anderem gehören, dessen Karte und Foto dann diese Person bekäme',
    ruined_number:
      'ist eine Zahl, die eine Tabellenkalkulation gekürzt hat; die letzten Ziffern sind verloren: Machen Sie die Spalte zu Text, und exportieren Sie noch einmal',
    decimal_number: 'endet auf .0, weil ein Programm sie für eine Kommazahl hielt: Lassen Sie das weg',
    leading_apostrophe:
      'beginnt mit einem Apostroph, mit dem Tabellenkalkulationen Text kennzeichnen: Lassen Sie ihn weg',
    formula: 'ist eine Formel aus einer Tabellenkalkulation: Geben Sie nur den Wert an',
    spreadsheet_error:
      'ist ein Fehler aus einer Tabellenkalkulation: Berichtigen Sie die Formel, oder lassen Sie das Feld leer',
    no_value: 'schreiben Programme, wo kein Wert ist: Lassen Sie das Feld leer, wenn es keinen gibt',
    html_code: 'enthält einen HTML-Code wie &amp; oder &#39;: Schreiben Sie das Zeichen selbst',
    all_capitals:
      'steht nur in Großbuchstaben, der Vorname auch: Karten zeigen Namen so, wie sie geschrieben sind',
    digits_in_name: 'enthält eine Ziffer, die vielleicht in ein anderes Feld gehört',
    title_in_name: 'enthält einen Titel, den Karten als Teil des Namens zeigen würden',
    email_in_name: 'enthält ein @, das vielleicht in ein anderes Feld gehört',
    same_first_and_last: 'ist auch der Vorname: Eines von beiden steht vielleicht im falschen Feld',
    placeholder_date:
      'ist ein Datum, das Programme schreiben, wo keines ist: Lassen Sie das Feld leer, wenn es keines gibt',
    expired: 'liegt in der Vergangenheit, sodass keine Karte dieser Person gültig wäre',
  },
  workbooks: {
    damaged: (name) =>
      `„${name}“ ist beschädigt oder unvollständig. Öffnen Sie die Datei in ihrem Programm, speichern Sie sie noch einmal, und wählen Sie die neue.`,
    locked: (name) =>
      `„${name}“ ist mit einem Passwort geschützt. Speichern Sie die Datei ohne Passwort oder als CSV.`,
    other_format: (name) =>
      `„${name}“ stammt aus einem alten Office-Programm. Speichern Sie die Datei als .xlsx oder CSV.`,
    no_workbook: (name) => `„${name}“ ist keine Arbeitsmappe. Speichern Sie die Datei als .xlsx oder CSV.`,
    no_sheet: (name) => `„${name}“ enthält keine Tabelle.`,
    too_large: (name) => `„${name}“ ist zu groß.`,
    bomb: (name) => `„${name}“ wird beim Entpacken zu groß. Speichern Sie die Datei als CSV.`,
    too_many_cells: (name) => `„${name}“ hat zu viele Zeilen, Spalten oder Zellen.`,
    cell_too_long: (name) => `„${name}“ hat eine Zelle mit zu viel Text.`,
    not_calculated: (name) =>
      `In „${name}“ sind Formeln nicht berechnet. Öffnen Sie die Datei in ihrem Programm, und speichern Sie sie noch einmal.`,
    empty_rows: (name) =>
      `„${name}“ beginnt mit zu vielen leeren Zeilen. Löschen Sie die leeren Zeilen, oder wählen Sie ein anderes Blatt.`,
  },
};
