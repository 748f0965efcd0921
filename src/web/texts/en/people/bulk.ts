import type {
  BulkChangedField,
  BulkKind,
  BulkLeftReason,
  BulkOrderReason,
  BulkState,
} from '../../../../shared/bulk.ts';
import { plural } from '../../plural.ts';

const people = (count: number) => plural(count, 'person', 'people');
const dates = (count: number) => plural(count, 'date', 'dates');

export const bulk = {
  title: 'Bulk changes',
  back: 'Bulk changes',
  backToPeople: 'All people',
  list: 'Bulk changes',
  columns: { what: 'What', state: 'State', people: 'People', by: 'By', begun: 'Started' },
  empty: 'No bulk changes yet',
  emptyText:
    'Select people in the list, or everybody who matches its filters, to archive or change them, extend their dates or order cards for them. Bulk changes are listed here for 30 days.',
  toPeople: 'Go to People',

  everybody: (count: number) => `Everybody in this list is selected: ${people(count)}.`,
  selectAll: (count: number) => `Select all ${count === 1 ? '' : people(count)}`.trim(),
  actions: {
    archive: 'Archive…',
    extend: 'Extend…',
    order: 'Order cards…',
    change: 'Change…',
  } satisfies Record<BulkKind, string>,
  tooMany: (most: string) => `A bulk change takes at most ${most} people. Use the filters to choose fewer.`,

  dialog: {
    title: {
      archive: (count: number) => `Archive ${people(count)}?`,
      extend: (count: number) => `Extend the ${count === 1 ? 'date' : 'dates'} of ${people(count)}`,
      order: (count: number) => `Order cards for ${people(count)}`,
      change: (count: number) => `Change ${people(count)}`,
    } satisfies Record<BulkKind, (count: number) => string>,
    text: {
      archive:
        'Their records and history are kept. Until they are active again, new photos and orders are refused and their cards verify as not valid. Photos that wait for review are withdrawn. Cards that are not printed yet are revoked, and their orders fail.',
      extend:
        'Everybody gets this date as their last day. People who are archived, have no expiry date or are already valid that long are left unchanged. Cards already printed keep their date.',
      order:
        'Left out are people who are archived, whose last day has passed, or who are in an open order. For people without an approved photo, the order waits for one.',
      change:
        'Tick what to change. A field that is ticked and left empty is cleared. Archived people are left unchanged.',
    } satisfies Record<BulkKind, string>,
    fields: {
      holderType: 'Type',
      department: 'Department',
      campus: 'Campus',
      notes: 'Notes',
    } satisfies Record<BulkChangedField, string>,
    changes: (label: string) => `Change: ${label}`,
    replacesNotes: 'Replaces the notes that people have.',
    validUntil: 'Valid until',
    inThePast: 'This date has passed.',
    reason: 'Who gets a card',
    reasons: {
      new: 'People who have no card',
      renewal: 'Everybody; a new card replaces the one they have',
    } satisfies Record<BulkOrderReason, string>,
    design: 'Design',
    defaultDesign: 'The default design',
    reference: 'Reference',
    referenceHint: 'Helps you find the orders later, such as “Autumn term”.',
    undo: {
      archive: 'You can undo this for a day. Cards and orders that ended stay ended.',
      extend: 'You can undo this for a day.',
      order: 'You can undo this for a day, for cards that haven’t been printed yet.',
      change: 'You can undo this for a day.',
    } satisfies Record<BulkKind, string>,
    submit: {
      archive: (count: number) => `Archive ${people(count)}`,
      extend: (count: number) => `Extend ${dates(count)}`,
      order: (count: number) => (count === 1 ? 'Order' : `Order for up to ${people(count)}`),
      change: (count: number) => `Change ${people(count)}`,
    } satisfies Record<BulkKind, (count: number) => string>,
  },

  name: {
    archive: () => 'Archived people',
    extend: (day: string) => `Valid until ${day}`,
    order: (reference: string | null) =>
      reference === null ? 'Orders for cards' : `Orders for cards “${reference}”`,
    change: (changes: string[]) => changes.join('; '),
    changed: (label: string, value: string | null) =>
      value === null ? `${label} cleared` : `${label}: ${value}`,
  },
  states: {
    choosing: 'Choosing people',
    running: 'Under way',
    done: 'Done',
    cancelled: 'Cancelled',
    failed: 'Failed',
    undoing: 'Being undone',
    undone: 'Undone',
  } satisfies Record<BulkState, string>,
  progress: 'Progress',
  progressOf: (done: string, total: string) => `${done} of ${total}`,
  goesOn: 'You can leave this page: the work continues.',
  changed: {
    archive: (count: number) => `${people(count)} archived`,
    extend: (count: number) => `${dates(count)} extended`,
    order: (count: number) => `${plural(count, 'card', 'cards')} ordered`,
    change: (count: number) => `${people(count)} changed`,
  } satisfies Record<BulkKind, (count: number) => string>,
  left: (count: number) => `${people(count)} left unchanged`,
  notReached: (count: number) => `${people(count)} not reached`,
  restored: {
    archive: (count: number) => `${people(count)} restored`,
    extend: (count: number) => `${people(count)} restored`,
    order: (count: number) => `${plural(count, 'card order', 'card orders')} cancelled`,
    change: (count: number) => `${people(count)} restored`,
  } satisfies Record<BulkKind, (count: number) => string>,
  notRestored: (count: number) => `${people(count)} not restored`,
  by: (name: string) => `by ${name}`,
  undoneBy: (name: string) => `Undone by ${name}`,

  cancel: 'Stop',
  cancelTitle: 'Stop this change?',
  cancelText: 'People already changed stay changed. You can undo that afterwards.',
  undo: 'Undo',
  undoUntil: (moment: string) => `Can be undone until ${moment}.`,
  undoTitle: 'Undo this change?',
  undoText: {
    archive: (count: number) =>
      `The previous status of ${people(count)} is restored, unless somebody has changed them since. Cards and orders that ended stay ended.`,
    extend: (count: number) =>
      `The previous date of ${people(count)} is restored, unless somebody has changed them since.`,
    order: (count: number) =>
      `${plural(count, 'ordered card', 'ordered cards')} will be cancelled, except any that are at the printer or already printed.`,
    change: (count: number) =>
      `The previous values of ${people(count)} are restored, unless somebody has changed them since.`,
  } satisfies Record<BulkKind, (count: number) => string>,

  leftTitle: 'Left unchanged',
  notRestoredTitle: 'Not restored',
  who: 'Person',
  why: 'Why',
  merged: 'A merged person',
  gone: 'Somebody no longer in the records',
  reasons: {
    changed_since: 'This person has been changed in the meantime.',
    archived: 'Archived.',
    valid_longer: 'Already valid that long, or longer.',
    no_expiry_date: 'Has no expiry date.',
    same: 'Has all of these values already.',
    date_passed: 'Their last day has passed.',
    has_card: 'Has a card.',
    in_order: 'Is in an open order.',
    printed: 'The card is at the printer or has been printed.',
    ended: 'The order for this card had already ended.',
    merged: 'Was merged into another record.',
    erased: 'Was erased.',
  } satisfies Record<BulkLeftReason, string>,
};
