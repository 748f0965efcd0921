export const entry = {
  logIn: {
    title: 'Log in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    wrong: 'The e-mail or the password is not right.',
    throttled: (seconds: number) => `Too many attempts. Try again in ${seconds} s.`,
    forgotten: 'Forgotten your password? An administrator can give you a link for a new one.',
    setUpFirst: {
      title: 'Nobody has set this up yet',
      text: 'The first account is made by a one-time link. The server shows it whenever it starts: in its terminal, or, installed as a service, in a file that this command prints:',
      command: 'sudo -u lanyard cat /var/lib/lanyard/welcome.txt',
    },
    required: { email: 'Enter your e-mail.', password: 'Enter your password.' },
  },
  again: {
    title: 'Log in again',
    text: 'Your session has ended. Nothing that you have typed is lost: log in, and go on where you were.',
    other: 'Log in as somebody else',
    otherHint: 'This leaves the page as it is now.',
  },
  setup: {
    titles: {
      first_admin: 'Set up the first administrator',
      invite: 'Welcome',
      reset: 'Choose a new password',
    },
    intro: {
      first_admin: (organisation: string) =>
        `This account administers ${organisation}. Others can be invited from it.`,
      invite: (organisation: string) => `You are invited to ${organisation}. Choose a password to begin.`,
      reset: (organisation: string) => `For your account at ${organisation}.`,
    },
    name: 'Your name',
    nameHint: 'Shown beside your decisions.',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'At least 12 characters. A few unrelated words are easy to remember and hard to guess.',
    repeat: 'Password again',
    submit: 'Set up and log in',
    gone: 'This link does not work any more',
    goneText:
      'Each link works once, and for a limited time. Ask an administrator for a new one, or make one on the server with “lanyard staff reset-password”.',
    toLogIn: 'Go to the log-in',
    problems: {
      name: 'Enter your name.',
      email: 'Enter your e-mail.',
      short: 'Use at least 12 characters.',
      different: 'The two passwords are not the same.',
    },
  },
};
