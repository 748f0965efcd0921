import type { ChipOutput } from '../../../../shared/chips/forms.ts';
import type { Learned } from '../../../../shared/chips/learn.ts';
import type { ReadingFault } from '../../../../shared/chips/read.ts';

export const chips = {
  label: 'Chip',
  title: 'Chip of the card',
  bindHint: 'Hold the card to the reader.',
  has: (csn: string) => `It has ${csn} now. Hold the card to the reader to note another one.`,
  note: 'Note this chip',
  bound: (csn: string) => `Chip ${csn} noted.`,
  remove: 'Remove the chip',
  taken: 'This is the chip of another card:',
  random:
    'This number changes every time the card is read, so no door can know the card by it. The chip needs a fixed number, or has to be read in another way.',
  asTyped:
    'Saved as typed. Once Settings, Chips, says how your readers type, chips are saved in one form that every door understands.',
  faults: {
    empty: 'The reader didn’t read anything.',
    digits: 'These aren’t the digits that your readers type. Settings, Chips, says which.',
    short: 'Too short for your chips: part of it is missing, or it is a chip of another kind.',
    long: 'Too long for your chips: two readings, perhaps, or a chip of another kind.',
    facility:
      'A facility code and number are only part of the chip’s number. They can find a card, but can’t be saved as its chip.',
  } satisfies Record<ReadingFault, string>,
  forms: {
    hex: 'hexadecimal',
    reversedHex: 'hexadecimal, bytes reversed',
    decimal: 'decimal',
    reversedDecimal: 'decimal, bytes reversed',
    facility: 'facility code and number (26 bits)',
  } satisfies Record<ChipOutput, string>,
  settings: {
    reading: 'What your readers type',
    readingText:
      'Readers that work like a keyboard type a chip’s number in one of four ways. Lanyard keeps its bytes, whichever way it is.',
    form: 'They type it as',
    unknown: 'not known yet',
    bytes: 'Bytes of a chip',
    bytesHint: 'This tells how many leading zeros a decimal number has lost. Most cards have 4 or 7.',
    learn: 'Learn it from two cards…',
    output: 'What your door system shows',
    outputLabel: 'It shows a chip as',
    outputText: 'Files for other systems show chips this way. A bridge chooses for each column.',
    preview: 'One chip in each form',
    none: 'not for this kind of chip',
    save: 'Save',
    saved: 'Chips saved.',
    unsaved: 'Not saved yet.',
    overtaken: 'Somebody else has changed the settings meanwhile. Check them, then save again.',
    leave: {
      title: 'Leave without saving?',
      text: 'What you changed about chips is lost.',
      submit: 'Leave',
    },
    labels: { form: 'Readers type', bytes: 'Bytes', output: 'Door system shows', fields: 'Columns' },
  },
  learning: {
    title: 'Learn how readers type',
    text: 'Take two cards that your door system knows. Read each with the reader, and copy what the door system shows for at least one of them.',
    typed: (place: number) => `Card ${place}, from the reader`,
    shown: (place: number) => `Card ${place}, as the door system shows it`,
    optional: 'May be left empty.',
    learned: (form: string, bytes: number, output: string) =>
      `Your readers type ${form}, for chips of ${bytes} bytes; the door system shows ${output}.`,
    several:
      'Several ways fit: each of them gives what the door system shows. If an NFC app on a phone shows the number of card 1, choose the one with that number; otherwise, the first.',
    kept: (csn: string) => `card 1 is saved as ${csn}`,
    use: 'Use this',
    problems: {
      same_card: 'Both readings are the same. Take another card for the second one.',
      nothing_shown: 'Enter what the door system shows for at least one of the cards.',
      unreadable: 'One of these readings isn’t the number of a chip. Read the card again.',
      inconsistent:
        'What the door system shows can’t be worked out from what the reader types. Do both belong to the same card? Some door systems show a number of their own.',
    } satisfies Record<NonNullable<Learned['problem']>, string>,
  },
  encoding: {
    forBatch: 'Encoding by other software',
    forBatchText:
      'Take the file to the software that encodes the cards, and read what it reports: the results are entered below, to be looked at and saved.',
    download: { csv: 'File as CSV', json: 'File as JSON' },
    read: 'Read its results…',
    chipForm: 'Chips in that file',
    readDone: (count: number): string =>
      count === 1 ? 'One result entered below.' : `${count} results entered below.`,
    faults: {
      columns:
        'The file has no column with card numbers of this batch, or none for chips (csn, chip or uid).',
      card: (line: number) => `Line ${line}: no card of this batch is waiting for a result.`,
      none: (line: number) => `Line ${line}: there is no chip in it, so the card stays as it is.`,
      chip: (line: number) => `Line ${line}: its chip can’t be read in this form.`,
      repeated: (line: number) => `Line ${line}: the card or its chip is there twice.`,
      json: 'This JSON isn’t a list of objects, or it is longer than any batch.',
    },
    title: 'File for encoding software',
    text: 'A batch can be given to software that encodes its cards. These are the columns of that file; fields stand in double braces.',
    name: 'Column',
    template: 'Content',
    add: 'Add a column',
    remove: (name: string) => `Remove the column ${name}`,
    usual: 'Without columns of your own, it has card number, issue number, chip and display name.',
    fields: 'Fields',
    problem: (name: string) => `There is no field ${name}.`,
  },
};
