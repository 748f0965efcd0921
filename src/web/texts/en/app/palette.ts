import { plural } from '../../plural.ts';

export const palette = {
  title: 'Search',
  placeholder: 'A person, a card or its chip, an order, a page…',
  hint: 'Any part of a name, a whole card or chip number, the beginning of an order’s reference, or what you want to do.',
  pages: 'Pages',
  actions: {
    title: 'Actions and settings',
    newPerson: { label: 'New person', words: 'add create card holder student' },
    import: { label: 'Import people', words: 'csv file excel upload' },
    photoFiles: { label: 'Photos from a ZIP or folder', words: 'import upload send many pictures files' },
    campaigns: {
      label: 'Photo campaigns',
      words: 'ask for photos request link mail remind silent QR code selfie',
    },
    copyData: {
      label: 'Copy of a person’s data',
      words: 'gdpr dsgvo privacy subject access request export disclosure',
    },
    erase: {
      label: 'Erase a person',
      words: 'delete remove forget forgotten gdpr dsgvo privacy',
    },
    newOrder: { label: 'New order', words: 'order cards create replacement' },
    print: { label: 'Print cards', words: 'queue printer' },
    handOver: { label: 'Hand over cards', words: 'collect issue activate give' },
    batches: { label: 'Print batches', words: 'printing results chip' },
    invite: { label: 'Invite somebody', words: 'new colleague member staff account user add invitation' },
    organisationWords: 'name time zone card numbers verification quota',
    photoPolicyWords: 'policy checks reject',
    rejectionsWords: 'reasons messages reject sentences',
    staffWords: 'accounts users roles new member password',
    mailWords: 'e-mail smtp messages sent failed test language',
    mailTextsWords: 'wording templates e-mail messages preview',
    photoNoticeWords: 'privacy consent gdpr ticks acknowledge text',
    keysWords: 'tokens new key',
    bridgesWords: 'bridges sync',
    accountWords: 'password change sign out devices',
    logOutWords: 'sign out',
  },
  within: (page: string, part: string) => `${page}: ${part}`,
  chip: (csn: string) => `Chip ${csn}`,
  allPeople: (count: string) => `All ${count} people`,
  searching: 'Searching…',
  nothing: (text: string) => `Nothing found for “${text}”.`,
  didYouMean: 'Nothing found. Did you mean…',
  nothingHint:
    'People are found by any part of their name, number or e-mail; cards by their whole number or that of their chip; orders by the beginning of their reference.',
  failed: (group: string) => `${group} could not be searched.`,
  onlySuggested: (count: number) =>
    `Nothing found. ${plural(count, 'other search', 'other searches')} suggested.`,
  found: (count: number) => plural(count, 'result', 'results'),
};
