import type { orders as en } from '../../en/cards/orders.ts';
import { plural } from '../../plural.ts';

const people = (count: number) => plural(count, 'personne', 'personnes');

export const orders: typeof en = {
  title: 'Commandes',
  list: 'Commandes par statut',
  all: 'Toutes',
  /** Both kinds of completed orders, which the rows tell apart. */
  completedOrEnded: 'Terminées ou closes',
  back: 'Toutes les commandes',
  create: 'Nouvelle commande',
  reasons: {
    new: 'Première carte',
    renewal: 'Renouvellement',
    lost: 'Perdue',
    stolen: 'Volée',
    damaged: 'Abîmée',
    data_change: 'Données modifiées',
  },
  reasonHints: {
    new: 'Pour les personnes sans carte en ce moment, même si elles en ont eu une.',
    renewal: 'L’ancienne carte reste active jusqu’à la remise de la nouvelle.',
    lost: 'L’ancienne carte est invalidée dès que la commande est passée, et son numéro ne sert plus jamais.',
    stolen:
      'L’ancienne carte est invalidée dès que la commande est passée, et son numéro ne sert plus jamais.',
    damaged: 'Le numéro reste le même. L’ancienne carte reste active jusqu’à la remise de la nouvelle.',
    data_change: 'Le numéro reste le même. L’ancienne carte reste active jusqu’à la remise de la nouvelle.',
  },
  columns: {
    order: 'Commande',
    state: 'Statut',
    people: 'Cartes',
    progress: 'Remises',
    waiting: 'En attente de',
    created: 'Créée',
    person: 'Personne',
    reason: 'Motif',
    card: 'Carte',
  },
  unnamed: (date: string) => `Commande du ${date}`,
  of: (name: string, others: number) =>
    others === 0 ? name : `${name} et ${others === 1 ? 'une autre personne' : `${others} autres personnes`}`,
  cards: (count: number) => plural(count, 'carte', 'cartes'),
  photosMissing: (count: number) => plural(count, 'photo', 'photos'),
  progress: (done: number, total: number) => `Cartes remises\u00a0: ${done} sur ${total}`,
  progressShort: (done: number, total: number) => `${done} sur ${total}`,
  filters: {
    reference: 'Référence',
    referencePlaceholder: 'Tout ou partie',
    person: 'Personne',
    anybody: 'Toutes',
  },
  empty: {
    title: 'Pas encore de commandes',
    text: 'Une commande dit qui reçoit une carte. Lanyard propose les personnes qui ont une photo acceptée et pas de carte.',
    filteredTitle: 'Aucune commande ne correspond',
    filteredText: 'Choisissez un autre statut ou effacez les filtres.',
  },
  keys: { title: 'Commandes', create: 'Nouvelle commande' },
  one: {
    submit: 'Passer la commande',
    submitTitle: 'Passer cette commande\u00a0?',
    submitText: (ready: number, waiting: number) =>
      [
        ready > 0 && `${plural(ready, 'carte rejoint', 'cartes rejoignent')} la file d’impression.`,
        waiting > 0 &&
          `${plural(waiting, 'personne n’a pas', 'personnes n’ont pas')} de photo acceptée\u00a0: ${waiting < 2 ? 'sa carte suivra quand la photo sera acceptée' : 'leurs cartes suivront quand les photos seront acceptées'}.`,
      ]
        .filter(Boolean)
        .join(' '),
    submitted: 'Commande passée.',
    cancel: 'Annuler la commande',
    cancelTitle: 'Annuler cette commande\u00a0?',
    cancelText:
      'Aucune carte ne sera faite, et celles de la file d’impression en sont retirées. C’est irréversible\u00a0; la commande reste dans la liste.',
    cancelled: 'Commande annulée.',
    print: 'Imprimer les cartes',
    handOver: (count: number) => `Remettre ${plural(count, 'carte', 'cartes')}`,
    items: 'Personnes',
    facts: 'Commande',
    reference: 'Référence',
    notes: 'Notes',
    created: 'Créée',
    submittedAt: 'Passée',
    completedAt: 'Terminée',
    endedAt: 'Close',
    cancelledAt: 'Annulée',
    allItems: 'Toutes',
    itemStates: 'Personnes par statut',
    review: 'Vérifier la photo',
    upload: 'Pas encore de photo',
    cancelItem: 'Retirer de la commande',
    cancelItemShort: 'Retirer',
    cancelItemOf: (name: string) => `Retirer de la commande\u00a0: ${name}`,
    /** Below the state of an item whose person isn't active. */
    notActive: { inactive: 'Personne inactive', archived: 'Personne archivée' },
    cancelItemTitle: 'Retirer cette personne de la commande\u00a0?',
    cancelItemText: (name: string) =>
      `${name} ne reçoit pas de carte par cette commande et quitte la file d’impression. Rien ne change pour les autres.`,
    itemCancelled: 'Personne retirée de la commande.',
    replaces: 'Remplace',
    openCard: 'Ouvrir la carte',
    /** For a person whose record was merged into another one that is in the same order. */
    merged: 'Fiche fusionnée',
    gone: 'Cette commande a changé entre-temps. Voyez où elle en est, puis décidez.',
  },
  make: {
    title: 'Nouvelle commande',
    how: 'Qui reçoit une carte\u00a0?',
    begun: (count: number) =>
      count === 0
        ? 'Vous aviez déjà commencé cette commande.'
        : `Vous aviez déjà commencé cette commande\u00a0: elle compte ${people(count)}.`,
    startAfresh: 'Recommencer à zéro',
    /** Asked when people were selected elsewhere for a new order. */
    alsoBegun: (count: number) =>
      `Vous aviez commencé une commande pour ${people(count)}. ${count < 2 ? 'Cette personne est aussi dans celle-ci. La garder' : 'Elles sont toutes aussi dans celle-ci. Les garder'}\u00a0?`,
    keepBegun: 'Garder',
    dropBegun: 'Retirer',
    search: 'Chercher des personnes',
    placeholder: 'Nom, numéro ou e-mail',
    hint: 'Tapez une partie d’un nom, d’un numéro ou d’une adresse e-mail. Enter ajoute la première personne trouvée.',
    needy: 'Seulement celles qui ont besoin d’une carte',
    needyHint: 'Les personnes avec une photo acceptée, sans carte ni commande en cours.',
    missing: 'Il manque quelqu’un, ou une carte est à remplacer\u00a0?',
    showEverybody: 'Afficher tout le monde',
    everybody: (shown: number, total: number) =>
      shown < total
        ? `Les ${shown} premières sur ${people(total)}`
        : plural(total, 'personne trouvée', 'personnes trouvées'),
    none: {
      title: 'Aucune personne trouvée',
      text: 'Chaque mot doit faire partie d’un nom, d’un numéro ou d’une adresse e-mail.',
    },
    noneNeedy: {
      title: 'Aucun résultat parmi les personnes qui ont besoin d’une carte',
      text: 'Les personnes qui ont une carte, attendent une photo ou sont dans une commande en cours ne figurent pas ici.',
    },
    nobodyNeeds: {
      title: 'Personne n’a besoin d’une carte',
      text: 'Toutes les personnes avec une photo acceptée ont une carte ou sont dans une commande en cours.',
    },
    add: (name: string) => `Ajouter ${name}`,
    addShort: 'Ajouter',
    added: 'Dans la commande',
    addedAs: (name: string) => `Dans la commande\u00a0: ${name}\u00a0; retirer`,
    archived: 'Archivée',
    noPhoto: 'Pas encore de photo acceptée',
    department: 'Département',
    departmentPlaceholder: 'Tous les départements',
    candidates: (total: number) =>
      `${plural(total, 'personne a besoin', 'personnes ont besoin')} d’une carte`,
    firstOnes: (count: number) =>
      `une commande compte ${count} personnes au plus\u00a0; voici les premières par ordre alphabétique`,
    takeAll: (count: number) => (count < 2 ? 'Ajouter cette personne' : `Ajouter les ${people(count)}`),
    allAdded: 'toutes sont dans la commande',
    chosen: (count: number) => (count === 0 ? 'Aucune personne ajoutée' : people(count)),
    chosenHint: 'Les personnes que vous ajoutez apparaissent ici.',
    tray: 'Dans cette commande',
    inTray: (count: number) => plural(count, 'personne ajoutée', 'personnes ajoutées'),
    goOn: 'Continuer vers les détails',
    clear: 'Tout retirer',
    remove: (name: string) => `Retirer ${name}`,
    tooMany: (most: number) =>
      `Une commande compte ${most} personnes au plus. Créez-en une autre pour les suivantes.`,
    more: (count: number) => `et encore ${people(count)}`,
    showAll: 'Tout afficher',
    details: 'Détails',
    reason: 'Motif',
    /** Some have a card, and some have none. */
    ownReason: 'Renouvellement ou première carte',
    ownReasonHint: 'Renouvellement pour les personnes qui ont une carte, première carte pour les autres.',
    design: 'Modèle',
    defaultDesign: (name: string) => `${name} (par défaut)`,
    reference: 'Référence',
    referenceHint: 'Votre propre nom pour la commande, par exemple «\u00a0Rentrée, semaine 38\u00a0».',
    notes: 'Notes',
    check: 'Relire la commande…',
    summary: 'Tout est en ordre\u00a0?',
    summaryOf: (count: number) => `${plural(count, 'personne reçoit', 'personnes reçoivent')} une carte.`,
    toQueue: (count: number) =>
      `${plural(count, 'carte rejoint', 'cartes rejoignent')} la file d’impression.`,
    waiting: (count: number, names: string) =>
      count < 2
        ? `${names} n’a pas de photo acceptée\u00a0: sa carte attendra qu’il y en ait une.`
        : `${people(count)} n’ont pas de photo acceptée, leurs cartes attendront donc qu’il y en ait une\u00a0: ${names}.`,
    withCard: (names: string, count: number) =>
      count < 2 ? `${names} a déjà une carte.` : `Ces personnes ont déjà une carte\u00a0: ${names}.`,
    beingReplaced: (names: string, count: number) =>
      count < 2
        ? `${names} ne reçoit pas de carte par cette commande\u00a0: une carte de remplacement est déjà en route.`
        : `Ces personnes ne reçoivent pas de carte par cette commande, car une carte de remplacement est déjà en route pour chacune\u00a0: ${names}.`,
    ended: (names: string, count: number) =>
      count < 2
        ? `La fin de validité est passée pour ${names}\u00a0: cette carte serait inutilisable. Prolongez d’abord la date.`
        : `La fin de validité est passée pour ces personnes, leurs cartes seraient inutilisables\u00a0: ${names}. Prolongez d’abord les dates.`,
    inactive: (names: string, count: number) =>
      count < 2
        ? `${names}\u00a0: personne inactive, cette carte ne serait pas valable au contrôle.`
        : `Ces personnes sont inactives, leurs cartes ne seraient donc pas valables au contrôle\u00a0: ${names}.`,
    twice: (names: string, count: number) =>
      count < 2
        ? `Une carte est déjà en route pour ${names}. Celle-ci serait une carte de plus.`
        : `Ces personnes ont déjà une carte en route, et celle-ci serait une carte de plus\u00a0: ${names}.`,
    leaveOut: (count: number) => (count < 2 ? 'Retirer cette personne' : 'Retirer ces personnes'),
    noLonger: (names: string, count: number) =>
      count < 2
        ? `La nouvelle carte pour ${names} ne serait pas valable plus longtemps que l’actuelle. Prolongez d’abord la date.`
        : `Les nouvelles cartes de ces personnes ne seraient pas valables plus longtemps que les actuelles\u00a0: ${names}. Prolongez d’abord les dates.`,
    lastDays: 'Fin de validité',
    oldCards: {
      ends: (count: number) =>
        count < 2
          ? 'Elle est invalidée dès que la commande est passée.'
          : 'Ces cartes sont invalidées dès que la commande est passée.',
      stays: (count: number) =>
        count < 2
          ? 'Elle prend fin à la remise de la nouvelle.'
          : 'Chacune prend fin à la remise de la nouvelle.',
    },
    people: 'Personnes',
    others: (count: number) => plural(count, 'autre personne', 'autres personnes'),
    change: 'Retour',
    submit: 'Passer la commande',
    draft: 'Garder en brouillon',
    draftHint: 'Rien ne se passe avec un brouillon tant que la commande n’est pas passée.',
    submitted: (count: number) => `Commande passée pour ${people(count)}.`,
    drafted: 'Brouillon enregistré.',
    sentBefore: 'Cette commande avait déjà été reçue\u00a0; elle n’a pas été créée deux fois.',
    keys: { check: 'Relire et passer la commande' },
  },
};
