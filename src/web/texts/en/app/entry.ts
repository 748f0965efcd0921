import { PASSWORD_LENGTH } from '../../../../shared/limits.ts';

export const entry = {
  logIn: {
    title: 'Log in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    wrong: 'Wrong e-mail or password.',
    throttled: (seconds: number) => `Too many attempts. Try again in ${seconds} s.`,
    forgotten: 'Forgot your password? An administrator can give you a link to set a new one.',
    forgottenLink: 'Forgot your password?',
    setUpFirst: {
      title: 'Lanyard is not set up yet',
      text: 'A one-time link creates the first account. The server shows it each time it starts: in its terminal or, if it is installed as a service, in a file that this command prints:',
      command: 'sudo -u lanyard cat /var/lib/lanyard/welcome.txt',
    },
    passkey: 'Log in with a passkey',
    passkeyElsewhere: (host: string) =>
      `Passkeys don’t work at this address, but at ${host}: open Lanyard there.`,
    passkeyUnknown: 'This passkey belongs to no account here, or it was used without a PIN or fingerprint.',
    passkeyUnused: 'No passkey was used. Try again, or log in with your password.',
    required: { email: 'Enter your e-mail address.', password: 'Enter your password.' },
  },
  secondStep: {
    intro: 'Your password is right. One more step:',
    code: 'Code from your authenticator app',
    codeHint: 'Six digits, with new ones every 30 seconds.',
    passkeyText: 'Confirm with your passkey: by fingerprint, face, PIN or security key.',
    recoveryCode: 'Recovery code',
    recoveryCodeHint: 'One of those that you kept when you set this up. Each works once.',
    submit: 'Log in',
    passkey: 'Use a passkey',
    other: {
      code: 'Use the code from the app',
      passkey: 'Use a passkey',
      recoveryCode: 'Use a recovery code',
    },
    unused: 'No passkey was used. Try again, or choose another way.',
    over: 'That took too long. Enter your password again.',
    back: 'Back to the password',
    lost: 'Lost all of them? An administrator can remove your second factor.',
    required: { code: 'Enter the six digits.', recoveryCode: 'Enter a recovery code.' },
    codesLeft: (left: number): string =>
      left === 0
        ? 'That was your last recovery code. Make new ones in your account.'
        : `You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left. You can make new ones in your account.`,
  },
  mustSetUp: {
    title: 'Set up a second factor',
    text: (organisation: string) =>
      `Your organisation (${organisation}) asks for a second factor besides the password. It takes two minutes, and then you can go on.`,
    app: 'With an authenticator app',
    passkey: 'With a passkey',
    logOut: 'Log out',
  },
  signOn: {
    submit: 'Log in with your campus account',
    submitAt: (organisation: string) => `Log in with your ${organisation} account`,
    or: 'or with a password of Lanyard',
    beside: 'A new tab opens. Log in there, then come back to this one.',
  },
  forgotten: {
    title: 'Forgot your password?',
    text: 'A link to choose a new one is mailed to the address that you log in with.',
    submit: 'Mail me a link',
    sentTitle: 'Look into your mailbox',
    sent: (email: string) =>
      `If ${email} has an account here, a mail with a link is on its way. The link works for 24 hours. If nothing comes within some minutes, look among the junk, or ask an administrator.`,
    back: 'Back to log-in',
  },
  again: {
    title: 'Log in again',
    text: 'Your session has ended: it had lasted all day or was not used for long, an administrator has ended it, or your role has changed. Nothing you typed is lost: log in and carry on where you were.',
    newRoles: (roles: string) => `Your role has changed. You are now: ${roles}.`,
    other: 'Log in as somebody else',
    otherHint: 'This leaves the page without saving.',
  },
  setup: {
    titles: {
      first_admin: 'Set up the first administrator',
      invite: 'Welcome',
      reset: 'Choose a new password',
    },
    intro: {
      first_admin: (organisation: string) =>
        `This account administers ${organisation} and can invite others.`,
      invite: (organisation: string) =>
        `You have been invited to ${organisation}. Choose a password to begin.`,
      reset: (organisation: string) => `For your account at ${organisation}.`,
    },
    name: 'Your name',
    nameHint: 'Shown beside your decisions.',
    email: 'E-mail',
    password: 'Password',
    passwordHint: `At least ${PASSWORD_LENGTH.min} characters. A few unrelated words are easy to remember and hard to guess.`,
    repeat: 'Repeat password',
    submit: 'Set up and log in',
    gone: 'This link no longer works',
    goneText:
      'Each link works once and for a limited time. Ask an administrator for a new one, or make one on the server with “lanyard staff reset-password”.',
    toLogIn: 'Go to log-in',
    problems: {
      name: 'Enter your name.',
      email: 'Enter your e-mail address.',
      short: `Use at least ${PASSWORD_LENGTH.min} characters.`,
      different: 'The passwords don’t match.',
    },
  },
};
