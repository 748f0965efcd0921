import type { HolderPageTexts } from './page-texts.ts';

export const FR: HolderPageTexts = {
  title: 'Votre photo',
  hello: (firstName) => `Bonjour ${firstName}`,
  asks: (organisation) =>
    `Pour votre carte (${organisation}), il nous faut une photo de vous. Vous pouvez la prendre avec cet appareil.`,
  wanted: {
    heading: 'Une bonne photo',
    items: [
      'Une lumière de face, par exemple celle d’une fenêtre',
      'Le regard vers l’appareil, la tête bien droite',
      'Un mur clair et uni derrière vous, personne d’autre sur la photo',
    ],
  },
  send: {
    heading: 'Envoyez-nous votre photo',
    take: 'Prendre une photo',
    choose: 'Choisir une photo',
    hint: (most) => `JPEG, PNG, WebP ou HEIC, ${most} maximum. Merci de ne pas la recadrer ni la retoucher.`,
    chosen: 'Votre photo',
    note: {
      ask: 'Impossible de faire une meilleure photo\u00a0?',
      label:
        'Dites-nous pourquoi et envoyez votre photo quand même (seul le bureau des cartes lira ce message)',
    },
    submit: 'Envoyer cette photo',
    other: 'En choisir une autre',
    progress: (percent) => `Envoi… ${percent}`,
    checking: 'C’est envoyé. Un instant…',
    triesLeft: (count) => `Photos que vous pouvez encore envoyer avec ce lien\u00a0: ${count}`,
  },
  camera: {
    picture: 'L’image de la caméra',
    starting: 'La caméra démarre…',
    ready: 'Regardez l’objectif, puis prenez la photo.',
    good: 'C’est parfait. Ne bougez plus.',
    shutter: 'Prendre la photo',
    waiting: 'La photo sera prise automatiquement dès que ce sera bon.',
    takeNow: 'La prendre quand même',
    other: 'Changer de caméra',
    close: 'Fermer la caméra',
    denied:
      'Cette page n’a pas accès à la caméra. Choisissez une photo, ou autorisez la caméra dans le navigateur et rouvrez le lien dans un nouvel onglet.',
    none: 'Aucune caméra trouvée. Choisissez plutôt une photo.',
    broken: 'La caméra ne répond pas. Réessayez, ou choisissez une photo.',
  },
  better: 'Cette photo pourrait être meilleure.',
  steps: {
    uncover_camera: 'L’image est noire. L’objectif est-il masqué\u00a0?',
    show_face: 'On ne voit pas votre visage.',
    be_alone: 'Il y a quelqu’un d’autre sur l’image\u00a0: il ne faut que vous.',
    turn_upright: 'Tenez l’appareil à la verticale\u00a0: l’image est couchée.',
    step_back: 'Reculez un peu\u00a0: il faut de la place autour de la tête.',
    come_closer: 'Approchez-vous un peu.',
    is_left: 'Décalez-vous un peu vers votre gauche.',
    is_right: 'Décalez-vous un peu vers votre droite.',
    higher: 'Orientez la caméra un peu plus haut.',
    lower: 'Orientez la caméra un peu plus bas.',
    look_straight: 'Tenez la tête droite et regardez l’objectif.',
    uncover_face: 'Montrez tout votre visage\u00a0: rien ne doit le cacher.',
    show_eyes: 'Montrez vos yeux\u00a0: ni lunettes foncées, ni cheveux devant.',
    open_eyes: 'Ouvrez les yeux.',
    be_real: 'On dirait un dessin. Il faut une photo de vous.',
    more_light: 'Éclairez mieux votre visage, face à une fenêtre ou une lampe.',
    less_light: 'Trop de lumière sur le visage\u00a0: détournez-vous un peu.',
    plain_wall: 'Placez-vous devant un mur clair et uni.',
    leave_wall: 'Éloignez-vous un peu du mur\u00a0: on y voit votre ombre.',
    natural_light: 'Les couleurs sont faussées. Préférez la lumière du jour.',
    hold_still: 'L’image est floue\u00a0: ne bougez plus.',
  },
  stepsBehind: {
    is_left: 'Orientez la caméra un peu plus à gauche.',
    is_right: 'Orientez la caméra un peu plus à droite.',
  },
  looking: {
    heading: 'Nous avons bien reçu votre photo',
    lines: [
      'Le bureau des cartes va l’examiner. Vous n’avez rien à faire pour l’instant.',
      'Le résultat s’affichera sur cette page.',
    ],
    change: {
      ask: 'Vous voulez retirer votre photo\u00a0?',
      sure: 'Oui, supprimer ma photo',
      first: 'Cochez d’abord «\u00a0Oui, supprimer ma photo\u00a0».',
    },
    withdraw: 'Retirer cette photo',
    withdrawHint: 'Elle sera supprimée, et vous pourrez en envoyer une autre.',
  },
  approved: {
    heading: 'Votre photo convient',
    lines: ['Elle figurera sur votre carte. Vous n’avez plus rien à faire ici.'],
    card: 'Votre carte, telle qu’elle sera',
  },
  rejected: { heading: 'Votre photo ne convient pas', again: 'Merci d’en envoyer une autre.' },
  noTries: {
    heading: 'Ce lien ne permet plus d’envoyer de photo',
    lines: [
      'Passez au bureau des cartes\u00a0: on vous y prendra en photo ou on vous donnera un nouveau lien.',
    ],
  },
  over: { heading: 'C’est terminé', lines: ['Il n’y a plus rien à faire avec ce lien.'] },
  expired: { heading: 'Ce lien a expiré', lines: ['Demandez-en un autre au bureau des cartes.'] },
  revoked: {
    heading: 'Ce lien n’est plus valable',
    lines: [
      'Vous en avez peut-être reçu un plus récent par e-mail. Sinon, adressez-vous au bureau des cartes.',
    ],
  },
  unknown: {
    heading: 'Ce lien n’existe pas',
    lines: ['Il est peut-être incomplet\u00a0: rouvrez-le depuis l’e-mail, ou scannez à nouveau le code.'],
  },
  busy: {
    heading: 'Trop de demandes à la fois',
    lines: (soon) => [
      `Beaucoup de personnes consultent cette page depuis ce réseau en ce moment. Réessayez ${soon}.`,
    ],
  },
  trouble: {
    heading: 'Quelque chose n’a pas marché',
    lines: ['Vous n’y êtes pour rien. Réessayez dans un instant.'],
  },
  problems: {
    type: 'Ce n’est pas une photo au format JPEG, PNG, WebP ou HEIC.',
    tooLarge: (most) => `Ce fichier dépasse ${most}.`,
    empty: 'Ce fichier est vide.',
    offline: 'La connexion a été interrompue. Réessayez.',
    network: 'La connexion s’est interrompue. Votre photo est toujours sélectionnée\u00a0: réessayez.',
    refused: 'La photo n’a pas pu être envoyée.',
    noRoom: 'Il n’y a plus de place pour les photos en ce moment. Merci de prévenir le bureau des cartes.',
  },
  until: (day) => `Le lien fonctionne jusqu’au ${day}.`,
  language: 'Langue',
  noScript: 'Sans JavaScript, vous ne pouvez pas envoyer de photo sur cette page.',
};
