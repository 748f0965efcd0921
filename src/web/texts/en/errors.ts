export const errors = {
  /** The API's messages go on from a field's name: "is longer than 120 characters". */
  atField: (message: string) => (/^[a-z]/.test(message) ? `This ${message}.` : message),
  title: 'This did not work',
  network: 'The server could not be reached.',
  pageBroke: 'This page has stopped working',
  pageBrokeText: 'What the server has saved is safe. Loading the page again usually helps.',
  newVersion: 'Lanyard has been updated, or the connection broke while this page was loading.',
  reload: 'Load again',
  requestId: (id: string) => `Request ${id}`,
  waitSeconds: (seconds: number) => `Try again in ${seconds} s.`,
};
