import { plural } from '../../plural.ts';

export const counter = {
  title: 'Counter',
  how: 'One person at a time, from photo to card, all on this page.',
  start: {
    today: (cards: number, photos: number) =>
      `Today: ${plural(cards, 'card', 'cards')} handed over, ${plural(photos, 'photo', 'photos')} approved.`,
    none: 'Nobody',
    one: 'is waiting',
    many: 'are waiting',
    all: (waiting: string) => `${waiting}: view all`,
  },
  person: 'At the counter',
  toPerson: 'Open their page',
  next: 'Next person',
  way: 'Steps',
  stations: { photo: 'Photo', approve: 'Approval', print: 'Print', handOver: 'Hand over' },
  /** The roles that do the steps that the caller may not do. */
  by: {
    photo: 'by an operator or reviewer',
    approve: 'by a reviewer',
    print: 'by an operator',
    handOver: 'by an operator',
  },
  elsewhere: {
    photo:
      'An operator or a reviewer takes the photo. This page continues automatically once it has arrived.',
    approve:
      'A reviewer decides about the photo, which is waiting in Review. This page continues automatically after that.',
    print: 'An operator prints the card. This page continues automatically once it is printed.',
    handOver: 'The card is printed. An operator hands it over.',
  },
  titles: {
    photo: 'Take a photo',
    approve: 'Look at the photo',
    print: 'Print the card',
    result: 'How did the card come out?',
    handOver: 'Hand the card over',
    served: 'They have a card',
  },
  notActive: (status: string) => `This person’s status is “${status}”: their cards do not verify as valid.`,
  find: {
    label: 'Who is there?',
    hint: 'Type a name or number, or scan a card, at any time; then press Enter.',
    found: 'People found',
    card: (number: string) => `Card ${number}`,
    nobody: (text: string) => `Nobody found for “${text}”`,
    nobodyHint: 'Try another part of the name, or the whole number of the card or its chip.',
    add: 'Add somebody new',
    several: (count: number) =>
      `${plural(count, 'person', 'people')} found: choose one with ↑ ↓ and Enter, or tap.`,
  },
  photo: {
    archived: 'This person is archived and can’t get a photo or card. Make them active on their page first.',
    retake: 'Take a new photo',
    keep: 'Keep the present photo',
    takeBack: 'Take the approval back…',
  },
  print: {
    notOrdered:
      'No card has been ordered for them yet. You can order it and send it to the printer in one step.',
    orderAndPrint: 'Order and print',
    print: 'Print the card',
    failedBefore: 'The last print failed. The card will be printed again.',
    failedBecause: (reason: string) => `The last print failed: ${reason}. The card will be printed again.`,
    waits: 'The card is ordered but can’t be printed yet: it is waiting for an approved photo.',
  },
  result: {
    text: 'Open the PDF and send it to the card printer. Then enter how the card came out.',
    open: 'Open the PDF',
    chip: 'Chip (optional)',
    chipHint: 'Scan it, or just press Enter.',
    printed: 'It is printed',
    failed: 'It failed…',
    why: 'What went wrong?',
    sayFailed: 'Back to the queue',
    others: (count: number) =>
      `It is in a batch with ${plural(count, 'other card', 'other cards')}; this result is only for this person’s card.`,
    toBatch: 'Open the batch',
  },
  atPrinter: {
    waiting: (printer: string) => `In line at ${printer} …`,
    busy: (printer: string) => `At the printer ${printer} …`,
    sent: 'Sent to the printer: look whether it came out',
    unclear: 'Nobody knows whether it came out',
    unclearText: 'Look for it in the printer’s tray. It is not printed again by itself.',
    printed: (number: string) => `Card ${number} is printed.`,
    cancel: 'Don’t print it',
    cancelled: 'The card is back in the queue.',
    resume: 'Resume the printer',
  },
  handOver: {
    give: 'Hand over',
    giveAnyway: 'Hand over anyway',
    compareOnly: 'Compare the portrait with the person.',
    compare: 'Compare the portrait with the person. The new card becomes valid, and any previous one ends.',
    done: (name: string, number: string) => `Card ${number} handed over to ${name}.`,
  },
  served: {
    text: 'Nothing is left to do, unless the card is lost, damaged or out of date.',
    replace: 'Replace the card…',
    look: 'Look at the card',
  },
  keys: { title: 'Counter', next: 'Next person' },
};
