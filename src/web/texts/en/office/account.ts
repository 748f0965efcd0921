import { PASSWORD_LENGTH } from '../../../../shared/limits.ts';

export const account = {
  title: 'Account and sessions',
  password: {
    campus:
      'You log in with your campus account. Its password, your name and your roles here are looked after there.',
    title: 'Change password',
    current: 'Current password',
    next: 'New password',
    repeat: 'Repeat new password',
    submit: 'Change password',
    done: 'Password changed. You have been logged out everywhere else.',
    wrong: 'That is not your current password.',
    hint: `At least ${PASSWORD_LENGTH.min} characters. You will be logged out everywhere else.`,
  },
  campus: {
    title: 'Campus account',
    text: 'You can log in with your campus account instead of a password. Your history stays with this account.',
    begin: 'Link my campus account…',
    known: (name: string, email: string) => `The campus log-in knows you as ${name} (${email}).`,
    roles: (roles: string) => `Your roles from there: ${roles}.`,
    consequence:
      'Once linked, you log in there alone: your password here ends, and your name and roles come from the campus.',
    lastTime: 'For the last time.',
    submit: 'Link accounts',
    another: 'Use another campus account…',
    done: 'Linked. From now on, you log in with your campus account.',
  },
  language: {
    title: 'Language',
    label: 'Language of these pages',
    hint: 'Mail with a link for your password is in it, too.',
    browser: 'As the browser says',
    submit: 'Save language',
  },
  sessions: {
    title: 'Where you are logged in',
    device: 'Browser',
    address: 'Address',
    since: 'Logged in',
    lastUsed: 'Last used',
    current: 'This session',
    end: 'End',
    endLabel: (device: string) => `End the session of ${device}`,
    ended: 'Session ended.',
    endOthers: 'Log out everywhere else',
    endedOthers: 'You are logged out everywhere else.',
    unknown: 'Unknown browser',
    on: (browser: string, system: string) => `${browser} on ${system}`,
  },
};
