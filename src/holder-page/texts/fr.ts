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
  notice: {
    heading: 'Avant de l’envoyer',
    lines: (organisation) => [
      `Le bureau des cartes (${organisation}) examine votre photo, l’imprime sur votre carte et l’affiche là où la carte est contrôlée.`,
      'Un programme mesure d’abord la netteté, la lumière et le cadrage. Ce sont des personnes qui décident.',
      'Votre photo est conservée tant que vous avez une carte. Le bureau des cartes vous dit quelles données il détient sur vous et les supprime quand elles ne servent plus.',
    ],
    understood: 'J’ai compris, continuer',
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
    ready: 'Regardez la caméra, puis prenez la photo.',
    good: 'C’est bien. Ne bougez plus.',
    shutter: 'Prendre la photo',
    waiting: 'La photo se prendra toute seule dès que tout ira bien.',
    takeNow: 'La prendre quand même',
    other: 'Autre caméra',
    close: 'Fermer la caméra',
    denied:
      'Cette page n’a pas accès à la caméra. Choisissez une photo, ou autorisez la caméra dans le navigateur et rouvrez le lien dans un nouvel onglet.',
    none: 'Aucune caméra trouvée. Choisissez plutôt une photo.',
    broken: 'La caméra s’est arrêtée. Relancez-la, ou choisissez une photo.',
  },
  better: 'Ce serait encore mieux ainsi\u00a0:',
  steps: {
    uncover_camera: 'L’image est noire. Quelque chose cache-t-il la caméra\u00a0?',
    show_face: 'Votre visage n’est pas encore dans l’image.',
    be_alone: 'Vous seulement, s’il vous plaît\u00a0: il y a quelqu’un d’autre dans l’image.',
    turn_upright: 'Tenez la caméra droite\u00a0: l’image est couchée.',
    step_back: 'Reculez un peu\u00a0: il faut de la place autour de la tête.',
    come_closer: 'Approchez-vous un peu.',
    is_left: 'Décalez-vous un peu vers votre gauche.',
    is_right: 'Décalez-vous un peu vers votre droite.',
    higher: 'Visez un peu plus haut.',
    lower: 'Visez un peu plus bas.',
    look_straight: 'Tenez la tête droite et regardez bien la caméra.',
    uncover_face: 'Montrez tout votre visage\u00a0: rien ne doit le cacher.',
    show_eyes: 'Montrez vos yeux\u00a0: pas de lunettes sombres ni de cheveux devant.',
    open_eyes: 'Ouvrez les yeux.',
    be_real: 'Une photo de vous, s’il vous plaît, pas un dessin.',
    more_light: 'Plus de lumière sur le visage\u00a0: tournez-vous vers une fenêtre ou une lampe.',
    less_light: 'Trop de lumière sur le visage\u00a0: détournez-vous du soleil ou de la lampe.',
    plain_wall: 'Placez-vous devant un mur clair et uni.',
    leave_wall: 'Éloignez-vous du mur\u00a0: votre ombre s’y voit.',
    natural_light: 'La lumière est colorée. La lumière du jour convient le mieux.',
    hold_still: 'Ne bougez plus.',
  },
  stepsBehind: {
    is_left: 'Tournez un peu la caméra vers la gauche.',
    is_right: 'Tournez un peu la caméra vers la droite.',
  },
  looking: {
    heading: 'Nous avons bien reçu votre photo',
    lines: [
      'Le bureau des cartes va l’examiner. Vous n’avez rien à faire pour l’instant.',
      'Le résultat s’affichera sur cette page.',
    ],
    withdraw: 'Retirer cette photo',
    withdrawHint: 'Elle sera supprimée, et vous pourrez en envoyer une autre.',
  },
  approved: {
    heading: 'Votre photo convient',
    lines: ['Elle figurera sur votre carte. Vous n’avez plus rien à faire ici.'],
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
