import { WEBHOOK_GIVE_UP_DAYS } from '../../../../shared/durations.ts';
import type { home as en } from '../../en/office/home.ts';
import { plural } from '../../plural.ts';
import { states } from '../app/states.ts';

const cards = (count: number) => plural(count, 'carte', 'cartes');

export const home: typeof en = {
  title: (name: string) => `Bonjour ${name}`,
  now: 'Ce qui vous attend',
  photos: {
    title: 'Photos à vérifier',
    figure: (count: number) => plural(count, 'photo en attente', 'photos en attente'),
    oldest: (age: string) => `La plus ancienne est arrivée ${age}.`,
    none: 'Toutes les photos sont vérifiées',
    noneHint: 'Les nouvelles photos s’affichent ici d’elles-mêmes.',
    processing: (count: number) => `${plural(count, 'photo', 'photos')} en cours d’analyse.`,
    silent: (count: number) =>
      `${plural(count, 'personne n’a', 'personnes n’ont')} pas encore envoyé la photo demandée.`,
    start: 'Commencer la vérification',
    look: 'Voir les photos',
  },
  orders: {
    title: 'Commandes',
    figure: (count: number) => plural(count, 'commande en attente', 'commandes en attente'),
    oldest: (age: string) => `La plus ancienne a été passée ${age}.`,
    none: 'Aucune commande en attente',
    inProduction: (count: number) => `${plural(count, 'commande', 'commandes')} en production.`,
    look: 'Voir les commandes',
  },
  cards: {
    title: states.cards.queued,
    figure: cards,
    oldest: (age: string) => `La plus ancienne est arrivée ${age}.`,
    none: 'Rien à imprimer',
    noneHint: 'Les cartes commandées arrivent ici dès que leur photo est acceptée.',
    failed: (count: number) => `Impression déjà ratée pour ${count} d’entre elles.`,
    printing: (count: number) => `${cards(count)} à l’imprimante.`,
    print: (count: number) => (count === 1 ? 'L’imprimer' : 'Les imprimer'),
    look: 'Voir la file',
  },
  handOver: {
    title: states.cards.printed,
    figure: cards,
    note: 'Une carte devient active quand elle est remise.',
    none: 'Rien à remettre',
    start: (count: number) => (count === 1 ? 'La remettre' : 'Les remettre'),
    look: 'Voir les cartes',
  },
  newerVersion: {
    title: (version: string) => `Lanyard ${version} est disponible`,
    text: 'La personne qui gère le serveur peut l’installer.',
    more: 'En savoir plus sur cette version',
  },
  trouble: {
    title: 'Problèmes',
    none: 'Aucun problème.',
    printFailed: (count: number) => `Impression ratée pour ${cards(count)}`,
    printFailedHint: (count: number) =>
      `${count === 1 ? 'Elle attend' : 'Elles attendent'} dans la file d’impression\u00a0: relancez l’impression quand l’imprimante fonctionne.`,
    unreadable: (count: number) => plural(count, 'photo ne s’ouvre pas', 'photos ne s’ouvrent pas'),
    unreadableHint: (count: number) =>
      count === 1
        ? 'Impossible de l’accepter. Refusez-la ou retirez-la, et demandez-en une autre à la personne.'
        : 'Impossible de les accepter. Refusez-les ou retirez-les, et demandez-en d’autres à ces personnes.',
    expired: (count: number) =>
      plural(
        count,
        'envoi de la semaine passée n’est jamais arrivé',
        'envois de la semaine passée ne sont jamais arrivés',
      ),
    expiredHint:
      'À vérifier du côté de l’expéditeur\u00a0: la connexion était peut-être coupée ou trop lente.',
    failing: (count: number) =>
      plural(count, 'destination de webhook ne répond pas', 'destinations de webhook ne répondent pas'),
    failingHint: `Lanyard réessaie pendant ${WEBHOOK_GIVE_UP_DAYS} jours.`,
    switchedOff: (count: number) =>
      plural(count, 'destination de webhook a été désactivée', 'destinations de webhook ont été désactivées'),
    switchedOffHint: 'Rien n’y est envoyé tant que personne ne la réactive.',
    lagging: (count: number) => plural(count, 'passerelle prend du retard', 'passerelles prennent du retard'),
    laggingHint: (duration: string) => `Une modification attend depuis ${duration}.`,
    keptLeavers: (count: number) =>
      plural(
        count,
        'personne est retenue par le garde-fou des départs',
        'personnes sont retenues par le garde-fou des départs',
      ),
    keptLeaversHint: 'Le système d’identité ferait soudain partir beaucoup de personnes.',
  },
  chart: {
    title: 'Les quatre dernières semaines',
    photos: 'Décisions sur les photos par jour',
    cards: 'Cartes remises par jour',
    approved: 'acceptées',
    rejected: 'refusées',
    issued: 'remises',
    today: 'aujourd’hui',
    asTable: 'Sous forme de tableau',
    day: 'Jour',
    none: 'Rien ces quatre dernières semaines.',
    about: (title: string, total: string, most: string, date: string) =>
      `${title}\u00a0: ${total} en quatre semaines, avec un maximum le ${date} (${most}).`,
  },
  begin: {
    title: 'Commencez ici',
    text: 'Aucune personne n’est encore enregistrée, et tout le reste part de là.',
    import: 'Importer des personnes d’un fichier',
    add: 'Ajouter une personne',
    key: 'Créer une clé pour un autre programme',
    readOnly: 'Il faut d’abord que quelqu’un qui en a le droit ajoute des personnes.',
  },
  steps: {
    title: 'Premiers pas',
    text: 'Ce qui est fait disparaît de cette liste.',
    address: 'Définir l’adresse web',
    addressHint: 'Sans elle, les codes QR ne mènent nulle part.',
    people: 'Importer des personnes d’un fichier',
    peopleHint: 'Tout le reste part de là. Vous pouvez aussi les ajouter une par une.',
    design: 'Mettre votre logo et vos couleurs sur la carte',
    designHint: 'Pour l’instant, les cartes ont l’aspect prévu par Lanyard.',
    print: 'Imprimer une première carte',
    printHint: 'Une carte à votre nom montre si l’imprimante, le modèle et le code QR sont au point.',
    colleagues: 'Inviter vos collègues',
    colleaguesHint: 'À chaque personne son compte\u00a0: ainsi, le journal peut dire qui a fait quoi.',
    backups: 'Activer les sauvegardes',
    backupsHint: 'Sans elles, un disque en panne emporte tout.',
    dismiss: 'Masquer la liste',
    dismissTitle: 'Masquer les premiers pas\u00a0?',
    dismissText:
      'La liste disparaît de l’accueil pour tous les comptes d’administration. Ce qui n’est pas fait reste à faire.',
    dismissed: 'Premiers pas masqués.',
  },
};
