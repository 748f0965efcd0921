import { plural } from '../../plural.ts';

/** The page of sources: where people come from. */
export const sources = {
  intro:
    'Where people and their changes come from. What a source could not change here stays listed until it works.',
  label: 'Sources',
  source: 'Source',
  state: 'State',
  last: 'Last run',
  never: 'never',
  kinds: {
    scim: (_: string): string => 'Identity system (SCIM)',
    bridge: (name: string) => `Bridge “${name}”`,
    import: (_: string): string => 'Imports',
    desk: (_: string): string => 'Card office',
    program: (name: string) => `Program “${name}”`,
  },
  people: (count: number) => plural(count, 'person', 'people'),
  well: 'All accepted',
  refused: (count: number) => `${count} refused`,
  stopped: 'Leavers stopped',
  which: 'Which, and why',
  ownersTitle: 'Who writes which field',
  ownersText:
    'By the latest changes. A source that sends a field again and again owns it: what the office changes there lasts until it is sent next.',
  field: 'Field',
  writtenBy: 'Lately written by',
  nothingWritten: 'Nobody has changed a person lately.',
  guard: {
    on: (percent: string, left: number, may: number) =>
      `Leaver guard: ${left} of the ${may} people who may leave within an hour (${percent} % of those from the identity system, and always five).`,
    stopped: (kept: number) =>
      kept === 0
        ? 'Leavers are no longer let go'
        : `${plural(kept, 'person', 'people')} would leave, and ${kept === 1 ? 'is' : 'are'} kept`,
    stoppedText: (since: string, left: number, may: number) =>
      `Since ${since}, the identity system lets nobody else go: ${plural(left, 'person has', 'people have')} left within the last hour, and ${may} may. This is often a filter that went wrong or a group that was emptied. Other changes go on.`,
    whom: 'Whom it keeps',
    more: (count: number) => `and ${count} more`,
    letGo: 'Let them go',
    ask: (kept: number) =>
      kept === 0 ? 'Let leavers go?' : kept === 1 ? 'Let this person go?' : `Let ${kept} people go?`,
    askText:
      'For a day, the identity system may let these people go: their cards become invalid. It tries again by itself, usually within an hour. Others are counted as before.',
    done: 'They may leave now. The identity system tries again by itself.',
    open: 'Those who were kept may leave',
    openText: (until: string) =>
      `Until ${until}, the identity system may let those go who were kept, because an admin has allowed it. Others are counted as ever.`,
  },
  empty: {
    title: 'Nobody has been added yet',
    text: 'People come from an identity system by SCIM, from a database by a bridge, from a file, or from the card office. Once some have, this page says who writes what.',
    action: 'Create a key',
  },
};
