import type { errors as en } from '../../en/app/errors.ts';

export const errors: typeof en = {
  /** The API calls a person a card holder; this app doesn't. */
  ofPeople: (message: string) =>
    message.replaceAll('card holders', 'people').replaceAll('card holder', 'person'),
  /** The API's messages continue from a field's name: "is longer than 120 characters". */
  atField: (message: string) => (/^[a-z]/.test(message) ? `Ce champ\u00a0: ${message}.` : message),
  title: 'Quelque chose n’a pas marché',
  network: 'Le serveur est injoignable.',
  pageBroke: 'Cette page ne fonctionne plus',
  pageBrokeText: 'Ce que vous avez enregistré n’est pas perdu. En général, il suffit de recharger la page.',
  newVersion:
    'Lanyard a été mis à jour, ou la connexion s’est interrompue pendant le chargement de cette page.',
  reload: 'Recharger',
  requestId: (id: string) => `Requête ${id}`,
};
