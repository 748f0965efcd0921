import type { errors as en } from '../../en/app/errors.ts';

export const errors: typeof en = {
  /** The API calls a person a card holder; this app doesn't. */
  ofPeople: (message: string) =>
    message.replaceAll('card holders', 'people').replaceAll('card holder', 'person'),
  /** The API's messages continue from a field's name: "is longer than 120 characters". */
  atField: (message: string) => (/^[a-z]/.test(message) ? `Dieses Feld: ${message}` : message),
  title: 'Etwas ist schiefgegangen',
  network: 'Der Server ist nicht erreichbar.',
  pageBroke: 'Diese Seite funktioniert gerade nicht',
  pageBrokeText: 'Was Sie gespeichert haben, ist sicher. Meist hilft es, die Seite neu zu laden.',
  newVersion:
    'Lanyard wurde aktualisiert, oder die Verbindung ist abgebrochen, während diese Seite geladen wurde.',
  reload: 'Neu laden',
  requestId: (id: string) => `Anfrage ${id}`,
};
