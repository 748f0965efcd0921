import type { campaigns as en } from '../../en/people/campaigns.ts';
import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';

const people = (count: number) => plural(count, 'personne', 'personnes');
const days = (count: number) => plural(count, 'jour', 'jours');

export const campaigns: typeof en = {
  title: 'Campagnes photo',
  back: 'Toutes les campagnes photo',
  backToPeople: 'Toutes les personnes',
  list: 'Campagnes photo',
  columns: { name: 'Nom', state: 'État', sent: 'Photos envoyées', silent: 'Rien envoyé', begun: 'Début' },
  empty: 'Aucune campagne photo pour l’instant',
  emptyText:
    'Une campagne demande leur photo à beaucoup de personnes à la fois\u00a0: chacune reçoit un lien, par e-mail ou en code QR sur papier, et envoie une photo avec son téléphone. Dans la liste des personnes, sélectionnez-en quelques-unes, ou toutes celles qui correspondent aux filtres, puis choisissez «\u00a0Demander des photos…\u00a0».',
  choosePeople: 'Choisir des personnes sans photo',
  ask: 'Demander des photos…',
  sentOf: (sent: string, asked: string) => `${sent} sur ${asked}`,

  states: {
    choosing: 'Sélection en cours',
    asking: 'Demandes en cours',
    asked: 'Toutes les demandes sont faites',
    stopping: 'Arrêt en cours',
    stopped: 'Arrêtée',
    failed: 'Interrompue',
  },
  progress: 'Avancement',
  progressOf: (through: string, of: string) => `${through} sur ${of}`,
  goesOn: 'Vous pouvez quitter cette page\u00a0: le travail continue.',
  by: (name: string) => `par ${name}`,
  answered: (sent: string, asked: string) => `Photos envoyées\u00a0: ${sent} sur ${asked}.`,
  nobody: 'Aucune demande n’a été faite.',
  figures: 'Où en est chaque personne',
  stages: {
    asked: 'Demande faite',
    opened: 'Informations lues',
    sent: 'Photo envoyée',
    approved: 'Photo acceptée',
    rejected: 'Photo refusée',
    silent: 'Rien envoyé',
    undeliverable: 'E-mail refusé',
  },
  leftTitle: 'Non sollicitées',
  left: {
    has_photo: 'ont une photo acceptée',
    photo_waiting: 'ont une photo en attente de vérification',
    asked_lately: 'ont reçu un lien il y a peu',
    no_address: 'n’ont pas d’adresse e-mail',
    archived: 'sont archivées',
    gone: 'n’ont plus de fiche',
  },
  leftOne: {
    has_photo: 'a une photo acceptée',
    photo_waiting: 'a une photo en attente de vérification',
    asked_lately: 'a reçu un lien il y a peu',
    no_address: 'n’a pas d’adresse e-mail',
    archived: 'est archivée',
    gone: 'n’a plus de fiche',
  },
  byHand: (count: number) =>
    count === 1
      ? 'Un lien n’est pas parti par e-mail\u00a0: transmettez-le, par exemple en code QR sur papier.'
      : `${plural(count, 'lien n’est pas parti', 'liens ne sont pas partis')} par e-mail\u00a0: transmettez-les, par exemple en codes QR sur papier.`,
  terms: 'La campagne',
  whom: 'Personnes sollicitées',
  whomFiltered: 'Toutes les personnes de cette liste',
  whomNamed: 'Sélectionnées une à une',
  works: 'Validité de chaque lien',
  worksDays: days,
  mail: 'Envoi des liens par e-mail',
  mailed: { true: 'à toutes les personnes sollicitées', false: 'aucun', null: 'là où c’est possible' },
  reminders: 'Rappels',
  remindAfter: (after: string[]) =>
    `après ${new Intl.ListFormat(LOCALE).format(after)} ${after.length === 1 && after[0] === '1' ? 'jour' : 'jours'} sans photo`,
  noReminders: 'aucun',
  follows: 'Nouvelles personnes',
  following: 'sollicitées dès qu’elles correspondent aux filtres',
  again: 'Personnes ayant une photo acceptée',
  askedAgain: 'sollicitées aussi',

  codes: 'Codes QR…',
  stop: 'Arrêter…',
  stopTitle: 'Arrêter cette campagne\u00a0?',
  stopText:
    'Il n’y aura plus ni demande ni rappel. Les e-mails pas encore partis sont abandonnés, et leurs liens ne fonctionnent plus. Les photos déjà envoyées restent.',
  stopLinks: 'Désactiver aussi les liens déjà reçus',
  stopSubmit: 'Arrêter la campagne',
  endLinks: 'Désactiver les liens…',
  endTitle: 'Désactiver tous les liens de cette campagne\u00a0?',
  endText: 'Ils ne fonctionneront plus. Les photos déjà envoyées restent.',
  endSubmit: 'Désactiver les liens',

  dialog: {
    title: (count: number) => `Demander une photo à ${people(count)}`,
    text: 'Chaque personne reçoit son propre lien pour envoyer une photo avec son téléphone. Celles qui ont déjà une photo en attente de vérification, ou qui ont reçu un lien il y a peu, sont laissées de côté.',
    tooMany: (most: string) =>
      `Une campagne s’adresse à ${most} personnes au maximum. Réduisez la sélection avec les filtres.`,
    name: 'Nom',
    nameHint: 'Visible par l’équipe seulement.',
    usualName: (day: string) => `Photos, ${day}`,
    days: 'Validité de chaque lien (en jours)',
    send: 'Envoyer les liens par e-mail',
    sendHint:
      'Sans adresse e-mail, pas de message\u00a0: imprimez les codes QR de ces personnes, ou transmettez-leur les liens.',
    noMail:
      'Aucun e-mail ne partira\u00a0: la messagerie n’est pas configurée, ou les demandes de photo sont désactivées. Transmettez les liens en codes QR sur papier.',
    reminders: 'Rappel à qui n’a rien envoyé\u00a0: après combien de jours',
    remindersHint: 'Par exemple 3, 10. Laissez vide pour ne pas envoyer de rappel.',
    remindersFault: (most: number, last: number) =>
      `Au plus ${plural(most, 'nombre', 'nombres')} de 1 à ${last}, avec des virgules entre eux.`,
    again: 'Solliciter aussi les personnes qui ont une photo acceptée',
    follow: 'Solliciter aussi les personnes qui correspondront plus tard à ces filtres',
    followHint: 'Jusqu’à l’arrêt de la campagne.',
    submit: (count: number) => `Demander à ${people(count)}`,
  },

  sheet: {
    title: 'Codes QR',
    intro:
      'Un coupon par personne dont le lien fonctionne encore. Qui détient un coupon peut envoyer une photo au nom de cette personne.',
    which: 'Quels liens',
    all: 'Tous les liens ouverts',
    byHand: 'Sans e-mail',
    back: 'La campagne',
    print: 'Imprimer cette page',
    none: 'Aucun lien ouvert',
    noneText: 'Toutes les photos demandées sont arrivées, ou les liens ont expiré ou sont désactivés.',
    noneByHand: 'Rien à transmettre',
    noneByHandText: 'Tous les liens encore ouverts sont partis par e-mail.',
    codeOf: (name: string) => `Le lien en code QR\u00a0: ${name}`,
    nameless: 'Nom masqué',
    slips: 'Coupons',
  },
};
