import { PASSWORD_LENGTH } from '../../../../shared/limits.ts';
import type { entry as en } from '../../en/app/entry.ts';

export const entry: typeof en = {
  logIn: {
    title: 'Connexion',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    wrong: 'E-mail ou mot de passe incorrect.',
    throttled: (seconds: number) => `Trop de tentatives. Réessayez dans ${seconds}\u00a0s.`,
    forgotten:
      'Mot de passe oublié\u00a0? L’administration du bureau des cartes peut vous donner un lien pour en choisir un autre.',
    forgottenLink: 'Mot de passe oublié\u00a0?',
    setUpFirst: {
      title: 'Lanyard n’est pas encore configuré',
      text: 'Un lien à usage unique permet de créer le premier compte. Le serveur l’affiche à chaque démarrage\u00a0: dans son terminal ou, s’il est installé comme service, dans un fichier que cette commande affiche\u00a0:',
      command: 'sudo -u lanyard cat /var/lib/lanyard/welcome.txt',
    },
    passkey: 'Se connecter avec une clé d’accès',
    passkeyElsewhere: (host: string) =>
      `Les clés d’accès ne fonctionnent pas à cette adresse, mais à ${host}\u00a0: ouvrez Lanyard à cet endroit.`,
    passkeyUnknown:
      'Cette clé d’accès ne correspond à aucun compte, ou elle a été utilisée sans code PIN ni empreinte.',
    passkeyUnused: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou utilisez votre mot de passe.',
    required: { email: 'Saisissez votre adresse e-mail.', password: 'Saisissez votre mot de passe.' },
  },
  secondStep: {
    intro: 'Votre mot de passe est correct. Encore une étape :',
    code: 'Code de votre application d’authentification',
    codeHint: 'Six chiffres, qui changent toutes les 30 secondes.',
    passkeyText: 'Confirmez avec votre clé d’accès : empreinte, visage, code PIN ou clé de sécurité.',
    recoveryCode: 'Code de secours',
    recoveryCodeHint: 'L’un de ceux que vous avez conservés. Chacun ne sert qu’une fois.',
    submit: 'Se connecter',
    passkey: 'Utiliser une clé d’accès',
    other: {
      code: 'Utiliser le code de l’application',
      passkey: 'Utiliser une clé d’accès',
      recoveryCode: 'Utiliser un code de secours',
    },
    unused: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou choisissez un autre moyen.',
    over: 'Cela a pris trop de temps. Saisissez à nouveau votre mot de passe.',
    back: 'Retour au mot de passe',
    lost: 'Vous avez tout perdu ? Un administrateur peut retirer votre deuxième facteur.',
    required: { code: 'Saisissez les six chiffres.', recoveryCode: 'Saisissez un code de secours.' },
    codesLeft: (left: number) =>
      left === 0
        ? 'C’était votre dernier code de secours. Créez-en de nouveaux dans votre compte.'
        : `Il vous reste ${left} ${left === 1 ? 'code' : 'codes'} de secours. Vous pouvez en créer de nouveaux dans votre compte.`,
  },
  mustSetUp: {
    title: 'Configurer un deuxième facteur',
    text: (organisation: string) =>
      `Votre organisation (${organisation}) demande un deuxième facteur en plus du mot de passe. Cela prend deux minutes, et vous pourrez continuer.`,
    app: 'Avec une application d’authentification',
    passkey: 'Avec une clé d’accès',
    logOut: 'Se déconnecter',
  },
  signOn: {
    submit: 'Se connecter avec le compte du campus',
    submitAt: (organisation: string) => `Se connecter avec le compte ${organisation}`,
    or: 'ou avec un mot de passe Lanyard',
    beside: 'Un nouvel onglet s’ouvre. Connectez-vous là, puis revenez ici.',
  },
  forgotten: {
    title: 'Mot de passe oublié\u00a0?',
    text: 'Vous recevrez un lien pour en choisir un autre, à l’adresse avec laquelle vous vous connectez.',
    submit: 'M’envoyer un lien',
    sentTitle: 'Consultez votre messagerie',
    sent: (email: string) =>
      `Si un compte existe ici pour ${email}, un e-mail avec un lien est en route. Le lien fonctionne pendant 24 heures. Si rien n’arrive d’ici quelques minutes, regardez dans les indésirables ou adressez-vous à l’administration du bureau des cartes.`,
    back: 'Retour à la connexion',
  },
  again: {
    title: 'Reconnectez-vous',
    text: 'Votre session est terminée\u00a0: elle durait depuis le matin ou est restée longtemps inactive, l’administration y a mis fin ou votre rôle a changé. Rien de ce que vous avez saisi n’est perdu\u00a0: reconnectez-vous et reprenez où vous en étiez.',
    newRoles: (roles: string) => `Votre rôle a changé. C’est maintenant\u00a0: ${roles}.`,
    other: 'Utiliser un autre compte',
    otherHint: 'Vous quitterez la page sans enregistrer.',
  },
  setup: {
    titles: {
      first_admin: 'Premier compte d’administration',
      invite: 'Bienvenue',
      reset: 'Choisir un nouveau mot de passe',
    },
    intro: {
      first_admin: (organisation: string) =>
        `Ce compte administre l’organisation (${organisation}) et peut inviter d’autres personnes.`,
      invite: (organisation: string) =>
        `Vous avez reçu une invitation\u00a0: ${organisation}. Choisissez un mot de passe pour commencer.`,
      reset: (organisation: string) => `Pour votre compte\u00a0: ${organisation}.`,
    },
    name: 'Votre nom',
    nameHint: 'Affiché à côté de vos décisions.',
    email: 'E-mail',
    password: 'Mot de passe',
    passwordHint: `Au moins ${PASSWORD_LENGTH.min} caractères. Quelques mots sans rapport entre eux sont faciles à retenir et difficiles à deviner.`,
    repeat: 'Répéter le mot de passe',
    submit: 'Valider et se connecter',
    gone: 'Ce lien ne fonctionne plus',
    goneText:
      'Chaque lien fonctionne une seule fois et pour un temps limité. Demandez-en un autre à l’administration du bureau des cartes, ou créez-en un sur le serveur avec «\u00a0lanyard staff reset-password\u00a0».',
    toLogIn: 'Aller à la connexion',
    problems: {
      name: 'Saisissez votre nom.',
      email: 'Saisissez votre adresse e-mail.',
      short: `Il faut au moins ${PASSWORD_LENGTH.min} caractères.`,
      different: 'Les deux mots de passe sont différents.',
    },
  },
};
