export const logHost = {
  intro:
    'Every entry of the audit log also goes to the log host of whoever runs this installation, so that it is safe from whoever may change things here. Values that describe people stay here.',
  off: {
    title: 'The audit log stays here alone',
    text: 'It can also go to a log host, by syslog, or to the journal of the machine. Whoever runs the installation puts a line like this into its env file, and starts it again. The operators’ README has more.',
  },
  well: (destination: string) => `${destination} takes entries.`,
  noneYet: 'None has been sent since the server was started.',
  last: (age: string) => `The last one was sent ${age}.`,
  waiting: (count: number, shown: string): string =>
    count === 1 ? '1 entry waits.' : `${shown} entries wait.`,
  trouble: {
    title: (destination: string) => `${destination} takes no entries`,
    text: (age: string) =>
      `The trouble began ${age}. Entries wait, and go by themselves once the log host takes them.`,
  },
  dropped: {
    title: (count: number, shown: string): string =>
      count === 1 ? '1 entry never got there' : `${shown} entries never got there`,
    text: 'Too many waited while the log host was away. They are in the audit log here, from where they can be exported.',
  },
  test: {
    title: 'Test',
    text: 'Writes an entry into the audit log, and waits until the log host has it.',
    submit: 'Send a test entry',
    sent: 'The log host has taken the test entry.',
    sentByUdp: 'The test entry was sent. UDP doesn’t tell whether it has arrived: look for it there.',
    waits: 'The log host hasn’t taken the test entry yet. It goes on waiting.',
    failed: (why: string) => `The log host didn’t take the test entry: ${why}. It goes on waiting.`,
  },
};
