import type { PageTexts } from './page-texts.ts';

export const EN: PageTexts = {
  valid: 'Valid',
  notValid: 'Not valid',
  adviceWithPhoto: 'Compare this photo with the person in front of you.',
  adviceWithoutPhoto:
    'Compare this name with the one on the card, and the photo on the card with the person in front of you.',
  invalidAdvice: 'Do not accept this card.',
  name: 'Name',
  type: 'Type',
  organisation: 'Organisation',
  validUntil: 'Valid until',
  noEnd: 'No end date',
  checked: (time, date, timeZone) => `Checked at ${time}, ${date} (${timeZone})`,
  photoOf: (name) => `Photo of ${name}`,
  reload: 'Check again',
  unknown: {
    title: 'No such card',
    heading: 'No card has this code',
    lines: [
      'It may have been misread: scan the QR code once more, or compare each character of the address with the card.',
      'If it is still unknown, this is not one of our cards. Do not accept it, and tell the card office.',
    ],
  },
  busy: {
    title: 'Too many checks',
    heading: 'Too many checks from here',
    lines: (soon) => [
      `This network has checked too many cards in a minute. Check again ${soon}.`,
      'This says nothing about the card.',
    ],
  },
  trouble: {
    title: 'Not checked',
    heading: 'The card could not be checked',
    lines: [
      'Something went wrong on our side. Check again in a moment.',
      'This says nothing about the card.',
    ],
  },
  reasons: {
    card_suspended: { heading: 'Suspended', meaning: 'The card office has suspended this card for now.' },
    card_revoked: {
      heading: 'Revoked',
      meaning: 'This card was ended for good. It may be lost, stolen or replaced by another one.',
    },
    card_expired: { heading: 'Expired', meaning: 'The last day of this card has passed.' },
    card_not_active: { heading: 'Not yet active', meaning: 'This card was never handed over to its holder.' },
    holder_not_active: {
      heading: 'Holder not active',
      meaning: 'The person this card was issued to is not active at this organisation now.',
    },
  },
  types: {
    student: 'Student',
    staff: 'Staff',
    contractor: 'Contractor',
    visitor: 'Visitor',
    access: 'Access only',
  },
};
