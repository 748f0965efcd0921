export const errors = {
  /** The API calls a person a card holder; this app doesn't. */
  ofPeople: (message: string) =>
    message.replaceAll('card holders', 'people').replaceAll('card holder', 'person'),
  /** The API's messages continue from a field's name: "is longer than 120 characters". */
  atField: (message: string) => (/^[a-z]/.test(message) ? `This ${message}.` : message),
  title: 'Something went wrong',
  network: 'The server could not be reached.',
  pageBroke: 'This page has stopped working',
  pageBrokeText: 'What you saved is safe. Reloading the page usually helps.',
  newVersion: 'Lanyard has been updated, or the connection broke while this page was loading.',
  reload: 'Reload',
  requestId: (id: string) => `Request ${id}`,
};
