import type { MailTexts } from '../../shared/mail/text.ts';

export const FR: MailTexts = {
  staff_invitation: {
    subject: 'Votre compte au bureau des cartes\u00a0: {organisation}',
    button: 'Choisir un mot de passe',
    body: `Bonjour {name},

{invitedBy} vous a créé un compte au bureau des cartes ({organisation}). Choisissez un mot de passe, et vous pourrez commencer\u00a0:

{link}

Le lien fonctionne une seule fois, jusqu’au {until}. Passé ce délai, demandez-en un autre à {invitedBy}.`,
  },
  password_reset: {
    subject: 'Un nouveau mot de passe pour le bureau des cartes',
    button: 'Choisir un nouveau mot de passe',
    body: `Bonjour {name},

Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte au bureau des cartes ({organisation})\u00a0:

{link}

Le lien fonctionne une seule fois, jusqu’au {until}. Votre mot de passe actuel reste valable tant que vous n’en avez pas choisi un autre. Si la demande ne vient pas de vous, vous n’avez rien à faire.`,
  },
  photo_request: {
    subject: 'Votre photo pour la carte\u00a0: {organisation}',
    button: 'Envoyer une photo',
    body: `Bonjour {firstName},

Pour votre carte, il nous faut une photo de vous. Vous pouvez la prendre avec votre téléphone, cela ne prend qu’une minute\u00a0:

{link}

Ce lien est personnel et fonctionne jusqu’au {until}. Merci de ne le transmettre à personne.

{organisation}`,
  },
  photo_reminder: {
    subject: 'Il nous manque encore votre photo\u00a0: {organisation}',
    button: 'Envoyer une photo',
    body: `Bonjour {firstName},

Il nous manque encore votre photo, et sans elle, nous ne pouvons pas imprimer votre carte\u00a0:

{link}

Ce lien est personnel et fonctionne jusqu’au {until}. Si vous préférez vous faire photographier, passez au bureau des cartes.

{organisation}`,
  },
  photo_rejected: {
    subject: 'Votre photo ne convient pas pour la carte',
    button: '',
    body: `Bonjour {firstName},

Merci pour votre photo. Nous ne pouvons malheureusement pas l’imprimer sur votre carte\u00a0:

{reasons}

Passez au bureau des cartes pour faire une nouvelle photo, ou demandez sur place comment en envoyer une.

{organisation}`,
  },
  photo_again: {
    subject: 'Il nous faut une autre photo\u00a0: {organisation}',
    button: 'Envoyer une autre photo',
    body: `Bonjour {firstName},

Merci pour votre photo. Nous ne pouvons malheureusement pas l’imprimer sur votre carte\u00a0:

{reasons}

Vous pouvez nous en envoyer une autre ici\u00a0:

{link}

Ce lien est personnel et fonctionne jusqu’au {until}. Si vous préférez vous faire photographier, passez au bureau des cartes.

{organisation}`,
  },
  test: {
    subject: 'Message d’essai du bureau des cartes\u00a0: {organisation}',
    button: '',
    body: `Ceci est un essai\u00a0: les messages du bureau des cartes ({organisation}) arrivent bien.

Envoyé par {server}.`,
  },
};
