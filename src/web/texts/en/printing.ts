import { plural } from '../plural.ts';

const cards = (count: number) => plural(count, 'card', 'cards');

export const printing = {
  title: 'Printing',
  parts: 'Parts of printing',
  queueTab: 'To print',
  batchesTab: 'Batches',
  handOverTab: 'Hand over',
  columns: {
    choose: 'Choose',
    card: 'Number',
    person: 'Person',
    order: 'Order',
    waiting: 'Waiting since',
    note: 'Note',
    batch: 'Batch',
    state: 'State',
    cards: 'Cards',
    result: 'Result',
    made: 'Made',
    portrait: 'Photo',
    printed: 'Printed',
    csn: 'Chip (CSN)',
  },
  queue: {
    count: (count: number) => `${cards(count)} to print`,
    oldest: (age: string) => `The oldest has waited since ${age}.`,
    order: 'Order',
    allOrders: 'All orders',
    chosen: (count: number, total: number) => `${count} of ${cards(total)} chosen`,
    choose: (number: string) => `Print the card ${number}`,
    print: (count: number) => `Print ${cards(count)}…`,
    printAll: (count: number) => (count < 2 ? 'Print…' : `Print all ${cards(count)}…`),
    firstOnes: (count: number) =>
      `These are the ${count} that have waited longest, which is what a batch takes.`,
    failed: (reason: string) => `Failed before: ${reason}`,
    noReason: 'no reason given',
    cannotBePrinted: (messages: string) => `Cannot be printed as it is written: ${messages}`,
    none: 'Nothing to print',
    noneText: 'Cards come here when an order is submitted and their person has an approved photo.',
    noneFiltered: 'Nothing to print for this order',
    noneFilteredText: 'Its cards are printed, or wait for photos.',
    action: 'Make an order',
    keys: { title: 'Printing', all: 'Choose all or none', print: 'Print what is chosen, or all' },
  },
  proof: {
    look: 'Look at a proof',
    only: 'Only want to see how they come out?',
    opens: 'It opens in another tab; nothing leaves the queue.',
    back: 'To the printing queue',
    title: (count: number) => `Proof of ${cards(count)}`,
    text: 'This is only a proof, as the cards would be printed now: nothing has changed, and they stay in the printing queue.',
    firstOnes: (shown: number, chosen: number) =>
      `These are the first ${shown} of ${chosen}; the others come out like them.`,
    print: 'Print the proof on paper',
    none: 'None of these cards waits for the printer',
    noneText: 'They have been printed, or are at the printer. What they look like is on their own pages.',
  },
  openBatches: {
    text: (count: number) =>
      count === 1
        ? 'A print batch is at the printer. Its cards can be handed over once their results are saved.'
        : `${plural(count, 'batch', 'batches')} are at the printer. Their cards can be handed over once their results are saved.`,
    link: (count: number) => (count === 1 ? 'Enter its results' : 'Enter their results'),
  },
  make: {
    title: (count: number) => `Take ${cards(count)} to the printer?`,
    text: (count: number) =>
      count === 1
        ? 'It leaves the queue, and what is printed on it stays as it is from now on. No other batch gets it.'
        : 'They leave the queue, and what is printed on them stays as it is from now on. No other batch gets them.',
    sheet: 'On what?',
    sheets: { card: 'Card printer', a4: 'A4 sheets' },
    sheetHints: {
      card: 'A page for each side, of exactly the size of the card.',
      a4: 'Several cards on a page, with crop marks to cut them out by. They leave the queue all the same.',
    },
    lease: 'Time for the printing',
    leases: {
      '3600': 'An hour',
      '7200': 'Two hours',
      '28800': 'Eight hours',
      '86400': 'A day',
      '604800': 'A week',
    },
    leaseHint:
      'Cards without a result by then go back to the queue. Each result that comes in starts the time anew.',
    findingsHint: 'It will be printed with � in its place. Put it right on the person’s page first.',
    submit: 'Make batch',
    made: (count: number) => `Batch of ${cards(count)} made.`,
  },
  states: { open: 'At the printer', completed: 'Completed', cancelled: 'Cancelled', lapsed: 'Lapsed' },
  list: 'Batches by state',
  all: 'All',
  sheets: { card: 'Card printer', a4: 'A4 sheets' },
  batches: {
    none: 'No batches yet',
    noneText: 'Choose cards in the printing queue, and make a batch of them.',
    noneFiltered: 'No batch is like this',
    action: 'To the queue',
    name: (date: string) => `Batch of ${date}`,
    progress: (printed: number, total: number) => `${printed} of ${total} printed`,
    failed: (count: number) => plural(count, 'print failed', 'prints failed'),
    until: (time: string) => `Held until ${time}`,
  },
  batch: {
    back: 'All batches',
    pdf: 'Open PDF',
    pdfOf: { card: 'For the card printer', a4: 'A4 sheets' },
    download: 'Download',
    downloadOf: { card: 'Download the PDF for the card printer', a4: 'Download the A4 sheets' },
    openOf: { card: 'Open the PDF for the card printer', a4: 'Open the A4 sheets' },
    drawn: (done: number, total: number) => `${done} of ${cards(total)} drawn`,
    preview: 'The first cards',
    findings: (count: number) => `${cards(count)} with something that cannot be printed as it is written`,
    findingsHint:
      'It is printed with � in its place, or cut. To print it otherwise, cancel the batch and put it right first.',
    held: (count: number, time: string, age: string) =>
      count === 1
        ? `The card is held for this batch until ${time} (${age}). Without a result by then it goes back to the queue.`
        : `These cards are held for this batch until ${time} (${age}). Those without a result by then go back to the queue.`,
    /** While nothing is entered, so that nothing is lost by it. */
    putBackText: 'Not meant to be printed yet?',
    putBack: (count: number) =>
      count === 1 ? 'Put the card back into the queue' : 'Put the cards back into the queue',
    wasPutBack: (count: number) => `${cards(count)} put back into the printing queue.`,
    lapsed:
      'The time of this batch ran out before all results were in. The cards without one are back in the printing queue: put aside what the printer made of them, as they will be printed anew.',
    cancelledText: 'The cards without a result are back in the printing queue.',
    completedText: 'Every card has its result.',
    results: 'Results',
    resultsText:
      'Say how each card came out, and save. Scanning a chip into its field marks the card as printed, and goes to the next one.',
    printed: 'Printed',
    failed: 'Failed',
    resultOf: (name: string) => `Result of the card of ${name}`,
    csnOf: (name: string) => `Chip of the card of ${name}`,
    csnPlaceholder: 'Scan',
    reasonOf: (name: string) => `Why the card of ${name} failed`,
    reasonPlaceholder: 'What went wrong?',
    allPrinted: (rest: number, entered: number) =>
      rest === 1 && entered > 0
        ? 'The other one is printed'
        : rest < 2
          ? 'All are printed'
          : `All ${rest} ${entered === 0 ? 'are' : 'others are'} printed`,
    save: (count: number) => (count === 0 ? 'Save results' : `Save ${plural(count, 'result', 'results')}`),
    saved: (count: number) => `${plural(count, 'result', 'results')} saved.`,
    toSave: 'Results count once they are saved, and cannot be taken back then.',
    entered: (count: number) => `${plural(count, 'result is', 'results are')} entered, and not saved yet.`,
    saveIn: (date: string) => `Save in the batch of ${date}`,
    leave: {
      title: (count: number) => `Save ${plural(count, 'result', 'results')} first?`,
      text: (count: number) =>
        count === 1
          ? 'You have entered a result that is not saved. Its card can’t be handed over before that. Left as it is, it is kept in this browser tab alone.'
          : `You have entered ${count} results that are not saved. Their cards can’t be handed over before that. Left as they are, they are kept in this browser tab alone.`,
      save: 'Save and go on',
      go: 'Go without saving',
      stay: 'Stay here',
    },
    twice: (name: string) => `This chip was scanned for ${name} already.`,
    known: {
      printed: 'Printed',
      failed: 'Failed',
      returned: 'Back in the queue',
      withdrawn: 'Revoked meanwhile: destroy it if it was printed',
    },
    cancel: 'Cancel batch',
    cancelTitle: 'Cancel this batch?',
    cancelText: (count: number) =>
      `${plural(count, 'card without a result goes', 'cards without a result go')} back to the printing queue. Put aside what the printer made of ${count === 1 ? 'it' : 'them'}.`,
    cancelled: 'Batch cancelled.',
    handOver: (count: number) => `Hand over ${cards(count)}`,
    retry: (count: number) => `Print ${cards(count)} again`,
    keys: {
      title: 'Print batch',
      all: 'All others are printed',
      save: 'Save the results',
      pdf: 'Open the PDF',
    },
  },
  handOver: {
    count: (count: number) => `${cards(count)} to hand over`,
    text: 'A card is active from the moment at which it is handed over, and the one before it ends.',
    scan: 'Card number',
    scanHint: 'Type or scan the number of the card that somebody fetches, and press Enter.',
    ofAllBatches: 'Cards of all batches',
    notReady: {
      unknown: (number: string) => `There is no card with the number ${number}`,
      unknownText: 'Numbers are found by all of their digits: type or scan the whole number.',
      titles: {
        queued: (number: string) => `The card ${number} is not printed yet`,
        printing: (number: string) => `The result of the card ${number} is not saved yet`,
        print_failed: (number: string) => `The print of the card ${number} failed`,
        printed: (number: string) => `The card ${number} can be handed over`,
        active: (number: string) => `The card ${number} was handed over before`,
        suspended: (number: string) => `The card ${number} is suspended`,
        revoked: (number: string) => `The card ${number} is revoked`,
        expired: (number: string) => `The card ${number} has expired`,
      },
      texts: {
        queued: 'It waits in the printing queue.',
        printing: 'It is at the printer: enter in its print batch how it came out, and save.',
        print_failed: 'It waits in the printing queue to be printed again.',
        printed: '',
        active: 'It is active already.',
        suspended: 'It was handed over before, and can be made active again on its page.',
        revoked: 'It has ended for good.',
        expired: 'Its last valid day is over.',
      },
      toBatch: (date: string) => `Open the batch of ${date}`,
      toQueue: 'Open the printing queue',
      toCard: 'Open the card',
    },
    chosen: (count: number, total: number) => `${count} of ${cards(total)} chosen`,
    choose: (name: string) => `Choose the card of ${name}`,
    submit: (count: number) => (count === 0 ? 'Hand over' : `Hand over ${cards(count)}…`),
    title: (count: number) => (count === 1 ? 'Hand over this card?' : `Hand over ${cards(count)}?`),
    confirm: (count: number) =>
      count === 1
        ? 'Is this who stands before you? The card is active from now on; one that it replaces is revoked in the same moment.'
        : 'These people get their cards, which are active from now on. Cards that they replace are revoked in the same moment.',
    getters: 'Who gets a card',
    yes: (count: number) => (count === 1 ? 'Yes, hand over' : `Yes, hand over ${cards(count)}`),
    progress: (done: number, total: number) => `${done} of ${total}`,
    done: (count: number) => `${cards(count)} handed over.`,
    failed: (count: number) => `${plural(count, 'card', 'cards')} could not be handed over:`,
    none: 'No card waits to be handed over',
    noneText: 'Cards come here when they are saved as printed in their print batch.',
    firstOnes: (count: number) => `The first ${count} are shown.`,
    keys: { title: 'Hand over', scan: 'Type or scan a card number', all: 'Choose all or none' },
  },
};
