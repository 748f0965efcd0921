import { CARD_NUMBER_PREFIX_MAX, CARD_NUMBER_WIDTH } from '../../../../shared/limits.ts';
import { OFFLINE_MAX_AGE_HOURS } from '../../../../shared/offline/settings.ts';
import type { settings as en } from '../../en/office/settings.ts';

export const settings: typeof en = {
  title: 'Paramètres',
  parts: 'Rubriques des paramètres',
  organisation: {
    overtaken:
      'Rien n’est encore enregistré. Votre saisie est toujours là\u00a0; les autres champs affichent les valeurs actuelles. Contrôlez-les, puis enregistrez à nouveau.',
    name: 'Nom',
    nameHint: 'Tel qu’il figure sur les cartes et lors de leur contrôle.',
    timeZone: 'Fuseau horaire',
    timeZoneHint:
      'Détermine quand un jour commence et quand s’achève le dernier jour d’une carte. Les heures sont affichées dans ce fuseau.',
    identity: 'Organisation',
    singleNames: 'Accepter les personnes à un seul nom',
    singleNamesHint:
      'Le prénom ou le nom peut rester vide. Si vous désactivez cette option, les personnes à un seul nom le gardent.',
    numbers: 'Numéros de carte',
    numbersHint: 'Pour les nouvelles cartes seulement\u00a0; les autres gardent leur numéro.',
    prefix: 'Préfixe',
    prefixHint: 'Majuscules, chiffres et traits d’union\u00a0; peut rester vide.',
    width: 'Chiffres après le préfixe',
    widthHint: `De ${CARD_NUMBER_WIDTH.min} à ${CARD_NUMBER_WIDTH.max}, chiffre de contrôle compris.`,
    example: 'Une nouvelle carte porte un numéro comme',
    verification: 'Contrôle des cartes',
    showsPhoto: 'Montrer la photo lors du contrôle d’une carte',
    showsPhotoHint:
      'Toute personne qui a le code d’une carte en voit la photo. Si vous désactivez cette option, elle ne voit que le nom.',
    offlineName: 'Aux portes sans réseau',
    offlineNameHint:
      'Si les codes QR sont signés, ceux des nouvelles cartes contiennent une empreinte du nom, ou le nom lui-même, que les portes montrent alors.',
    offlineNames: { hash: 'une empreinte du nom', name: 'le nom' },
    maxAge: 'Heures pendant lesquelles les portes se fient à leur liste de cartes bloquées',
    maxAgeHint: 'Ensuite, elles la rechargent avant de laisser entrer quelqu’un.',
    door: {
      title: 'Portes',
      text: 'Un téléphone devient un lecteur à une porte\u00a0: ouvrez ce lien avec lui, et installez la page comme application.',
      hint: 'Il lit les codes QR des cartes, même sans réseau s’ils sont signés, et indique l’âge de sa liste de cartes bloquées.',
      code: 'Code QR de la page pour les portes',
      open: 'Ouvrir la page',
      copy: 'Copier le lien',
    },
    storage: 'Espace pour les photos',
    quota: 'Quota en gigaoctets',
    quotaHint: {
      lower: (usual: string, most: string) =>
        `Laissez vide pour le quota standard, ${usual}. Maximum\u00a0: ${most}\u00a0; les responsables de l’installation peuvent autoriser davantage.`,
      same: (most: string) =>
        `Laissez vide pour le quota standard, ${most}. C’est aussi le maximum\u00a0; les responsables de l’installation peuvent autoriser davantage.`,
      higher: (most: string) =>
        `Maximum\u00a0: ${most}\u00a0; les responsables de l’installation peuvent autoriser davantage.`,
    },
    used: (used: string, quota: string) => `Espace utilisé\u00a0: ${used} sur ${quota}`,
    photos: (count: string) => `(${count})`,
    photo: 'photo',
    photosMany: 'photos',
    room: (count: string) => `Vous pouvez encore en ajouter environ ${count} de cette taille.`,
    full: 'Le quota est atteint\u00a0: les nouvelles photos sont refusées tant qu’il n’est pas augmenté.',
    nearlyFull:
      'Il reste peu de place\u00a0: une fois le quota atteint, les nouvelles photos seront refusées.',
    save: 'Enregistrer',
    saved: 'Paramètres enregistrés.',
    unchanged: 'Aucune modification.',
    problems: {
      maxAge: `Saisissez un nombre entier de ${OFFLINE_MAX_AGE_HOURS.min} à ${OFFLINE_MAX_AGE_HOURS.max}.`,
      name: 'Saisissez un nom.',
      prefix: `N’utilisez que des majuscules A–Z, des chiffres et des traits d’union, ${CARD_NUMBER_PREFIX_MAX} au plus.`,
      width: `Saisissez un nombre entier de ${CARD_NUMBER_WIDTH.min} à ${CARD_NUMBER_WIDTH.max}.`,
      quota: 'Saisissez un nombre à partir de 0, ou laissez vide.',
    },
  },
  staff: {
    intro:
      'Chaque personne qui travaille ici a son propre compte\u00a0: ainsi, le journal peut dire qui a fait quoi.',
    invite: 'Inviter quelqu’un',
    table: {
      label: 'Comptes de l’équipe',
      name: 'Nom',
      roles: 'Rôles',
      state: 'Statut',
      since: 'Depuis',
    },
    you: 'vous',
    states: {
      active: 'Actif',
      invited: 'Invitation en cours',
      disabled: 'Désactivé',
      withoutRole: 'Sans rôle au campus',
    },
    secondFactor: 'Deuxième facteur',
    campus: {
      mark: 'Compte du campus',
      hint: 'Le nom et les rôles viennent du compte du campus à chaque connexion. Pour les changer, changez les groupes là-bas.',
    },
    keys: (count: number) =>
      count === 1 ? '1 de ses clés d’API reste valable' : `${count} de ses clés d’API restent valables`,
    onlyCampus:
      'Ici, le personnel se connecte avec son compte du campus. Chacun apparaît dans cette liste après sa première connexion.',
    actionsOf: (name: string) => `Actions pour ${name}`,
    actions: {
      edit: 'Modifier le nom ou les rôles…',
      reset: 'Lien pour un nouveau mot de passe…',
      inviteAgain: 'Nouveau lien d’invitation…',
      sessions: 'Sessions ouvertes…',
      resetFactor: 'Retirer un deuxième facteur perdu…',
      disable: 'Désactiver…',
      enable: 'Réactiver',
    },
    form: {
      inviteTitle: 'Inviter quelqu’un',
      editTitle: (name: string) => `Modifier\u00a0: ${name}`,
      email: 'E-mail',
      emailHint: 'Sert à se connecter.',
      name: 'Nom',
      nameHint: 'Tel que vos collègues le voient.',
      roles: 'Rôles',
      rolesHint: 'Un ou plusieurs\u00a0; ils s’additionnent.',
      included: (role: string) => `Déjà compris dans le rôle «\u00a0${role}\u00a0».`,
      invite: 'Créer l’invitation',
      save: 'Enregistrer',
      saved: 'Compte enregistré.',
      rolesEndSessions: 'Si les rôles changent, la personne doit se reconnecter.',
      problems: {
        email: 'Saisissez une adresse e-mail.',
        name: 'Saisissez un nom.',
        roles: 'Choisissez au moins un rôle.',
      },
    },
    roles: {
      admin: 'Tout, y compris les clés, l’équipe et les paramètres.',
      supervisor:
        'Consulte les personnes, les photos, les commandes, les cartes, les statistiques et le journal.',
      operator: 'Gère les personnes, les commandes et les cartes, et imprime.',
      reviewer: 'Prend et vérifie les photos. Consulte les personnes, les commandes et les cartes.',
      viewer: 'Consulte les personnes, les photos, les commandes et les cartes.',
    },
    link: {
      inviteTitle: (name: string) => `Invitation pour ${name}`,
      resetTitle: (name: string) => `Nouveau mot de passe pour ${name}`,
      label: 'Lien à usage unique',
      warning:
        'Vous ne reverrez plus ce lien, et il ne fonctionne qu’une fois. Ne le donnez à personne d’autre.',
      copy: 'Copier le lien',
      done: 'Je l’ai transmis',
      until: (when: string) => `Il fonctionne jusqu’au ${when}.`,
      mailed: (email: string) =>
        `Il est en route par e-mail vers ${email}. La personne y choisit un mot de passe, et la connexion est immédiate.`,
      onlyHere:
        'Il ne s’ouvre que sur l’ordinateur où Lanyard fonctionne\u00a0: la personne qui gère le serveur doit d’abord définir l’adresse web.',
      how: 'Envoyez-le à la personne concernée. Elle y choisit un mot de passe, et la connexion est immédiate.',
    },
    reset: {
      title: (name: string) => `Créer un lien de mot de passe pour ${name}\u00a0?`,
      text: 'Il permet de choisir un nouveau mot de passe. D’ici là, l’ancien reste valable. Tout lien précédent cesse de fonctionner.',
      submit: 'Créer le lien',
    },
    resetFactor: {
      title: (name: string) => `Retirer le deuxième facteur de ${name} ?`,
      text: 'Pour une personne qui a perdu téléphone, clés d’accès et codes de secours. Toutes ses sessions prennent fin, et elle se connecte avec son seul mot de passe. Assurez-vous que c’est bien elle qui le demande.',
      submit: 'Retirer le deuxième facteur',
      done: (name: string) => `${name} se connecte désormais avec son seul mot de passe.`,
    },
    requirement: {
      title: 'Deuxième facteur',
      label: 'Qui a besoin d’un deuxième facteur en plus du mot de passe ?',
      hint: 'Un code d’une application du téléphone, ou une clé d’accès. Les comptes du campus ne sont pas concernés : c’est le campus qui décide s’il en faut un.',
      rules: { none: 'Personne n’y est obligé', admins: 'Les administrateurs', all: 'Tout le monde' },
      lacking: (names: string) => `Doivent en configurer un avant de pouvoir continuer : ${names}.`,
      lackingMore: (names: string, more: string) =>
        `Doivent en configurer un avant de pouvoir continuer : ${names} et ${more} autres.`,
      you: 'Vous aussi, aussitôt après.',
      nobodyLacks: 'Tous en ont déjà un.',
      submit: 'Appliquer',
      saved: 'Appliqué.',
    },
    disable: {
      title: (name: string) => `Désactiver le compte «\u00a0${name}\u00a0»\u00a0?`,
      text: 'Toutes ses sessions sont fermées sur-le-champ, et la connexion n’est plus possible. Le journal garde la trace de ce qui a été fait. Vous pourrez réactiver le compte.',
      submit: 'Désactiver le compte',
      done: (name: string) => `${name} ne peut plus se connecter.`,
      enabled: (name: string) => `${name} peut de nouveau se connecter.`,
    },
    sessions: {
      title: (name: string) => `Sessions ouvertes\u00a0: ${name}`,
      none: 'Aucune pour l’instant.',
      device: 'Navigateur',
      address: 'Adresse',
      since: 'Connexion',
      lastUsed: 'Dernière activité',
      end: 'Fermer toutes les sessions',
      ended: 'Toutes les sessions sont fermées.',
    },
  },
};
