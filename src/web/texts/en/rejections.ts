/** What people are told when their photo is rejected. */
export const rejections = {
  tabs: 'Settings of photos',
  title: 'What people are told',
  intro:
    'Each reason has a sentence, in your words or in ours. A rejection keeps the sentences of that moment with the photo; later changes are for later rejections.',
  told: 'For the person',
  nothing: 'Choose a reason.',
  howTold:
    'It stands with the photo, and connected systems can pass it on. Lanyard itself sends no messages.',
  reasons: 'Sentences',
  usual: 'Empty: our words, as shown.',
  own: 'Your words',
  back: (reason: string) => `Back to our words: ${reason}`,
  backShort: 'Back to our words',
  preview: 'Preview',
  previewReasons: 'A rejection for',
  save: 'Save',
  saved: 'Texts saved.',
  leaveText: 'What you have written is not saved.',
  unsaved: 'Not saved yet.',
  overtaken: 'Nothing is saved yet: what you wrote is still here. Look at what has changed, then save again.',
};
