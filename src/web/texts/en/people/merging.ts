import { MERGE_UNDO_HOURS } from '../../../../shared/durations.ts';
import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';

type UndoCode =
  | 'too_late'
  | 'not_kept'
  | 'merged_since'
  | 'person_changed'
  | 'photos_changed'
  | 'cards_changed'
  | 'orders_changed'
  | 'links_changed'
  | 'user_pushed_again'
  | 'irreversible';

type Code = 'archived' | 'card_in_use' | 'same_system' | 'same_order' | 'too_many';

/** Merging two records of one person. */
export const merging = {
  action: 'Merge',
  title: 'Merge two records',
  titleOf: (name: string) => `Merge another record into ${name}`,
  back: 'Back to the person',
  intro: 'If the same person has two records, one stays and gets everything from the other.',
  choose: 'Who is the same person?',
  choosePlaceholder: 'Name, number or e-mail',
  itself: 'That is the same record. Choose the other one.',
  stays: 'Stays',
  goes: 'Goes',
  swap: 'Swap',
  noNumber: 'no number',
  named: (name: string, number: string) => `${name} (${number})`,
  hint: {
    title: 'Possible duplicate',
    shared: (name: string, fields: string) => `${name} has the same name and the same ${fields}.`,
    nameOnly: (name: string) => `${name} has the same name. It may be one person or two.`,
    and: (fields: string[]) => new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(fields),
    compare: 'Compare',
    compareWith: (name: string, note: string) =>
      note === '' ? `Compare with ${name}` : `Compare with ${name}, ${note}`,
  },
  differences: 'What to keep',
  same: 'All their details are the same.',
  keep: (field: string) => `Which ${field.toLowerCase()} to keep`,
  none: 'nothing',
  /** Beside the only value of a field. */
  kept: 'is kept',
  effects: 'What happens',
  moves: {
    photos: (count: number) => plural(count, 'photo', 'photos'),
    cards: (count: number) => plural(count, 'card', 'cards'),
    orders: (count: number) => plural(count, 'order', 'orders'),
  },
  moved: (what: string, name: string) => `The record that stays (${name}) gets ${what}.`,
  nothingMoves: 'The record that goes has no photos, cards or orders.',
  photo: 'The photo of the record that goes becomes the current one.',
  ownPhoto: 'The current photo stays as it is.',
  withdraws: (count: number) =>
    count === 1
      ? 'The photo that waits for review is withdrawn. A reviewer can bring it back.'
      : `The ${count} photos that wait for review are withdrawn. A reviewer can bring them back.`,
  systems: (systems: string) => `The link to ${systems} moves as well.`,
  number: (number: string) => `The number ${number} still finds the person, including in imports.`,
  takesNumber: (number: string) => `The record that stays takes the number ${number}.`,
  status: (status: string) => `The status stays ${status.toLowerCase()}.`,
  left: (order: string) =>
    `Both records are in the order ${order}; the finished entry stays with the record that goes.`,
  unnamedOrder: 'without a reference',
  undoable: `You can undo the merge for ${MERGE_UNDO_HOURS} hours, as long as nothing else happens to this person. The audit log keeps what was in the other record.`,
  refused: 'These two can’t be merged yet',
  remedies: {
    archived: 'The record that stays is archived. Swap the two, or make it active first.',
    card_in_use: 'Both have a card in use. Revoke the one that the person doesn’t need:',
    same_system: 'Another system has them as two people. Resolve that there first:',
    same_order: 'Both are in an order that isn’t finished. Remove one of them first:',
    too_many: 'The record that goes has too much to move at once. Swap the two.',
  } satisfies Record<Code, string>,
  openCard: 'Open the card',
  openOrder: 'Open the order',
  submit: (name: string) => `Merge into ${name}`,
  ask: 'Merge these two?',
  askText: (other: string) =>
    `The record ${other} goes, and everything it has moves. For ${MERGE_UNDO_HOURS} hours you can undo that on the page of the record that stays, as long as nothing else happens to it.`,
  confirm: 'Merge',
  done: (name: string) => `Merged. ${name} has everything now.`,
  undo: {
    merged: (name: string) => `The record ${name} was merged into this one`,
    until: (when: string) =>
      `You can undo that until ${when}, as long as nothing else happens to this person.`,
    refused: (reasons: string[]) => `This merge can’t be undone: ${reasons.join(' ')}`,
    reasons: {
      too_late: `${MERGE_UNDO_HOURS} hours are over.`,
      not_kept: 'The two had too many photos, cards and orders.',
      merged_since: 'There was another merge into this record since.',
      person_changed: 'This person’s details or current photo were changed since.',
      photos_changed: 'A photo was added, decided about or removed since.',
      cards_changed: 'A card was made or changed since.',
      orders_changed: 'A card was ordered since, or an order went on.',
      links_changed: 'Another system was linked since.',
      user_pushed_again: 'The identity system has pushed the other record again since.',
      irreversible: 'The merge itself has ended a card or an order.',
    } satisfies Record<UndoCode, string>,
    action: 'Undo the merge…',
    ask: (name: string) => `Undo the merge with ${name}?`,
    askText:
      'Both records are as they were before, each with its own details, photos, cards and orders. An order that got a card only by the merge waits for a photo again.',
    submit: 'Undo the merge',
    done: (name: string) => `Undone. ${name} is a record of its own again.`,
  },
  changed:
    'Somebody has changed one of the two in the meantime. Nothing was merged; this is how they are now.',
  goneTitle: 'This record was merged into another',
  goneText: 'Everything it had is there now.',
  openOther: 'Open that record',
};
