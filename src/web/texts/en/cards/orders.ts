import type { OrderReason } from '../../../../shared/reason-codes.ts';
import { plural } from '../../plural.ts';

const people = (count: number) => plural(count, 'person', 'people');

export const orders = {
  title: 'Orders',
  list: 'Orders by status',
  all: 'All',
  /** Both kinds of completed orders, which the rows tell apart. */
  completedOrEnded: 'Completed or ended',
  back: 'All orders',
  create: 'New order',
  reasons: {
    new: 'First card',
    renewal: 'Renewal',
    lost: 'Lost',
    stolen: 'Stolen',
    damaged: 'Damaged',
    data_change: 'Changed data',
  } satisfies Record<OrderReason, string>,
  reasonHints: {
    new: 'For people who have no card now, even if an earlier one has ended.',
    renewal: 'The old card stays active until the new one is handed over.',
    lost: 'The old card is revoked when the order is submitted, and its number is never used again.',
    stolen: 'The old card is revoked when the order is submitted, and its number is never used again.',
    damaged: 'The number stays the same. The old card stays active until the new one is handed over.',
    data_change: 'The number stays the same. The old card stays active until the new one is handed over.',
  } satisfies Record<OrderReason, string>,
  columns: {
    order: 'Order',
    state: 'Status',
    people: 'Cards',
    progress: 'Handed over',
    waiting: 'Waiting for',
    created: 'Created',
    person: 'Person',
    reason: 'Reason',
    card: 'Card',
  },
  unnamed: (date: string) => `Order of ${date}`,
  of: (name: string, others: number) =>
    others === 0 ? name : `${name} and ${others === 1 ? 'one other' : `${others} others`}`,
  cards: (count: number) => plural(count, 'card', 'cards'),
  photosMissing: (count: number) => plural(count, 'photo', 'photos'),
  progress: (done: number, total: number) => `${done} of ${total} handed over`,
  progressShort: (done: number, total: number) => `${done} of ${total}`,
  filters: {
    reference: 'Reference',
    referencePlaceholder: 'Any part of it',
    person: 'Person',
    anybody: 'Anybody',
  },
  empty: {
    title: 'No orders yet',
    text: 'An order says who gets a card. Lanyard suggests people who have an approved photo and no card.',
    filteredTitle: 'No matching orders',
    filteredText: 'Choose another status or clear the filters.',
  },
  keys: { title: 'Orders', create: 'New order' },
  one: {
    submit: 'Submit',
    submitTitle: 'Submit this order?',
    submitText: (ready: number, waiting: number) =>
      [
        ready > 0 && `${plural(ready, 'card goes', 'cards go')} to the printing queue.`,
        waiting > 0 &&
          `${plural(waiting, 'person has', 'people have')} no approved photo: their ${waiting === 1 ? 'card follows once the photo is' : 'cards follow once the photos are'} approved.`,
      ]
        .filter(Boolean)
        .join(' '),
    submitted: 'Order submitted.',
    cancel: 'Cancel order',
    cancelTitle: 'Cancel this order?',
    cancelText:
      'No cards will be made, and those in the printing queue are removed from it. This cannot be undone; the order stays in the list.',
    cancelled: 'Order cancelled.',
    print: 'Print cards',
    handOver: (count: number) => `Hand over ${plural(count, 'card', 'cards')}`,
    items: 'People',
    facts: 'Order',
    reference: 'Reference',
    notes: 'Notes',
    created: 'Created',
    submittedAt: 'Submitted',
    completedAt: 'Completed',
    endedAt: 'Ended',
    cancelledAt: 'Cancelled',
    allItems: 'All',
    itemStates: 'People by status',
    review: 'Review the photo',
    upload: 'No photo yet',
    cancelItem: 'Remove from order',
    cancelItemShort: 'Remove',
    cancelItemOf: (name: string) => `Remove from order: ${name}`,
    /** Below the state of an item whose person isn't active. */
    notActive: { inactive: 'Person not active', archived: 'Person archived' },
    cancelItemTitle: 'Remove this person from the order?',
    cancelItemText: (name: string) =>
      `${name} gets no card from this order and leaves the printing queue. Nothing changes for the others.`,
    itemCancelled: 'Removed from the order.',
    replaces: 'Replaces',
    openCard: 'Open card',
    /** For a person whose record was merged into another one that is in the same order. */
    merged: 'Merged record',
    gone: 'This order has changed in the meantime. Check how it looks now, then decide.',
  },
  make: {
    title: 'New order',
    how: 'Who gets a card?',
    begun: (count: number) =>
      count === 0
        ? 'This is the order that you began earlier.'
        : `This order has ${people(count)} in it from when you began it earlier.`,
    startAfresh: 'Start afresh',
    /** Asked when people were selected elsewhere for a new order. */
    alsoBegun: (count: number) =>
      `You began an order for ${people(count)} earlier. ${count === 1 ? 'They are' : 'All of them are'} in this one, too. Should they stay?`,
    keepBegun: 'Keep them',
    dropBegun: 'Leave them out',
    search: 'Search people',
    placeholder: 'Name, number or e-mail',
    hint: 'Type part of a name, number or e-mail address. Enter adds the first person found.',
    needy: 'Only people who need a card',
    needyHint: 'People with an approved photo, no card and no open order.',
    missing: 'Somebody missing, or a card to replace?',
    showEverybody: 'Show everybody',
    everybody: (shown: number, total: number) =>
      shown < total ? `The first ${shown} of ${people(total)}` : `${people(total)} found`,
    none: {
      title: 'Nobody found',
      text: 'Every word must be part of a name, number or e-mail address.',
    },
    noneNeedy: {
      title: 'Found nobody who needs a card',
      text: 'People who have a card, are waiting for a photo or are in an open order are not shown here.',
    },
    nobodyNeeds: {
      title: 'Nobody needs a card',
      text: 'Everybody with an approved photo has a card or is in an open order.',
    },
    add: (name: string) => `Add ${name}`,
    addShort: 'Add',
    added: 'In the order',
    addedAs: (name: string) => `In the order: ${name}; remove`,
    archived: 'Archived',
    noPhoto: 'No approved photo yet',
    department: 'Department',
    departmentPlaceholder: 'All departments',
    candidates: (total: number) => `${people(total)} ${total === 1 ? 'needs' : 'need'} a card`,
    firstOnes: (count: number) => `an order takes at most ${count}; these are the first by name`,
    takeAll: (count: number) => (count === 1 ? 'Add this person' : `Add all ${people(count)}`),
    allAdded: 'all are in the order',
    chosen: (count: number) => (count === 0 ? 'Nobody added yet' : people(count)),
    chosenHint: 'People you add appear here.',
    tray: 'In this order',
    inTray: (count: number) => `${people(count)} added`,
    goOn: 'Continue to details',
    clear: 'Remove all',
    remove: (name: string) => `Remove ${name}`,
    tooMany: (most: number) => `An order takes at most ${most} people. Create another one for the rest.`,
    more: (count: number) => `and ${people(count)} more`,
    showAll: 'Show all',
    details: 'Details',
    reason: 'Reason',
    /** Some have a card, and some have none. */
    ownReason: 'Renewal or first card',
    ownReasonHint: 'A renewal for those who have a card, a first card for the others.',
    design: 'Design',
    defaultDesign: (name: string) => `${name} (default)`,
    reference: 'Reference',
    referenceHint: 'Your own name for the order, such as “Intake, week 38”.',
    notes: 'Notes',
    check: 'Check order…',
    summary: 'Is this right?',
    summaryOf: (count: number) => `${people(count)} ${count === 1 ? 'gets' : 'get'} a card.`,
    toQueue: (count: number) => `${plural(count, 'card goes', 'cards go')} to the printing queue.`,
    waiting: (count: number, names: string) =>
      count === 1
        ? `${names} has no approved photo: their card will wait for one.`
        : `${people(count)} have no approved photo, so their cards will wait for one: ${names}.`,
    withCard: (names: string, count: number) =>
      count === 1 ? `${names} already has a card.` : `These people already have a card: ${names}.`,
    beingReplaced: (names: string, count: number) =>
      count === 1
        ? `${names} gets no card from this order: one that replaces theirs is already on its way.`
        : `These people get no card from this order, as one that replaces theirs is already on its way: ${names}.`,
    ended: (names: string, count: number) =>
      count === 1
        ? `The last day of ${names} has passed, so this card could not be used. Extend their date first.`
        : `The last days of these people have passed, so their cards could not be used: ${names}. Extend their dates first.`,
    inactive: (names: string, count: number) =>
      count === 1
        ? `${names} is not active: this card would not verify as valid.`
        : `These people are not active, so their cards would not verify as valid: ${names}.`,
    twice: (names: string, count: number) =>
      count === 1
        ? `${names} already has a card on its way. This one would be another.`
        : `These people already have a card on its way, and this one would be another: ${names}.`,
    leaveOut: (count: number): string => (count === 1 ? 'Leave this person out' : 'Leave them out'),
    noLonger: (names: string, count: number) =>
      count === 1
        ? `The new card of ${names} would end no later than the one they have. Extend their date first.`
        : `The new cards of these people would end no later than those they have: ${names}. Extend their dates first.`,
    lastDays: 'Valid until',
    oldCards: {
      ends: (count: number): string =>
        count === 1
          ? 'It is revoked when the order is submitted.'
          : 'These are revoked when the order is submitted.',
      stays: (count: number): string =>
        count === 1
          ? 'It ends when the new one is handed over.'
          : 'Each ends when the new one is handed over.',
    },
    people: 'People',
    others: (count: number) => plural(count, 'other', 'others'),
    change: 'Go back',
    submit: 'Submit order',
    draft: 'Save as draft',
    draftHint: 'Nothing happens to a draft until it is submitted.',
    submitted: (count: number) => `Order for ${people(count)} submitted.`,
    drafted: 'Draft saved.',
    sentBefore: 'This order had already been sent and was not created twice.',
    keys: { check: 'Check and send the order' },
  },
};
