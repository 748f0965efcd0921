import type { MailTexts } from '../../shared/mail/text.ts';

export const EN: MailTexts = {
  staff_invitation: {
    subject: 'Your account at the card office of {organisation}',
    button: 'Choose a password',
    body: `Hello {name},

{invitedBy} has made an account for you at the card office of {organisation}. Choose a password, and you are in:

{link}

The link works once, until {until}. If it is too late by then, ask {invitedBy} for a new one.`,
  },
  password_reset: {
    subject: 'A new password for the card office',
    button: 'Choose a new password',
    body: `Hello {name},

Somebody, most likely you, asked for a new password for your account at the card office of {organisation}:

{link}

The link works once, until {until}. Your present password works until you choose a new one. If you didn't ask for this, you need do nothing.`,
  },
  photo_request: {
    subject: 'A photo for your card: {organisation}',
    button: 'Send a photo',
    body: `Hello {firstName},

{organisation} needs a photo of you for your card. You can take it with your phone, and it’s done in a minute:

{link}

This link is only for you, and works until {until}. Please don’t pass it on.

{organisation}`,
  },
  photo_reminder: {
    subject: 'We still need your photo: {organisation}',
    button: 'Send a photo',
    body: `Hello {firstName},

We don’t have a photo of you yet, and we can’t make your card without one. You can send it here:

{link}

This link is only for you, and works until {until}. If you’d rather have your photo taken for you, just come to the card office.

{organisation}`,
  },
  photo_rejected: {
    subject: 'Your photo for {organisation} can’t be used',
    button: '',
    body: `Hello {firstName},

Thank you for your photo. We can’t put it on your card:

{reasons}

Please come to the card office for a new one, or ask there how to send it.

{organisation}`,
  },
  photo_again: {
    subject: 'Please send another photo: {organisation}',
    button: 'Send another photo',
    body: `Hello {firstName},

Thank you for your photo. We can’t put it on your card:

{reasons}

Please send another one here:

{link}

This link is only for you, and works until {until}. If you’d rather have your photo taken for you, just come to the card office.

{organisation}`,
  },
  test: {
    subject: 'A test from the card office of {organisation}',
    button: '',
    body: `This is a test. Mail from the card office of {organisation} arrives.

It was sent by {server}.`,
  },
};
