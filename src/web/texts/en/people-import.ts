import { plural } from '../plural.ts';

const rows = (count: number) => plural(count, 'row', 'rows');

export const peopleImport = {
  title: 'Import people',
  steps: { label: 'Steps', file: 'File', columns: 'Columns', check: 'Check', run: 'Import' },
  file: {
    title: 'Choose a CSV file',
    text: 'With a header line, and one line a person. Each person needs a number: by it they are found again, so that the same list can be imported as often as you like.',
    drop: 'Drop the file here, or',
    choose: 'Choose a file',
    kinds:
      'Exported from Excel or your student records: commas, semicolons or tabs, and any usual encoding are recognised.',
    example: 'Download an example',
    reading: 'Reading the file…',
    tooLarge: (name: string, size: string, most: string) =>
      `“${name}” has ${size}; a file may have up to ${most}. Split it into several.`,
    tooMany: (count: string, most: string) =>
      `The file has ${count} rows; up to ${most} can be imported at once. Split it into several.`,
    empty: (name: string) => `“${name}” is empty.`,
    onlyHeader: 'The file has a header line, and no people below it.',
    spreadsheet: (name: string) =>
      `“${name}” is a spreadsheet, not a CSV file. Save it as “CSV UTF-8” first.`,
    binary: (name: string, line: number) =>
      `“${name}” has a NUL character in line ${line}, as no text file has: it is another kind of file, or damaged.`,
    broken: (line: number) =>
      `A quotation mark that opens near line ${line} is never closed, so that it can't be told where the cell ends.`,
    unreadable: (name: string) => `“${name}” can't be read as CSV.`,
  },
  columns: {
    title: 'What is in the columns?',
    found: (name: string, count: number, delimiter: string, encoding: string) =>
      `${name}: ${rows(count)}, ${delimiter}, ${encoding}.`,
    delimiters: { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as Record<
      string,
      string
    >,
    column: 'Column of the file',
    sample: 'First values',
    field: 'Import as',
    fieldOf: (column: string) => `What “${column}” becomes`,
    ignore: 'Not imported',
    own: 'Own field',
    known: 'Fields',
    customName: (name: string) => `Own field “${name}”`,
    allCustom: 'Own fields, as JSON',
    twice: 'Another column has this already.',
    needsNumber: 'Choose the column with the number of each person: without it nobody is found again.',
    options: 'How to read it',
    type: 'New people are',
    typeHint: 'Where the file doesn’t say. Those who are there keep their type.',
    noType: 'Not said: such rows fail',
    dates: 'Dates are written',
    dateFormats: {
      ymd: 'Year first: 2030-09-30',
      dmy: 'Day first: 30.09.2030',
      mdy: 'Month first: 09/30/2030',
    },
    clear: 'Empty cells empty the field',
    clearHint: 'Otherwise whoever is there keeps what they have.',
    next: 'Check',
  },
  check: {
    title: 'What would happen',
    checking: (done: number, total: number) => `Checking ${done} of ${rows(total)}…`,
    text: 'Nothing is written yet.',
    results: {
      all: 'All',
      created: 'New',
      updated: 'Changed',
      unchanged: 'Unchanged',
      failed: 'Errors',
      doubtful: 'Doubtful',
    },
    badges: { created: 'New', updated: 'Changed', unchanged: 'Unchanged', failed: 'Error' },
    filter: 'Show',
    line: 'Line',
    person: 'Person',
    result: 'Result',
    difference: 'Difference or error',
    same: 'Everything is as it should be.',
    none: 'No row is like this.',
    faulty: (count: number) =>
      `${rows(count)} can’t be imported. The others can; correct these in your file and import it again afterwards: whoever is there already is found by their number.`,
    doubtful: (count: number) =>
      `${rows(count)} can be imported, but should be looked at first: something in them is likely a slip.`,
    download: 'Download these rows',
    who: 'Look at them',
    nothing: 'There is nothing to import: no row is new or changed.',
    submit: (count: number) => `Import ${rows(count)}`,
    back: 'Back to the columns',
  },
  run: {
    title: 'Importing',
    progress: (done: number, total: number) => `${done} of ${rows(total)} imported`,
    stay: 'Stay on this page until it is done.',
    stop: 'Stop',
    stopped: 'Stopped. The rows below that have no result were not imported; import the file again to go on.',
    broken: 'The import has stopped here. What is imported stays; go on where it stopped.',
    goOn: 'Go on',
    done: 'Imported',
    summary: { created: 'new', updated: 'changed', unchanged: 'unchanged', failed: 'not imported' },
    allWell: 'Every row is imported.',
    someFailed: (count: number) => `${rows(count)} could not be imported. The result file says why.`,
    resultFile: 'Download the result file',
    faultyFile: 'Download only the rows with errors',
    people: 'To the people',
    another: 'Import another file',
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
        none: 'not imported',
      },
    },
    waiting: 'The server does not answer. Trying again…',
  },
  problems: {
    noNumber: 'This row has no number, by which people are known',
    repeated: (line: number) => `This row has the same number as line ${line}`,
    tooManyCells: 'This row has more cells than the header',
    json: 'This row has own fields that are no JSON object',
    sameNumber: (line: number) => `Its number differs from that of line ${line} by case alone`,
    sameName: (line: number) => `Line ${line} has the same name and department`,
    sameEmail: (line: number) => `Line ${line} has the same e-mail address`,
    /** By the codes of the API, and what the field is called. */
    doubts: {
      padded: (field: string) => `${field} begins or ends with a blank, which is part of it`,
      differs_by_case: (field: string) => `${field} differs from somebody else’s by case alone`,
      unlikely_email: (field: string) => `${field} has more than one @`,
      wrong_encoding: (field: string) =>
        `${field} has a character that can’t be read (�): the file is in another encoding than it says`,
      hidden_direction: (field: string) =>
        `${field} has an invisible sign that turns the direction of writing`,
      line_break: (field: string) => `${field} has a line break`,
      before_1900: (field: string) => `${field} is before 1900`,
      same_name: () => 'Somebody of the same name and department is there already',
      same_email: () => 'Somebody with the same e-mail address is there already',
    },
    losesDigits: 'This row has own fields with a number of more digits than are kept: put it in quotes',
    noDay: (reading: string) => `is no day of the calendar; dates are read ${reading}`,
    readings: {
      ymd: 'year first, as 2030-09-30',
      dmy: 'day first, as 30.09.2030',
      mdy: 'month first, as 09/30/2030',
    },
    noneOf: (words: string) => `is none of these: ${words}`,
    field: (label: string, message: string) => `${label} ${message}`,
    cell: (label: string, cell: string, message: string) => `${label} “${cell}” ${message}`,
  },
};
