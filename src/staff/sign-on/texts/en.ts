import type { Reason } from '../refusal.ts';

interface RefusalText {
  heading: string;
  text: string;
  ask: string;
}

/** The texts of the pages between the identity provider and the app. */
export interface SignOnTexts {
  reasons: Record<Reason, RefusalText>;
  labels: { office: string; seen: string; time: string; request: string; back: string };
  done: { title: string; link: string };
}

const ADMIN = 'Tell whoever runs Lanyard, with what stands below.';
const ACCOUNTS = 'Ask the people who look after campus accounts, and show them what stands below.';

export const en: SignOnTexts = {
  reasons: {
    stale: {
      heading: 'This log-in is over',
      text: 'It took too long, was used already, or was begun in another browser.',
      ask: 'Go back, and log in again.',
    },
    declined: {
      heading: 'Your campus log-in was not completed',
      text: 'The log-in page of the campus sent you back without letting you in.',
      ask: 'Try again. If that does not help, ask the people who look after campus accounts.',
    },
    away: {
      heading: 'The campus log-in can’t be reached',
      text: 'It gave no usable answer. Nothing is wrong with your account.',
      ask: 'Try again in a few minutes. If it goes on, tell whoever runs Lanyard.',
    },
    clock: {
      heading: 'The clocks don’t agree',
      text: 'The clock of Lanyard’s server and that of the campus log-in differ by more than a minute, so log-ins can’t be trusted.',
      ask: ADMIN,
    },
    rejected: {
      heading: 'The campus log-in does not accept Lanyard',
      text: 'The address to come back to, the client’s name or its secret is not the one that is registered there.',
      ask: ADMIN,
    },
    untrusted: {
      heading: 'The answer of the campus log-in can’t be trusted',
      text: 'It is not signed as it should be, or is meant for somebody else. Nobody was logged in.',
      ask: ADMIN,
    },
    missing: {
      heading: 'The campus log-in does not say what you may do here',
      text: 'It knows you, but sent no groups: you are in none, or it is not set up to send them. Lanyard looks for them in the claim named below.',
      ask: ADMIN,
    },
    elsewhere: {
      heading: 'You are in too many groups',
      text: 'The campus log-in leaves groups out where there are so many. It must be set to send only those for this application.',
      ask: ACCOUNTS,
    },
    malformed: {
      heading: 'Your groups can’t be read',
      text: 'The claim named below is neither a text nor a list of texts.',
      ask: ADMIN,
    },
    no_role: {
      heading: 'No role for you here',
      text: 'The campus log-in knows you, but none of your groups may use the card office. Below is the claim that was read, with the groups in it.',
      ask: ACCOUNTS,
    },
    disabled: {
      heading: 'Your account is disabled here',
      text: 'The campus log-in knows you, but an administrator of the card office has disabled your account.',
      ask: 'Ask an administrator of the card office.',
    },
    organisation: {
      heading: 'Log-in is not set up completely',
      text: 'Nobody has said which organisation people are logged in to.',
      ask: ADMIN,
    },
    full: {
      heading: 'There is no room for another account',
      text: 'The organisation has as many staff accounts as it may have.',
      ask: 'Ask an administrator of the card office.',
    },
    unproxied: {
      heading: 'This is not the way in',
      text: 'People log in through the campus’s web server, and this request did not come from it. Nobody was logged in.',
      ask: 'Open the card office by its usual address. If you came from there, tell whoever runs Lanyard, with what stands below.',
    },
    nameless: {
      heading: 'The campus log-in did not say who you are',
      text: 'The web server in front of Lanyard let you through, but the header named below was empty.',
      ask: ADMIN,
    },
    unreadable: {
      heading: 'What the campus log-in says about you can’t be read',
      text: 'The header named below has two values, has too many characters, or is not UTF-8. Nobody was logged in.',
      ask: ADMIN,
    },
    throttled: {
      heading: 'Too many log-ins',
      text: 'Too many people, or one too often, have logged in from this address within a minute.',
      ask: 'Wait a minute, and try again.',
    },
    failed: {
      heading: 'Lanyard could not log you in',
      text: 'Something went wrong here, and not at the campus log-in. Nothing is wrong with your account.',
      ask: 'Try again. If it goes on, tell whoever runs Lanyard, with what stands below.',
    },
  },
  labels: {
    office: 'The card office answers at',
    seen: 'What was seen',
    time: 'Time',
    request: 'Request',
    back: 'Back to log-in',
  },
  done: { title: 'Logged in', link: 'Go on' },
};
