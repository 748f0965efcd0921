import type { CardStatus } from '../../../../shared/statuses.ts';

/** Taking back the decision about a photo. */
export const takeBack = {
  action: 'Take back…',
  /** For screen readers, whose users can't see which decision the button stands beside. */
  actionOn: {
    approved: (what: string) => `Take back the approval: ${what}`,
    rejected: (what: string) => `Take back the rejection: ${what}`,
    withdrawn: (what: string) => `Take back the withdrawal: ${what}`,
  },
  title: {
    approved: 'Take back the approval?',
    rejected: 'Take back the rejection?',
    withdrawn: 'Take back the withdrawal?',
  },
  titleLoading: 'Take back a decision',
  photoOf: (name: string) => `Photo of ${name}`,
  by: {
    approved: (by: string, when: string) => `Approved by ${by}, ${when}`,
    rejected: (by: string, when: string) => `Rejected by ${by}, ${when}`,
    withdrawn: (by: string, when: string) => `Withdrawn by ${by}, ${when}`,
  },
  /** `why` is one of the reasons for a withdrawal. */
  withdrawnAs: (why: string, when: string) => `${why}, ${when}`,
  effects: 'What happens',
  waits: (count: number) =>
    count === 1 ? 'The photo waits for review again.' : `The ${count} photos wait for review again.`,
  needsNoDecision: (count: number) =>
    count === 1
      ? 'The photo doesn’t wait for review, because the person is archived.'
      : `The ${count} photos don’t wait for review, because the person is archived.`,
  staysCurrent: (name: string) => `${name}’s current photo is a different one, and stays.`,
  noneCurrent: (name: string) => `${name} has no current photo until one is approved.`,
  nextCurrent: (name: string) => `This photo becomes ${name}’s current one:`,
  nextPhoto: 'The photo that becomes current',
  /** Follows the card's name. */
  withdrawn: ', not printed yet, is withdrawn. Its order waits for a photo.',
  showsNext: ', not printed yet, will show the current photo.',
  issue: (cardNumber: string, issueNumber: number) =>
    issueNumber === 1 ? `Card ${cardNumber}` : `Card ${cardNumber} (issue ${issueNumber})`,
  refused: 'This can’t be taken back now',
  archived:
    'The person is archived, so nobody has to decide about their photos. Make the person active first.',
  refusedBy: 'While a card in use shows the photo, the decision stays.',
  states: {
    printing: 'is at the printer. Finish or cancel its print batch first.',
    printed: 'is printed. Revoke it first.',
    active: 'is in use. Revoke it first.',
    suspended: 'is suspended. Revoke it first.',
  } satisfies Partial<Record<CardStatus, string>>,
  reason: 'Why?',
  reasonHint: 'Goes into the audit log.',
  reasonMissing: 'Enter a reason.',
  submit: 'Take back',
  done: 'Taken back. The photo is waiting for review.',
  doneWithdrawn: 'Taken back. The person is archived, so nobody has to decide about the photo.',
  undecided: 'There is no decision to take back: this photo is waiting for review.',
  undecidedOther: 'There is no decision to take back.',
  open: 'Open the photo',
  changed: 'Somebody has changed this photo in the meantime. This is how it is now.',
};
