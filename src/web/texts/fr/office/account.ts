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
