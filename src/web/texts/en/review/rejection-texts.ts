/**
 * The settings page for what people are told when their photo is rejected. The sentences themselves are in
 * shared/photos, the reasons' names in `review` and `checks`.
 */
export const rejections = {
  tabs: 'Photo settings',
  title: 'What people are told',
  intro:
    'Each reason has a sentence, in your words or ours. A rejection keeps the sentences as they were at that moment; changes apply only to later rejections.',
  told: 'For the person',
  nothing: 'Choose a reason.',
  howTold:
    'It is kept with the photo, and connected systems can pass it on. Where mail is set up, Lanyard also mails it: your words as they are, ours in the person’s language.',
  reasons: 'Sentences',
  usual: 'Leave empty to use our words; in mails, they are in the person’s language.',
  own: 'Your words',
  back: (reason: string) => `Back to our words: ${reason}`,
  backShort: 'Back to our words',
  preview: 'Preview',
  previewReasons: 'A rejection for',
  save: 'Save',
  saved: 'Texts saved.',
  leaveText: 'What you have written is not saved.',
  unsaved: 'Not saved yet.',
  overtaken: 'Nothing is saved yet: what you wrote is still here. Check what has changed, then save again.',
};
