import { plural } from '../../plural.ts';

const rows = (count: number) => plural(count, 'row', 'rows');

export const peopleImport = {
  title: 'Import people',
  steps: { label: 'Steps', file: 'File', columns: 'Columns', check: 'Check', run: 'Import' },
  file: {
    title: 'Choose the list of people',
    text: 'It needs a line with the names of its columns, and one line per person. Each person needs a number, by which they are recognised when you import the list again. People without one are recognised by their id, in the first column of an export.',
    drop: 'Drop the file here, or',
    choose: 'Choose a file',
    kinds:
      'Excel (.xlsx), LibreOffice (.ods) or CSV, as your student records export it: with commas, semicolons or tabs, in any common encoding.',
    example: 'Download an example',
    reading: 'Reading the file…',
    tooLarge: (name: string, size: string, most: string) =>
      `“${name}” is ${size}; a file can be up to ${most}. Split it into several.`,
    tooMany: (most: string) =>
      `The file has more than ${most} rows, which is the most that can be imported at once. Split it into several.`,
    tooManyCells: (most: string) =>
      `The file has more than ${most} cells. Remove columns that you don’t need, or split it into several.`,
    tooManyColumns: (line: number, most: string) =>
      `Line ${line} has more than ${most} columns: this doesn’t look like a list of people.`,
    cellTooLong: (line: number, most: string) =>
      `A cell that begins in line ${line} has more than ${most} characters. A quotation mark may be missing there.`,
    empty: (name: string) => `“${name}” is empty.`,
    onlyHeader: 'The file has a header line but no people.',
    workbook: (name: string, what: string, help: string | null) =>
      `“${name}” ${what}.${help === null ? '' : ` ${help}`}`,
    binary: (name: string, line: number) =>
      `“${name}” has a NUL character in line ${line}: it is not a text file, or it is damaged.`,
    broken: (line: number) =>
      `A quotation mark that opens in line ${line} is never closed, so the end of that cell can’t be found.`,
    unreadable: (name: string) => `“${name}” can’t be read as CSV.`,
  },
  read: {
    title: 'Is the file read correctly?',
    found: (name: string, count: number, kind: string) => `${name}: ${rows(count)}, ${kind}.`,
    delimiters: { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as Record<
      string,
      string
    >,
    sheet: 'Sheet',
    header: 'Line with the names of the columns',
    headerLine: (line: number, cells: string) => `Line ${line}: ${cells}`,
    encoding: 'Encoding',
    likely: 'Likely',
    others: 'Others',
    spelledRight: 'Lines with letters other than A to Z, as they are read:',
    unsure:
      'The file doesn’t say how its letters are encoded, and there is more than one way to read it. Choose the one that spells these names correctly.',
    packed:
      'Each line was a single cell, as Excel leaves it when it opens such a file. The cells within were read.',
    above: (count: number) =>
      `${plural(count, 'line', 'lines')} above the names of the columns ${count === 1 ? 'is' : 'are'} left out.`,
    left: (lines: string) => `Not imported, as these lines are no people: ${lines}.`,
    leftLine: (line: number, text: string) => `line ${line} “${text}”`,
    andMore: (count: number) => `and ${count} more`,
  },
  columns: {
    title: 'What is in the columns?',
    column: 'Column of the file',
    sample: 'First values',
    field: 'Import as',
    fieldOf: (column: string) => `What “${column}” becomes`,
    ignore: 'Not imported',
    own: 'Custom field',
    known: 'Fields',
    fullName: 'First and last name, to be split',
    customName: (name: string) => `Custom field “${name}”`,
    allCustom: 'Custom fields, as JSON',
    ignored: (columns: string[]) =>
      columns.length === 1
        ? `This column will not be imported: ${columns[0]}.`
        : `${columns.length} columns will not be imported: ${columns.join(', ')}.`,
    twice: 'Another column is already imported as this.',
    cardHolderId: 'Id in Lanyard, from an export',
    needsNumber:
      'Choose the column with each person’s number, or with their id from an export: without it, nobody can be recognised.',
    options: 'How to read it',
    type: 'New people are',
    typeHint: 'If the file doesn’t say. People already here keep their type.',
    noType: 'Not set: such rows fail',
    dates: 'Dates such as 01/02/2030',
    dateFormats: {
      ymd: 'Year first: 2030-09-30',
      dmy: 'Day first: 30.09.2030',
      mdy: 'Month first: 09/30/2030',
    },
    datesAs: (cell: string, day: string) => (cell === day ? cell : `${cell} → ${day}`),
    unreadable: (count: number, first: string) =>
      count === 1
        ? `“${first}” is not a date that can be read this way.`
        : `${count} cells are not dates that can be read this way, the first of them “${first}”.`,
    dayOrderUnknown: 'No date in the file tells whether the day or the month comes first. Please check.',
    names: 'How names are split',
    namesText: 'A comma, or capitals, tell where the family name is. Other names are split like this:',
    familySide: 'The family name stands',
    familySides: { last: 'Last: Ada Lovelace', first: 'First: Lovelace Ada' },
    namesMixed:
      'Names in another order need a comma in the file (“García Márquez, Gabriel”), or columns of their own.',
    fullNameOf: 'In the file',
    bothNames: 'Leave out the first and the last name, or the full name: one of them is enough.',
    clear: 'Empty cells clear the field',
    clearHint: 'Otherwise people already here keep what they have.',
    next: 'Check',
  },
  check: {
    title: 'What would happen',
    checking: (done: number, total: number) => `Checking ${done} of ${rows(total)}…`,
    text: 'Nothing has been saved yet.',
    results: {
      all: 'All',
      created: 'New',
      updated: 'Changed',
      unchanged: 'Unchanged',
      failed: 'Errors',
      doubtful: 'Warnings',
      leftOut: 'Left out',
    },
    badges: {
      created: 'New',
      updated: 'Changed',
      unchanged: 'Unchanged',
      failed: 'Error',
      leftOut: 'Left out',
    },
    filter: 'Show',
    line: 'Line',
    person: 'Person',
    result: 'Result',
    difference: 'Difference or error',
    same: 'Nothing to change.',
    notImported: 'Not imported.',
    none: 'No matching rows.',
    faulty: (count: number) =>
      `${rows(count)} can’t be imported; the others can. Correct these in your file and import it again: people already here are recognised by their number.`,
    doubtful: (count: number) =>
      count === 1
        ? '1 row can be imported but probably contains a mistake. Check it first.'
        : `${count} rows can be imported but probably contain a mistake. Check them first.`,
    dangerous: (count: number) =>
      count === 1
        ? 'One is left out unless you untick it: its number is that of somebody with another name.'
        : `${rows(count)} are left out unless you untick them: their numbers are those of people with other names.`,
    leaveOut: 'Leave out',
    leaveOutLine: (line: number) => `Leave out line ${line}`,
    leaveOutAll: 'Leave out all rows with warnings',
    allLeftOut: 'Nothing to import: all rows that are new or changed are left out.',
    download: (count: number) => (count === 1 ? 'Download this row' : `Download these ${rows(count)}`),
    who: 'Show them',
    nothing: 'Nothing to import: no row is new or changed.',
    submit: (count: number) => `Import ${rows(count)}`,
    back: 'Back to the columns',
  },
  last: {
    open: (file: string) => `Results of the import of ${file}`,
    title: (file: string, time: string) => `${file}, imported ${time}`,
  },
  run: {
    title: 'Importing',
    progress: (done: number, total: number) => `${done} of ${rows(total)} imported`,
    stay: 'Stay on this page until it is done.',
    stop: 'Stop',
    stopping: 'Finishing the rows in progress…',
    stopped: 'Stopped. Rows without a result were not imported. Import the file again to continue.',
    broken: 'The import stopped here. What was imported stays, and you can continue where it stopped.',
    goOn: 'Continue',
    done: 'Imported',
    summary: {
      created: 'new',
      updated: 'changed',
      unchanged: 'unchanged',
      failed: 'with errors',
      leftOut: 'left out',
    },
    allWell: 'All rows were imported.',
    allOthers: (leftOut: number) =>
      `All rows were imported, except ${rows(leftOut)} that ${leftOut === 1 ? 'was' : 'were'} left out.`,
    unsent: (count: number) =>
      `The import was stopped, and ${rows(count)} ${count === 1 ? 'was' : 'were'} not imported. Import the same file again for the rest.`,
    someFailed: (count: number) => `${rows(count)} could not be imported. The result file says why.`,
    resultFile: 'Download the result file',
    faultyFile: 'Download only the rows with errors',
    notImportedFile: 'Download only the rows that were not imported',
    people: 'Go to People',
    another: 'Import another file',
    leave: {
      title: 'Stop importing?',
      text: 'What was imported stays. To import the rest later, import the same file again.',
      submit: 'Stop and leave',
    },
    file: {
      line: 'import_line',
      result: 'import_result',
      error: 'import_error',
      warning: 'import_warning',
      results: {
        created: 'created',
        updated: 'updated',
        unchanged: 'unchanged',
        failed: 'failed',
        leftOut: 'left out',
        none: 'not imported',
      },
      /** Outcomes shown before the import. */
      checked: {
        created: 'would be created',
        updated: 'would be updated',
        unchanged: 'would stay unchanged',
        failed: 'would fail',
        leftOut: 'would be left out',
        none: 'not checked',
      },
    },
    waiting: 'The server is not answering. Trying again…',
  },
  problems: {
    noNumber: 'This row has no number',
    repeated: (line: number) => `This row has the same number as line ${line}`,
    repeatedPerson: (line: number) => `This row is about the same person as line ${line}`,
    repeatedElsewhere: 'is already that of another row, or both are one person, as they were merged',
    tooManyCells: 'This row has more cells than the header',
    rowsWithin:
      'A cell in this row has whole lines of the file in it: a quotation mark is missing, or one too many',
    unsureName: (first: string, last: string) =>
      first === ''
        ? `“${last}” is a single word, and became the last name`
        : `The name was split into “${first}” and “${last}”`,
    json: 'The custom fields in this row are not a JSON object',
    sameNumber: (line: number) =>
      `Its number differs from the one in line ${line} only in upper and lower case`,
    likeNumber: (line: number) =>
      `Its number looks like the one in line ${line}: they differ only in width, invisible characters or Unicode form`,
    sameName: (line: number) => `Line ${line} has the same name and department`,
    unsureDate: (date: string, reading: 'ymd' | 'dmy' | 'mdy') =>
      `“${date}” is read ${{ ymd: 'year', dmy: 'day', mdy: 'month' }[reading]} first, but the file has dates of both kinds`,
    otherDate: (date: string, day: string, reading: 'ymd' | 'dmy' | 'mdy', month: string) =>
      `“${date}” is read as ${day}, although dates are read ${{ ymd: 'year', dmy: 'day', mdy: 'month' }[reading]} first: there is no month ${month}`,
    sameEmail: (line: number) => `Line ${line} has the same e-mail address: one of the two is probably wrong`,
    losesDigits:
      'A custom field in this row has a number with more digits than can be kept: put it in quotes',
    noDay: (reading: string) => `is not a date; dates are read ${reading}`,
    readings: {
      ymd: 'year first, as 2030-09-30',
      dmy: 'day first, as 30.09.2030',
      mdy: 'month first, as 09/30/2030',
    },
    noneOf: (words: string) => `is not one of these: ${words}`,
    field: (label: string, message: string) => `${label} ${message}`,
    cell: (label: string, cell: string, message: string) => `${label} “${cell}” ${message}`,
  },
};
