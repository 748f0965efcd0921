import type { Feed } from '../../../../shared/events.ts';
import { plural } from '../../plural.ts';

export const integrations = {
  title: 'Integrations',
  parts: 'Parts of Integrations',
  sync: {
    intro: 'A bridge follows the changes here, writes them into another database and reports back.',
    table: {
      label: 'What each key has read',
      name: 'Key',
      feed: 'Follows',
      lag: 'Behind by',
      seen: 'Last seen',
      error: 'Last error',
    },
    feeds: { 'card-holders': 'People', photos: 'Photos', cards: 'Cards', orders: 'Orders' } satisfies Record<
      Feed,
      string
    >,
    upToDate: 'Up to date',
    records: (count: number) => plural(count, 'change', 'changes'),
    oldest: (duration: string) => `the oldest has been waiting for ${duration}`,
    noError: 'none',
    bridges: {
      label: 'Bridge status',
      system: 'System',
      state: 'State',
      lastRun: 'Last run',
      reported: 'Reported',
      setAside: (count: number) => plural(count, 'row set aside', 'rows set aside'),
      well: 'Up to date',
      which: 'Which, and why',
      behind: (duration: string) => `${duration} behind`,
      version: (version: string) => `Version ${version}`,
      never: 'never',
      rows: (shown: number, total: number) =>
        total > shown
          ? `The first ${shown} of ${total}; the bridge itself can list them all.`
          : 'They are tried again when their record changes, or when you tell the bridge to.',
    },
    consumersTitle: 'What each key has read',
    empty: {
      title: 'No bridges yet',
      text: 'A bridge is a small program beside another database, such as student records or door access. With a key that may “Follow changes”, it asks Lanyard what has changed, so that both stay in step. Once it has asked, this page shows whether it is keeping up.',
      action: 'Create a key for a bridge',
    },
  },
};
