import { PASSWORD_LENGTH } from '../../../../shared/limits.ts';
import type { account as en } from '../../en/office/account.ts';

export const account: typeof en = {
  title: 'Compte et sessions',
  password: {
    campus:
      'Vous vous connectez avec le compte du campus. Son mot de passe, votre nom et vos rôles y sont gérés.',
    title: 'Changer de mot de passe',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    repeat: 'Répéter le nouveau mot de passe',
    submit: 'Changer de mot de passe',
    done: 'Mot de passe changé. Vos autres sessions ont été fermées.',
    wrong: 'Ce n’est pas votre mot de passe actuel.',
    hint: `Au moins ${PASSWORD_LENGTH.min} caractères. Vos autres sessions seront fermées.`,
  },
  campus: {
    title: 'Compte du campus',
    text: 'Vous pouvez vous connecter avec votre compte du campus plutôt qu’avec un mot de passe. Votre historique reste attaché à ce compte.',
    begin: 'Associer mon compte du campus…',
    known: (name: string, email: string) => `Le campus vous connaît sous le nom de ${name} (${email}).`,
    roles: (roles: string) => `Vos rôles, d’après le campus\u00a0: ${roles}.`,
    consequence:
      'Une fois les comptes associés, vous vous connecterez uniquement par le campus\u00a0: votre mot de passe d’ici disparaît, et votre nom et vos rôles viennent du campus.',
    lastTime: 'Pour la dernière fois.',
    submit: 'Associer les comptes',
    another: 'Autre compte du campus…',
    done: 'Comptes associés. Désormais, vous vous connectez avec votre compte du campus.',
  },
  language: {
    title: 'Langue',
    label: 'Langue de ces pages',
    hint: 'Elle vaut aussi pour les e-mails qui concernent votre mot de passe.',
    browser: 'Celle du navigateur',
    submit: 'Enregistrer la langue',
  },
  sessions: {
    title: 'Vos sessions ouvertes',
    device: 'Navigateur',
    address: 'Adresse',
    since: 'Connexion',
    lastUsed: 'Dernière activité',
    current: 'Cette session',
    end: 'Fermer',
    endLabel: (device: string) => `Fermer la session\u00a0: ${device}`,
    ended: 'Session fermée.',
    endOthers: 'Fermer les autres sessions',
    endedOthers: 'Vos autres sessions sont fermées.',
    unknown: 'Navigateur inconnu',
    on: (browser: string, system: string) => `${browser} sur ${system}`,
  },
};
