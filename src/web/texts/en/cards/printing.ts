import type { LEASES_SECONDS } from '../../../../shared/durations.ts';
import type { Sheet } from '../../../../shared/print-sheets.ts';
import type { CardStatus, PrintResult } from '../../../../shared/statuses.ts';
import { plural } from '../../plural.ts';

const cards = (count: number) => plural(count, 'card', 'cards');

export const printing = {
  title: 'Printing',
  parts: 'Parts of printing',
  columns: {
    card: 'Number',
    person: 'Person',
    order: 'Order',
    waiting: 'Waiting since',
    batch: 'Batch',
    state: 'Status',
    cards: 'Cards',
    result: 'Result',
    made: 'Created',
    printed: 'Printed',
    csn: 'Chip (CSN)',
  },
  queue: {
    count: (count: number) => `${cards(count)} to be printed`,
    oldest: (when: string) => `The oldest has been waiting since ${when}.`,
    order: 'Order',
    allOrders: 'All orders',
    choose: (number: string) => `Select card ${number}`,
    print: (count: number) => `Print ${cards(count)}…`,
    printAll: (count: number) => (count < 2 ? 'Print…' : `Print all ${cards(count)}…`),
    firstOnes: (count: number) =>
      `These are the ${count} that have waited longest, the most a batch can take.`,
    failed: (reason: string) => `Failed before: ${reason}`,
    noReason: 'no reason given',
    cannotBePrinted: (messages: string) => `Cannot be printed as written: ${messages}`,
    none: 'Nothing to print',
    noneText: 'Cards arrive here when an order is submitted and their person has an approved photo.',
    noneFiltered: 'Nothing to print for this order',
    noneFilteredText: 'Its cards are printed, or are waiting for photos.',
    action: 'New order',
    keys: { title: 'Printing', all: 'Select all or none', print: 'Print the selected cards, or all' },
  },
  outdated: {
    title: 'Printed with old data',
    count: (count: number) => `${cards(count)}.`,
    text: 'Something that these cards show has changed since they were printed. Nothing is printed unless you order it.',
    changes: 'Printed → now',
    label: (field: string) => `${field}:`,
    photo: 'There is another photo now.',
    nothing: 'nothing',
    order: 'Order a reprint',
    orderFor: (name: string) => `Order a reprint of the card of ${name}`,
    ordered: (name: string) => `A new card for ${name} is in the printing queue.`,
    leave: 'Leave it',
    leaveOf: (name: string) => `Leave it: the card of ${name}`,
    wasLeft: (name: string) => `The card of ${name} stays as it is, until something on it changes again.`,
    onCard: 'Changed since it was printed',
    onCardText: 'The card shows what was true when it was printed.',
    isLeft: 'The card was left as it is. It is proposed again when something on it changes.',
  },
  proof: {
    look: 'View a proof',
    only: 'Just want to see how they look?',
    opens: 'It opens in a new tab; nothing leaves the queue.',
    back: 'Printing queue',
    title: (count: number) => `Proof of ${cards(count)}`,
    text: 'This is only a proof of how the cards would print now. Nothing has changed, and they stay in the printing queue.',
    firstOnes: (shown: number, chosen: number) => `These are the first ${shown} of ${chosen}.`,
    print: 'Print the proof on paper',
    none: 'None of these cards is waiting to be printed',
    noneText: 'They have been printed or are at the printer. Their own pages show what they look like.',
  },
  openBatches: {
    text: (count: number): string =>
      count === 1
        ? 'A print batch is at the printer. Its cards can be handed over once its results are saved.'
        : `${plural(count, 'batch', 'batches')} are at the printer. Their cards can be handed over once their results are saved.`,
    enter: (count: number): string => (count === 1 ? 'Enter its results' : 'Enter their results'),
    look: (count: number): string => (count === 1 ? 'View it' : 'View them'),
  },
  make: {
    title: (count: number) => `Print ${cards(count)}?`,
    text: (count: number): string =>
      count === 1
        ? 'You get a PDF for the printer. The card leaves the queue, and what is printed on it is fixed from now on.'
        : 'You get a PDF for the printer. The cards leave the queue, and what is printed on them is fixed from now on.',
    textOfPrinter: (count: number): string =>
      count === 1
        ? 'The card goes to the printer at once. What is printed on it is fixed from now on.'
        : 'The cards go to the printer one after another, in this order. What is printed on them is fixed from now on.',
    sheet: 'Print on',
    sheetHints: {
      card: 'One page per side, exactly the size of the card.',
      a4: 'Five cards on a page, with crop marks for cutting.',
      letter: 'The same on 8.5 by 11 inch paper, with four cards on a page.',
    },
    lease: 'Time for printing',
    leases: {
      '3600': 'An hour',
      '7200': 'Two hours',
      '28800': 'Eight hours',
      '86400': 'A day',
      '604800': 'A week',
    } satisfies Record<`${(typeof LEASES_SECONDS)[number]}`, string>,
    leaseHint: 'Cards without a result by then go back to the queue. Each result you save restarts the time.',
    findingsHint: 'It will print as �. Correct it on the person’s page first.',
    submit: 'Create batch',
    submitToPrinter: 'Print',
    made: (count: number) => `Batch of ${cards(count)} created.`,
  },
  list: 'Batches by status',
  all: 'All',
  sheets: { card: 'Card printer', a4: 'A4 sheets', letter: 'Letter sheets' } satisfies Record<Sheet, string>,
  batches: {
    none: 'No batches yet',
    noneText: 'Select cards in the printing queue and create a batch.',
    noneFiltered: 'No matching batches',
    action: 'Go to the queue',
    progress: (printed: number, total: number) => `${printed} of ${total} printed`,
    failed: (count: number) => plural(count, 'print failed', 'prints failed'),
    until: (time: string) => `Held until ${time}`,
  },
  batch: {
    back: 'All batches',
    pdfOf: { card: 'For the card printer', a4: 'A4 sheets', letter: 'Letter sheets' },
    downloadOf: {
      card: 'Download the PDF for the card printer',
      a4: 'Download the A4 sheets',
      letter: 'Download the Letter sheets',
    },
    openOf: {
      card: 'Open the PDF for the card printer',
      a4: 'Open the A4 sheets',
      letter: 'Open the Letter sheets',
    },
    drawn: (done: number, total: number) => `${done} of ${cards(total)} drawn`,
    preview: 'The first cards',
    findings: (count: number) => `${cards(count)} with something that cannot be printed as written`,
    findingsHint:
      'Characters that cannot be printed appear as �, and long text is cut. To avoid that, cancel the batch and correct them first.',
    held: (count: number, time: string, age: string) =>
      count === 1
        ? `The card is held for this batch until ${time} (${age}). Without a result by then it goes back to the queue.`
        : `These cards are held for this batch until ${time} (${age}). Those without a result by then go back to the queue.`,
    /** Offered only while no result is entered, so that none is lost. */
    putBackText: 'Not ready to print yet?',
    putBack: (count: number): string =>
      count === 1 ? 'Put the card back in the queue' : 'Put the cards back in the queue',
    wasPutBack: (count: number) => `${cards(count)} put back in the printing queue.`,
    lapsed:
      'Time ran out before all results were in. The cards without one are back in the printing queue. Set aside any that did come out of the printer, as they will be printed again.',
    cancelledText: 'The cards without a result are back in the printing queue.',
    completedText: 'Every card has its result.',
    results: 'Results',
    resultsElsewhere: 'An operator enters how these cards came out.',
    resultsText:
      'Enter how each card came out, then save. Scanning a chip into its field marks the card as printed and moves on to the next one.',
    printed: 'Printed',
    failed: 'Failed',
    resultOf: (name: string) => `Result of the card of ${name}`,
    csnOf: (name: string) => `Chip of the card of ${name}`,
    csnPlaceholder: 'Scan',
    reasonOf: (name: string) => `Why the card of ${name} failed`,
    reasonPlaceholder: 'What went wrong?',
    csnOrReason: 'Chip or reason',
    allPrinted: (rest: number, entered: number) =>
      entered === 0
        ? rest < 2
          ? 'Mark as printed'
          : `Mark all ${rest} as printed`
        : rest < 2
          ? 'Mark the other one as printed'
          : `Mark the other ${rest} as printed`,
    save: (count: number) => (count === 0 ? 'Save results' : `Save ${plural(count, 'result', 'results')}`),
    saved: (count: number) => `${plural(count, 'result', 'results')} saved.`,
    toSave: 'Results count once you save them, and can’t be undone after that.',
    entered: (count: number) => `${plural(count, 'result', 'results')} entered but not saved yet.`,
    saveIn: (date: string) => `Save in the batch of ${date}`,
    leave: {
      title: (count: number) => `Save ${plural(count, 'result', 'results')} first?`,
      text: (count: number): string =>
        count === 1
          ? 'You have entered a result that is not saved. Its card can’t be handed over until it is. Until then it is kept only in this browser tab.'
          : `You have entered ${count} results that are not saved. Their cards can’t be handed over until they are. Until then they are kept only in this browser tab.`,
      save: 'Save and continue',
      go: 'Leave without saving',
      stay: 'Stay here',
    },
    twice: (name: string) => `This chip was already scanned for ${name}.`,
    known: {
      printed: 'Printed',
      failed: 'Failed',
      returned: 'Back in the queue',
      withdrawn: 'Revoked in the meantime: destroy it if it was printed',
    } satisfies Record<PrintResult, string>,
    cancel: 'Cancel batch',
    cancelTitle: 'Cancel this batch?',
    cancelText: (count: number) =>
      `${plural(count, 'card without a result goes', 'cards without a result go')} back to the printing queue. ${count === 1 ? 'If it' : 'If any'} came out of the printer, set it aside.`,
    cancelled: 'Batch cancelled.',
    handOver: (count: number) => `Hand over ${cards(count)}`,
    retry: (count: number) => `Print ${cards(count)} again`,
    keys: {
      title: 'Print batch',
      all: 'Mark all others as printed',
      save: 'Save the results',
      pdf: 'Open the PDF',
    },
  },
  /** Cards whose print nobody knows the outcome of. */
  unclear: {
    count: (count: number): string =>
      count === 1 ? '1 card may have come out' : `${count} cards may have come out`,
    text: 'Look for each of them in the printer’s tray, and with whoever was there. None is printed again until somebody has decided.',
    badge: (count: number): string => (count === 1 ? '1 card unclear' : `${count} cards unclear`),
    columns: { printer: 'Printer', why: 'Why', decide: 'Did it come out?' },
    none: 'Nothing is unclear',
    noneText:
      'A card appears here when its printer went away in the middle, or can’t say whether it came out.',
  },
  atPrinter: {
    title: (printer: string) => `At ${printer}`,
    removed: 'The printer was removed',
    progress: (done: number, total: number) => `${done} of ${cards(total)} done`,
    counts: {
      waiting: (count: number) => `${count} in line`,
      busy: (count: number) => `${count} at the printer`,
      sent: (count: number) => `${count} sent`,
      unclear: (count: number) => `${count} unclear`,
      failed: (count: number) => `${count} failed`,
    },
    running: 'Lanyard gives the printer one card after another, in this order.',
    toCheck: (count: number): string =>
      count === 1
        ? 'One card has been sent. Look whether it came out, and enter that below; handing it over or scanning it counts, too.'
        : `${cards(count)} have been sent. Look whether they came out, and enter that below; handing them over or scanning them counts, too.`,
    toDecide: (count: number): string =>
      count === 1
        ? 'Nobody knows whether one card came out. Look for it, and enter that below.'
        : `Nobody knows whether ${cards(count)} came out. Look for them, and enter that below.`,
    noPdf:
      'There is no PDF here: printed from it, the cards would come out twice. To print by hand, cancel the rest, and make a batch without a printer.',
    column: 'Print',
    allCameOut: (count: number): string =>
      count === 1 ? 'The one that was sent came out' : `All ${count} that were sent came out`,
    cancelAsk: 'Cancel the rest…',
    cancel: 'Cancel the rest',
    cancelTitle: 'Cancel the rest of this batch?',
    cancelText: (count: number): string =>
      count === 1
        ? 'The card without a result goes back to the printing queue, unless the printer has begun it. A card that may have come out stays here.'
        : 'The cards without a result go back to the printing queue, unless the printer has begun them. Cards that may have come out stay here.',
    cancelled: 'The rest was cancelled.',
    move: 'Move the rest…',
    moveTitle: 'Move the rest to another printer?',
    moveText: (count: number): string =>
      count === 1
        ? 'The card that is still in line goes to this printer:'
        : `The ${count} cards that are still in line go to this printer:`,
    moveSubmit: 'Move',
    moved: (printer: string) => `The rest goes to ${printer}.`,
  },
  handOver: {
    count: (count: number) => `${cards(count)} to be handed over`,
    text: 'A card becomes active when it is handed over, and the one before it ends.',
    scan: 'Name or card number',
    scanHint: 'Type a name, or type or scan the number of the card or its chip, then press Enter.',
    who: 'Who is it?',
    nothingToCollect: 'No card to hand over',
    moreOfThem: (count: number) => `${count} more. Type more of the name.`,
    allOfThem: 'All cards to be handed over',
    notReady: {
      unknown: (text: string) => `There is no card or person for “${text}”`,
      unknownText: 'Type or scan the complete number, or any part of the name.',
      noCard: (name: string) => `${name} has no card`,
      noCardText: 'Order one first.',
      toPerson: 'Open their page',
      titles: {
        queued: (number: string) => `Card ${number} is not printed yet`,
        printing: (number: string) => `The result of card ${number} is not saved yet`,
        print_failed: (number: string) => `Card ${number} failed to print`,
        printed: (number: string) => `Card ${number} can be handed over`,
        active: (number: string) => `Card ${number} has already been handed over`,
        suspended: (number: string) => `Card ${number} is suspended`,
        revoked: (number: string) => `Card ${number} is revoked`,
        expired: (number: string) => `Card ${number} has expired`,
      } satisfies Record<CardStatus, (number: string) => string>,
      texts: {
        queued: 'It is waiting in the printing queue.',
        printing: 'It is at the printer: enter its result in the print batch, and save.',
        print_failed: 'It is waiting in the printing queue to be printed again.',
        printed: '',
        active: 'It is already active.',
        suspended: 'It has been handed over, and can be made active again on its page.',
        revoked: 'It has ended for good.',
        expired: 'Its last valid day has passed.',
      } satisfies Record<CardStatus, string>,
      toBatch: (date: string) => `Open the batch of ${date}`,
      toQueue: 'Open the printing queue',
      toCard: 'Open the card',
    },
    mayBeOut: {
      title: (count: number): string =>
        count === 1
          ? '1 card may have come out of its printer'
          : `${count} cards may have come out of their printers`,
      text: 'Scan one, hand it over, or say here whether it came out.',
      more: (count: number) => `${count} more: say on the page of their batch whether they came out.`,
    },
    choose: (name: string) => `Select the card of ${name}`,
    submit: (count: number) => (count === 0 ? 'Hand over' : `Hand over ${cards(count)}…`),
    title: (count: number) => (count === 1 ? 'Hand over this card?' : `Hand over ${cards(count)}?`),
    confirm: (count: number): string =>
      count === 1
        ? 'Is this the person in front of you? The card becomes active now; a card that it replaces is revoked at the same time.'
        : 'These people get their cards, which become active now. Cards that they replace are revoked at the same time.',
    ofNoUse: (bad: number, count: number) =>
      count === 1
        ? 'This card will not verify as valid:'
        : `${cards(bad)} of these ${count} will not verify as valid. The page of each person says why.`,
    anyway: 'Hand over anyway',
    getters: 'Who gets a card',
    yes: (count: number) => (count === 1 ? 'Yes, hand over' : `Yes, hand over ${cards(count)}`),
    progress: (done: number, total: number) => `${done} of ${total}`,
    done: (count: number) => `${cards(count)} handed over.`,
    failed: (count: number) => `${plural(count, 'card', 'cards')} could not be handed over:`,
    none: 'Nothing to hand over',
    noneText: 'Cards arrive here when they are saved as printed in their batch.',
    firstOnes: (count: number) => `The first ${count} are shown.`,
    keys: { title: 'Hand over', scan: 'Type a name, or scan a card', all: 'Select all or none' },
  },
};
