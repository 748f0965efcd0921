import { WEBHOOK_GIVE_UP_DAYS } from '../../../../shared/durations.ts';
import { plural } from '../../plural.ts';
import { states } from '../app/states.ts';

const cards = (count: number) => plural(count, 'card', 'cards');

export const home = {
  title: (name: string) => `Good to see you, ${name}`,
  now: 'Waiting for you',
  photos: {
    title: 'Photos to review',
    figure: (count: number) => plural(count, 'photo waiting', 'photos waiting'),
    oldest: (age: string) => `The oldest arrived ${age}.`,
    none: 'All photos are reviewed',
    noneHint: 'New photos appear here automatically.',
    processing: (count: number) => `${plural(count, 'is', 'are')} being analysed.`,
    silent: (count: number) =>
      `${plural(count, 'person has', 'people have')} been asked for a photo and ${count === 1 ? 'hasn’t' : 'haven’t'} sent one yet.`,
    start: 'Start reviewing',
    look: 'View them',
  },
  orders: {
    title: 'Orders',
    figure: (count: number) => plural(count, 'order waiting', 'orders waiting'),
    oldest: (age: string) => `The oldest was submitted ${age}.`,
    none: 'No orders waiting',
    inProduction: (count: number) => `${plural(count, 'is', 'are')} in production.`,
    look: 'View orders',
  },
  cards: {
    title: states.cards.queued,
    figure: cards,
    oldest: (age: string) => `The oldest arrived ${age}.`,
    none: 'Nothing to print',
    noneHint: 'Cards arrive here from orders as soon as their photo is approved.',
    failed: (count: number) => `${count} of them failed to print before.`,
    printing: (count: number) => `${plural(count, 'is', 'are')} at the printer.`,
    print: (count: number): string => (count === 1 ? 'Print it' : 'Print them'),
    look: 'View queue',
  },
  handOver: {
    title: states.cards.printed,
    figure: cards,
    note: 'A card becomes active when it is handed over.',
    none: 'Nothing to hand over',
    start: (count: number): string => (count === 1 ? 'Hand it over' : 'Hand them over'),
    look: 'View them',
  },
  newerVersion: {
    title: (version: string) => `Lanyard ${version} is there`,
    text: 'Whoever looks after the server can install it.',
    more: 'About this version',
  },
  trouble: {
    title: 'Problems',
    none: 'No problems.',
    printFailed: (count: number) => `${cards(count)} failed to print`,
    printFailedHint: (count: number) =>
      `${count === 1 ? 'It is waiting' : 'They are waiting'} in the printing queue, to be printed again once the printer works.`,
    unreadable: (count: number) => `${plural(count, 'photo', 'photos')} can’t be opened`,
    unreadableHint: (count: number): string =>
      count === 1
        ? 'It can’t be approved. Reject or withdraw it, and ask the person for a new one.'
        : 'They can’t be approved. Reject or withdraw them, and ask these people for new ones.',
    expired: (count: number) => `${plural(count, 'upload', 'uploads')} from the last week never arrived`,
    expiredHint: 'The sender should look into it: the connection may have broken or been too slow.',
    failing: (count: number) =>
      plural(count, 'webhook endpoint does not answer', 'webhook endpoints do not answer'),
    failingHint: `Lanyard keeps trying for ${WEBHOOK_GIVE_UP_DAYS} days.`,
    switchedOff: (count: number) =>
      plural(count, 'webhook endpoint was switched off', 'webhook endpoints were switched off'),
    switchedOffHint: 'Nothing is sent there until somebody switches it on again.',
    lagging: (count: number) => plural(count, 'bridge is falling behind', 'bridges are falling behind'),
    laggingHint: (duration: string) => `A change has been waiting for ${duration}.`,
    keptLeavers: (count: number) =>
      plural(count, 'person is kept by the leaver guard', 'people are kept by the leaver guard'),
    keptLeaversHint: 'The identity system would suddenly let many people go.',
  },
  chart: {
    title: 'The last four weeks',
    photos: 'Decisions about photos per day',
    cards: 'Cards handed over per day',
    approved: 'approved',
    rejected: 'rejected',
    issued: 'handed over',
    today: 'today',
    asTable: 'As a table',
    day: 'Day',
    none: 'Nothing in the last four weeks.',
    about: (title: string, total: string, most: string, date: string) =>
      `${title}: ${total} in four weeks, most on ${date} (${most}).`,
  },
  begin: {
    title: 'Start here',
    text: 'There are no people yet, and everything else starts with them.',
    import: 'Import people from a file',
    add: 'Add somebody',
    key: 'Create a key for another program',
    readOnly: 'Somebody who is allowed to add people has to do that first.',
  },
  steps: {
    title: 'First steps',
    text: 'What is done leaves this list by itself.',
    address: 'Set the web address',
    addressHint: 'QR codes lead nowhere before that.',
    people: 'Import people from a file',
    peopleHint: 'Everything else starts with them. You can also add them one by one.',
    design: 'Put your logo and colours on the card',
    designHint: 'Cards still look as Lanyard ships them.',
    print: 'Print a first card',
    printHint: 'One for yourself shows whether printer, design and QR code are right.',
    colleagues: 'Invite your colleagues',
    colleaguesHint: 'Everybody has an account of their own, so that the audit log can say who did what.',
    backups: 'Switch backups on',
    backupsHint: 'Without them, a broken disk takes everything.',
    dismiss: 'Dismiss the list',
    dismissTitle: 'Dismiss the first steps?',
    dismissText: 'The list goes from Home for all administrators, and what is still open stays open.',
    dismissed: 'First steps dismissed.',
  },
};
