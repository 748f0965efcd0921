import type { photoRequest as en } from '../../en/people/photo-request.ts';
import { plural } from '../../plural.ts';

export const photoRequest: typeof en = {
  title: 'Photo envoyée par la personne',
  none: 'La personne peut envoyer elle-même une photo avec son téléphone, grâce à un lien réservé à elle seule.',
  ask: 'Demander une photo…',
  askAgain: 'Demander à nouveau…',
  askTitle: (name: string) => `Demander une photo à ${name}\u00a0?`,
  askText: (days: number) =>
    `La personne reçoit un lien qui fonctionne ${plural(days, 'jour', 'jours')}, ou jusqu’à ce qu’une de ses photos soit acceptée.`,
  mailed: (address: string) => `Lanyard envoie le lien par e-mail à ${address}.`,
  byHand: 'Le lien ne partira pas par e-mail\u00a0: merci de le transmettre vous-même.',
  replaces: 'Le lien actuel ne fonctionnera plus.',
  submit: 'Demander',
  link: 'Le lien',
  linkTitle: (name: string) => `Le lien pour ${name}`,
  linkMailed: (address: string) =>
    `Il est en route vers ${address}. Vous pouvez aussi le transmettre vous-même\u00a0: il n’est affiché qu’une seule fois.`,
  linkByHand: 'Transmettez-le maintenant\u00a0: il n’est affiché qu’une seule fois.',
  code: 'Au guichet, la personne peut le scanner sur cet écran\u00a0:',
  codeOf: (name: string) => `Le lien en code QR\u00a0: ${name}`,
  copy: 'Copier le lien',
  done: 'Terminé',
  state: {
    open: (until: string) => `Demande faite, pas encore de photo. Le lien fonctionne jusqu’au ${until}.`,
    again: (until: string) =>
      `La personne peut envoyer une autre photo\u00a0: le lien fonctionne jusqu’au ${until}.`,
    opened: 'La personne l’a ouvert et a lu les informations.',
    used: 'Sa photo est arrivée et attend sa vérification.',
    closed: 'Son dernier lien est fermé.',
    expired: 'Son dernier lien a expiré sans photo utilisable.',
    revoked: 'Son dernier lien a été désactivé.',
  },
  notice: (version: number, language: string, when: string) =>
    `Informations lues\u00a0: version ${version}, en ${language.toLowerCase()}, le ${when}.`,
  agreedTo: (uses: string) => `Accord donné pour\u00a0: ${uses}.`,
  sentTo: (address: string) => `Envoyé par e-mail à ${address}.`,
  refused: (address: string) =>
    `Le serveur de messagerie a refusé ${address}\u00a0: corrigez l’adresse, puis envoyez un rappel.`,
  notSent: 'Transmis à la main.',
  remind: 'Envoyer un rappel',
  reminded: 'Le lien est de nouveau en route.',
  revoke: 'Désactiver le lien…',
  revokeTitle: 'Désactiver le lien\u00a0?',
  revokeText: 'Il ne fonctionnera plus. Une photo déjà envoyée par ce lien reste à vérifier.',
  revokeSubmit: 'Désactiver le lien',
  revoked: 'Le lien ne fonctionne plus.',
};
