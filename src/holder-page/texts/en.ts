import type { HolderPageTexts } from './page-texts.ts';

export const EN: HolderPageTexts = {
  title: 'Your photo',
  hello: (firstName) => `Hello ${firstName}`,
  asks: (organisation) =>
    `${organisation} needs a photo of you for your card. You can take it with this phone.`,
  wanted: {
    heading: 'A good photo',
    items: [
      'Light from the front, for example from a window',
      'Look straight at the camera, with your head upright',
      'A plain, light wall behind you, and nobody else in the photo',
    ],
  },
  notice: {
    heading: 'Before you send your photo',
    lines: (organisation) => [
      `The card office of ${organisation} looks at your photo, prints it on your card, and shows it where the card is checked.`,
      'First, a program measures sharpness, light and position. People make the decision.',
      'Your photo is kept for as long as you have a card. The card office will tell you what is stored about you, and will delete it when it is no longer needed.',
    ],
    understood: 'Understood, continue',
  },
  send: {
    heading: 'Send your photo',
    choose: 'Take or choose a photo',
    hint: (most) => `JPEG, PNG, WebP or HEIC, up to ${most}. Please don’t crop or edit your photo.`,
    chosen: 'Your photo',
    note: {
      ask: 'Can’t take a better photo?',
      label: 'Tell us why, then send it anyway (only the card office reads this)',
    },
    submit: 'Send this photo',
    other: 'Choose another one',
    progress: (percent) => `Sending… ${percent}`,
    checking: 'Sent. One moment…',
    triesLeft: (count) => `Photos you can still send with this link: ${count}`,
  },
  looking: {
    heading: 'We have your photo',
    lines: [
      'The card office will look at it next. You don’t need to do anything now.',
      'You’ll see the decision on this page.',
    ],
    withdraw: 'Take it back',
    withdrawHint: 'This deletes the photo, so you can send another one.',
  },
  approved: {
    heading: 'Your photo is good',
    lines: ['It will go on your card. There’s nothing more to do here.'],
  },
  rejected: { heading: 'Your photo can’t be used', again: 'Please send another one.' },
  noTries: {
    heading: 'No more photos by this link',
    lines: ['Please come to the card office: they can take a photo there, or send you a new link.'],
  },
  over: { heading: 'All done', lines: ['You don’t need this link any more.'] },
  expired: { heading: 'This link has expired', lines: ['Please ask the card office for a new one.'] },
  revoked: {
    heading: 'This link no longer works',
    lines: ['There may be a newer one in your inbox. If not, please ask the card office.'],
  },
  unknown: {
    heading: 'There is no such link',
    lines: ['Part of it may be missing: open it from the e-mail once more, or scan the code again.'],
  },
  busy: {
    heading: 'Too busy right now',
    lines: (soon) => [`Many people on this network are using this page. Please try again ${soon}.`],
  },
  trouble: { heading: 'Something went wrong', lines: ['It’s not your fault. Please try again in a moment.'] },
  problems: {
    type: 'That is not a photo in JPEG, PNG, WebP or HEIC.',
    tooLarge: (most) => `That file is larger than ${most}.`,
    empty: 'That file is empty.',
    offline: 'The connection broke. Please try again.',
    network: 'The connection broke. Your photo is still here: please try again.',
    refused: 'Your photo couldn’t be sent.',
    noRoom: 'There’s no room for more photos at the moment. Please tell the card office.',
  },
  until: (day) => `This link works until ${day}.`,
  language: 'Language',
  noScript: 'This page needs JavaScript to send a photo.',
};
