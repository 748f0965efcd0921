import type { CampaignLeftReason, CampaignState, RequestStage } from '../../../../shared/photo-campaigns.ts';
import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';

const people = (count: number) => plural(count, 'person', 'people');
const days = (count: number) => plural(count, 'day', 'days');

export const campaigns = {
  title: 'Photo campaigns',
  back: 'All photo campaigns',
  backToPeople: 'All people',
  list: 'Photo campaigns',
  columns: { name: 'Name', state: 'State', sent: 'Photos sent', silent: 'Nothing sent', begun: 'Started' },
  empty: 'No photo campaigns yet',
  emptyText:
    'A campaign asks many people for their photo at once: each gets a link, by mail or as a QR code on paper, and sends a photo from a phone. Select people in the list of people, or everybody who matches its filters, then choose “Ask for photos…”.',
  choosePeople: 'Choose people without a photo',
  ask: 'Ask for photos…',
  sentOf: (sent: string, asked: string) => `${sent} of ${asked}`,

  states: {
    choosing: 'Choosing people',
    asking: 'Asking people',
    asked: 'Everybody has been asked',
    stopping: 'Stopping',
    stopped: 'Stopped',
    failed: 'Ended early',
  } satisfies Record<CampaignState, string>,
  progress: 'Progress',
  progressOf: (through: string, of: string) => `${through} of ${of}`,
  goesOn: 'You can leave this page: the work goes on.',
  by: (name: string) => `by ${name}`,
  answered: (sent: string, asked: string) => `Photos sent: ${sent} of ${asked}.`,
  nobody: 'Nobody was asked.',
  figures: 'How far everybody has come',
  stages: {
    asked: 'Asked',
    opened: 'Read the notice',
    sent: 'Sent a photo',
    approved: 'Approved',
    rejected: 'Rejected',
    silent: 'Nothing sent',
    undeliverable: 'Mail refused',
  } satisfies Record<RequestStage, string>,
  leftTitle: 'Not asked',
  left: {
    has_photo: 'have an approved photo',
    photo_waiting: 'have a photo that waits for review',
    asked_lately: 'got a link a short while ago',
    no_address: 'have no e-mail address',
    archived: 'are archived',
    gone: 'have no record any more',
  } satisfies Record<CampaignLeftReason, string>,
  leftOne: {
    has_photo: 'has an approved photo',
    photo_waiting: 'has a photo that waits for review',
    asked_lately: 'got a link a short while ago',
    no_address: 'has no e-mail address',
    archived: 'is archived',
    gone: 'has no record any more',
  } satisfies Record<CampaignLeftReason, string>,
  byHand: (count: number) =>
    count === 1
      ? 'One link wasn’t mailed: pass it on, for example as a QR code on paper.'
      : `${count} links weren’t mailed: pass them on, for example as QR codes on paper.`,
  terms: 'The campaign',
  whom: 'Asked',
  whomFiltered: 'Everybody in this list of people',
  whomNamed: 'People selected one by one',
  works: 'Each link works for',
  worksDays: days,
  mail: 'Links are mailed',
  mailed: { true: 'to everybody asked', false: 'to nobody', null: 'where that is possible' },
  reminders: 'Reminders',
  remindAfter: (after: string[]) =>
    `after ${new Intl.ListFormat(LOCALE).format(after)} ${after.length === 1 && after[0] === '1' ? 'day' : 'days'} without a photo`,
  noReminders: 'none',
  follows: 'New people',
  following: 'are asked as soon as they match',
  again: 'People with an approved photo',
  askedAgain: 'are asked, too',

  codes: 'QR codes…',
  stop: 'Stop…',
  stopTitle: 'Stop this campaign?',
  stopText:
    'Nobody else will be asked or reminded. Mail that hasn’t gone out yet is dropped, and its links stop working. Photos that people have sent stay.',
  stopLinks: 'Also end the links that people already have',
  stopSubmit: 'Stop the campaign',
  endLinks: 'End the links…',
  endTitle: 'End all links of this campaign?',
  endText: 'They stop working. Photos that people have sent stay.',
  endSubmit: 'End the links',

  dialog: {
    title: (count: number) => `Ask ${people(count)} for their photo`,
    text: 'Each gets a link of their own, by which they send a photo from a phone. People who already have a photo waiting for review, or got a link a short while ago, are left out.',
    tooMany: (most: string) => `A campaign asks at most ${most} people. Use the filters to choose fewer.`,
    name: 'Name',
    nameHint: 'Only staff see it.',
    usualName: (day: string) => `Photos, ${day}`,
    days: 'Each link works for (days)',
    send: 'Mail the links',
    sendHint: 'Whoever has no e-mail address gets no mail: print their QR codes, or pass the links on.',
    noMail:
      'No mail will go out: mail isn’t set up, or photo requests are switched off. Pass the links on as QR codes on paper.',
    reminders: 'Remind whoever has sent nothing: after how many days',
    remindersHint: 'For example 3, 10. Leave it empty to remind nobody.',
    remindersFault: (most: number, last: number) =>
      `Up to ${most} numbers from 1 to ${last}, separated by commas.`,
    again: 'Also ask people who have an approved photo',
    follow: 'Also ask people who match these filters later',
    followHint: 'Until you stop the campaign.',
    submit: (count: number) => `Ask ${people(count)}`,
  },

  sheet: {
    title: 'QR codes',
    intro: 'One slip for each person whose link is open. Whoever has a slip can send a photo as that person.',
    which: 'Which links',
    all: 'All open links',
    byHand: 'Not mailed',
    back: 'The campaign',
    print: 'Print this page',
    none: 'No open links',
    noneText: 'Everybody asked has sent a photo, or their links have expired or been ended.',
    noneByHand: 'Nothing to pass on',
    noneByHandText: 'Every link that is still open has been mailed.',
    codeOf: (name: string) => `The link for ${name}, as a QR code`,
    nameless: 'Name hidden',
    slips: 'Slips',
  },
};
