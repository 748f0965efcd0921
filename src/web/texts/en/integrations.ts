import type { Feed } from '../../../shared/events.ts';
import { plural } from '../plural.ts';

export const integrations = {
  title: 'Integrations',
  parts: 'Parts of Integrations',
  sync: {
    tab: 'Connected systems',
    intro: 'A bridge follows the changes here, writes them into another database and reports back.',
    table: {
      label: 'Bridges',
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
    empty: {
      title: 'No bridges yet',
      text: 'A bridge is a small program beside another database, such as student records or door access. With a key that may “Follow changes”, it asks Lanyard what has changed, so that both stay in step. Once it has asked, you see here whether it keeps up.',
      action: 'Create a key for a bridge',
    },
  },
};
