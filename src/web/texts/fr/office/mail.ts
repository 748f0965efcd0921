import type { mail as en } from '../../en/office/mail.ts';

export const mail: typeof en = {
  off: {
    title: 'L’envoi d’e-mails n’est pas configuré',
    text: 'Les liens se transmettent à la main, et personne n’apprend que sa photo a été refusée. La personne qui gère l’installation ajoute deux lignes comme celles-ci au fichier env, puis redémarre Lanyard. Le README d’exploitation en dit plus sur les mots de passe et TLS.',
  },
  well: (server: string, from: string) => `${server} accepte les e-mails envoyés par ${from}.`,
  trouble: {
    title: 'Le serveur de messagerie n’accepte aucun e-mail',
    text: (age: string) =>
      `Le problème a commencé ${age}. Les e-mails attendent et partiront d’eux-mêmes dès que le serveur les acceptera.`,
  },
  test: {
    title: 'Envoyer un essai',
    label: 'À',
    hint: 'La liste ci-dessous montre ce qu’il devient.',
    submit: 'Envoyer un essai',
    sent: 'L’essai est en route.',
    problem: 'Saisissez une adresse e-mail.',
  },
  people: {
    title: 'E-mails aux personnes',
    kinds: {
      photo_request: {
        label: 'Demander leur photo aux personnes',
        hint: 'Avec un lien pour l’envoyer elles-mêmes, quand quelqu’un du bureau la demande.',
      },
      photo_reminder: {
        label: 'Envoyer un rappel aux personnes qui n’ont rien envoyé',
        hint: 'Seulement si la photo leur a été demandée, et une fois par jour au plus.',
      },
      photo_rejected: {
        label: 'Dire aux personnes pourquoi leur photo a été refusée',
        hint: 'Dix minutes après la décision, pour que vous puissiez l’annuler. Seulement aux personnes qui ont une adresse e-mail.',
      },
      photo_again: {
        label: 'Ajouter à cet e-mail un lien pour envoyer une autre photo',
        hint: 'Si le lien de la personne fonctionne encore.',
      },
    },
    asksAfterRejection: 'Demander une autre photo après chaque refus',
    asksAfterRejectionHint:
      'Même si la photo refusée n’est pas arrivée par un lien\u00a0: toute personne sans photo acceptée reçoit un nouveau lien, avec les motifs.',
    language: 'Langue',
    languageHint:
      'Pour les personnes dont le champ personnalisé «\u00a0language\u00a0» n’en indique aucune, pour les membres de l’équipe qui n’en ont pas choisi, et pour la page du code QR d’une carte, si le navigateur ne demande aucune des langues proposées.',
    saved: 'Paramètres enregistrés.',
  },
  languages: {
    en: 'Anglais',
    de: 'Allemand',
    fr: 'Français',
    es: 'Espagnol',
    pl: 'Polonais',
    ar: 'Arabe',
  },
  list: {
    label: 'E-mails',
    subject: 'E-mail',
    to: 'À',
    when: 'Demandé',
    status: 'Statut',
    answer: 'Réponse du serveur de messagerie',
    filters: { status: 'Statut', any: 'Tous les statuts' },
    again: 'Renvoyer',
    sentAgain: 'Il est de nouveau en route.',
    next: (when: string) => `prochaine tentative ${when}`,
    empty: 'Pas encore d’e-mail',
    emptyText:
      'Les invitations, les liens de mot de passe et les refus s’affichent ici, avec ce qu’ils sont devenus.',
    noMatch: 'Aucun e-mail n’a ce statut',
    noMatchText: 'Les e-mails restent dans la liste pendant 90 jours.',
    clear: 'Tout afficher',
  },
  statuses: {
    pending: 'En attente',
    sending: 'Envoi en cours',
    sent: 'Envoyé',
    failed: 'Échec',
    unclear: 'Incertain',
  },
  unclearHint:
    'La connexion s’est interrompue pendant que le serveur de messagerie le prenait\u00a0: il est peut-être arrivé.',
  kinds: {
    staff_invitation: 'Invitation',
    password_reset: 'Lien pour un nouveau mot de passe',
    photo_request: 'Demande de photo',
    photo_reminder: 'Rappel d’une demande de photo',
    photo_rejected: 'Photo refusée',
    photo_again: 'Photo refusée, avec un lien pour une autre',
    test: 'Essai',
  },
};
