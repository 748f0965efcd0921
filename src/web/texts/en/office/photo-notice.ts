export const photoNotice = {
  title: 'Photo notice',
  intro:
    'People read this before they send their photo, by a link or at a kiosk. Lanyard has its own notice; replace it if your office has one. Each change is a new version, and earlier ones are kept: for everybody it stays on record which text they read, in which language, when, and which ticks they made.',
  language: 'Language',
  text: 'Your text',
  textHint: 'An empty line begins a new paragraph.',
  /** For a notice without any text. */
  shipped: 'Without a text of yours, Lanyard’s notice is shown.',
  /** For a language without a text, when another has one. */
  elsewhere: (language: string) => `People who read in this language see your text in ${language}.`,
  begin: 'Begin with Lanyard’s text',
  uses: 'Optional uses',
  usesHint:
    'Whatever people may say yes or no to. Each is a tick of its own, never ticked beforehand, and nobody needs it to go on.',
  use: (place: number) => `Tick ${place}`,
  usePlaceholder: 'Show my photo in the staff directory',
  key: (key: string) => `In the API: ${key}`,
  missing: (languages: string) => `Its words are missing in: ${languages}`,
  incomplete: 'Not saved: a tick has no words in one of the languages.',
  addUse: 'Add a use',
  removeUse: (place: number) => `Remove tick ${place}`,
  preview: 'Preview',
  save: 'Save the notice',
  saved: 'Notice saved. People see it from now on.',
  unsaved: 'Not saved yet.',
  overtaken: 'Nothing is saved yet: what you wrote is still here. Check what has changed, then save again.',
  leave: {
    title: 'Leave without saving?',
    text: 'What you have written is not saved.',
    submit: 'Leave',
  },
  reset: {
    open: 'Go back to Lanyard’s notice',
    title: 'Go back to Lanyard’s notice?',
    text: 'Your texts and optional uses are shown to nobody any more. They stay among the earlier versions.',
    submit: 'Go back',
    done: 'Lanyard’s notice is back.',
  },
  versions: {
    title: 'Versions',
    version: 'Version',
    when: 'Since',
    who: 'Changed by',
    shipped: 'Lanyard’s notice',
    show: (version: number) => `Version ${version}`,
    close: 'Close',
  },
};
