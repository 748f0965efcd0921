import { CHANGES_KEPT_DAYS } from '../../../../shared/durations.ts';
import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';

/** A person's own data: giving the person a copy, and erasing it. */
export const privacy = {
  more: 'More actions',
  page: {
    title: 'Copy or erase a person’s data',
    text: 'For somebody who asks what you hold about them, or wants to be forgotten. The same is in the “…” menu of each person’s page.',
    whose: 'Whose data?',
    whosePlaceholder: 'Name, number or e-mail',
  },
  and: (items: string[]) => new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(items),
  counts: {
    photos: (count: number) => plural(count, 'photo', 'photos'),
    cards: (count: number) => plural(count, 'card', 'cards'),
    orders: (count: number) => plural(count, 'order', 'orders'),
    auditEntries: (count: number) => plural(count, 'entry of the audit log', 'entries of the audit log'),
  },
  copy: {
    action: 'Copy of their data…',
    title: (name: string) => `Copy of the data of ${name}`,
    text: (what: string) => `It has everything that is held about them: ${what}.`,
    details: 'their details',
    file: (size: string) =>
      `It is one ZIP file of about ${size}, which a README inside explains. It is made while it is downloaded and isn’t kept on the server, so you can download it again at any time until the person is erased.`,
    noted: 'The audit log notes that you downloaded it.',
    submit: 'Download',
    again: 'Download again',
    progress: (come: string, all: string) => `${come} of about ${all}`,
    saved: (name: string, size: string) =>
      `Downloaded: ${name}, ${size}. It is personal data: hand it over safely, and then delete it from this computer.`,
    byBrowser: 'The file is large, so your browser downloads it and shows how much has come.',
    broken: 'The download broke off, and nothing was saved. Try it again.',
  },
  erase: {
    action: 'Erase…',
    title: (name: string) => `Erase ${name} for good?`,
    forGood: 'This can’t be undone.',
    instead: 'To end their cards but keep the record, archive them instead.',
    goes: 'What goes, at once',
    details: 'Their details, notes and custom fields, and whatever the audit log and webhooks said of them',
    photos: (count: number) => plural(count, 'photo, with its file', 'photos, with their files'),
    systems: (systems: string) => `The link to ${systems}`,
    revokes: (count: number, numbers: string) =>
      count === 1
        ? `The card ${numbers} is revoked, and opens no more doors`
        : `The cards ${numbers} are revoked, and open no more doors`,
    revokesMany: (count: number) => `${count} cards are revoked, and open no more doors`,
    cancels: (count: number) =>
      plural(count, 'order that isn’t printed is cancelled', 'orders that aren’t printed are cancelled'),
    stays: 'What stays, and why',
    cardsStay:
      'Numbers, chips and codes of their cards, without name or photo: a card still in somebody’s hand must be known to be void',
    auditStays: 'Who did what and when, in the audit log, without names or values: it has to be complete',
    feedsStay: `Their id and number, for ${CHANGES_KEPT_DAYS} days: other systems learn by it whom to erase`,
    backupsStay:
      'Backups that were made before, until they are removed: after a restore, whoever runs the server erases them again',
    source: 'Take them out of the system that they come from first, or its next import may bring them back.',
    confirm: {
      name: 'Type their name to confirm',
      either: 'Type their name or number to confirm',
    },
    submit: 'Erase for good',
    refused: {
      precondition_failed:
        'Somebody has changed this person in the meantime, so nothing was erased. This is how things are now: look through it, then erase again.',
      not_found: 'This person is no longer here: somebody has erased or merged them in the meantime.',
    },
    done: {
      title: 'This person was erased',
      text: 'Their data and photos are gone, and their cards are void. The audit log notes that you did it.',
      toList: 'All people',
    },
  },
};
