import type { bulk as en } from '../../en/people/bulk.ts';
import { plural } from '../../plural.ts';

const people = (count: number) => plural(count, 'personne', 'personnes');
const dates = (count: number) => plural(count, 'date', 'dates');

export const bulk: typeof en = {
  title: 'Modifications groupées',
  back: 'Modifications groupées',
  backToPeople: 'Toutes les personnes',
  list: 'Modifications groupées',
  columns: { what: 'Modification', state: 'État', people: 'Personnes', by: 'Par', begun: 'Début' },
  empty: 'Aucune modification groupée pour l’instant',
  emptyText:
    'Dans la liste, sélectionnez des personnes, ou toutes celles qui correspondent aux filtres, pour les archiver, les modifier, prolonger leur date ou leur commander une carte. Les modifications groupées restent affichées ici pendant 30 jours.',
  toPeople: 'Voir les personnes',

  everybody: (count: number) => `Toute la liste est sélectionnée\u00a0: ${people(count)}.`,
  selectAll: (count: number) => (count === 1 ? 'Tout sélectionner' : `Sélectionner les ${people(count)}`),
  actions: {
    archive: 'Archiver…',
    extend: 'Prolonger…',
    order: 'Commander…',
    change: 'Modifier…',
  },
  tooMany: (most: string) =>
    `Une modification groupée porte sur ${most} personnes au maximum. Réduisez la sélection avec les filtres.`,

  dialog: {
    title: {
      archive: (count: number) => `Archiver ${people(count)}\u00a0?`,
      extend: (count: number) => `Prolonger la validité pour ${people(count)}`,
      order: (count: number) => `Commander ${count < 2 ? 'une carte' : 'des cartes'} pour ${people(count)}`,
      change: (count: number) => `Modifier ${people(count)}`,
    },
    text: {
      archive:
        'Les fiches et leur historique sont conservés. Tant que ces personnes ne sont pas de nouveau actives, toute nouvelle photo ou commande est refusée et leurs cartes ne sont pas valables au contrôle. Les photos en attente de vérification sont retirées. Les cartes pas encore imprimées sont invalidées, et leurs commandes n’aboutissent pas.',
      extend:
        'Cette date devient le dernier jour de validité de tout le monde. Rien ne change pour les personnes archivées, sans fin de validité ou dont la date est déjà aussi lointaine. Les cartes déjà imprimées gardent leur date.',
      order:
        'Sont laissées de côté les personnes archivées, celles dont le dernier jour est passé et celles qui figurent dans une commande en cours. S’il manque une photo acceptée, la commande l’attend.',
      change:
        'Cochez ce qui doit changer. Un champ coché et laissé vide est effacé. Les personnes archivées ne sont pas modifiées.',
    },
    fields: {
      holderType: 'Catégorie',
      department: 'Département',
      campus: 'Campus',
      notes: 'Notes',
    },
    changes: (label: string) => `Modifier\u00a0: ${label}`,
    replacesNotes: 'Remplace les notes existantes.',
    validUntil: 'Fin de validité',
    inThePast: 'Cette date est passée.',
    reason: 'Qui reçoit une carte',
    reasons: {
      new: 'Les personnes qui n’ont pas de carte',
      renewal: 'Tout le monde\u00a0; la nouvelle carte remplace l’ancienne',
    },
    design: 'Modèle',
    defaultDesign: 'Le modèle par défaut',
    reference: 'Référence',
    referenceHint: 'Pour retrouver les commandes plus tard, par exemple «\u00a0Rentrée\u00a0».',
    undo: {
      archive:
        'Vous pouvez annuler l’opération pendant un jour. Les cartes et commandes qui ont pris fin ne reviennent pas.',
      extend: 'Vous pouvez annuler l’opération pendant un jour.',
      order: 'Vous pouvez annuler l’opération pendant un jour, pour les cartes pas encore imprimées.',
      change: 'Vous pouvez annuler l’opération pendant un jour.',
    },
    submit: {
      archive: (count: number) => `Archiver ${people(count)}`,
      extend: (count: number) => `Prolonger ${dates(count)}`,
      order: (count: number) => (count === 1 ? 'Commander' : `Commander pour ${people(count)} au plus`),
      change: (count: number) => `Modifier ${people(count)}`,
    },
  },

  name: {
    archive: () => 'Archivage de personnes',
    extend: (day: string) => `Fin de validité\u00a0: ${day}`,
    order: (reference: string | null) =>
      reference === null ? 'Commandes de cartes' : `Commandes de cartes «\u00a0${reference}\u00a0»`,
    change: (changes: string[]) => changes.join('\u00a0; '),
    changed: (label: string, value: string | null) =>
      value === null ? `${label}\u00a0: vide` : `${label}\u00a0: ${value}`,
  },
  states: {
    choosing: 'Sélection en cours',
    running: 'En cours',
    done: 'Terminée',
    cancelled: 'Arrêtée',
    failed: 'Échec',
    undoing: 'Annulation en cours',
    undone: 'Annulée',
  },
  progress: 'Avancement',
  progressOf: (done: string, total: string) => `${done} sur ${total}`,
  goesOn: 'Vous pouvez quitter cette page\u00a0: le travail continue.',
  changed: {
    archive: (count: number) => plural(count, 'personne archivée', 'personnes archivées'),
    extend: (count: number) => plural(count, 'date prolongée', 'dates prolongées'),
    order: (count: number) => plural(count, 'carte commandée', 'cartes commandées'),
    change: (count: number) => plural(count, 'personne modifiée', 'personnes modifiées'),
  },
  left: (count: number) => plural(count, 'personne inchangée', 'personnes inchangées'),
  notReached: (count: number) => plural(count, 'personne non traitée', 'personnes non traitées'),
  restored: {
    archive: (count: number) => plural(count, 'personne remise en l’état', 'personnes remises en l’état'),
    extend: (count: number) => plural(count, 'personne remise en l’état', 'personnes remises en l’état'),
    order: (count: number) => plural(count, 'commande de carte annulée', 'commandes de cartes annulées'),
    change: (count: number) => plural(count, 'personne remise en l’état', 'personnes remises en l’état'),
  },
  notRestored: (count: number) =>
    plural(count, 'personne non remise en l’état', 'personnes non remises en l’état'),
  by: (name: string) => `par ${name}`,
  undoneBy: (name: string) => `Opération annulée par ${name}`,

  cancel: 'Arrêter',
  cancelTitle: 'Arrêter cette modification\u00a0?',
  cancelText: 'Les personnes déjà modifiées le restent. Vous pourrez ensuite annuler l’opération.',
  undo: 'Annuler l’opération',
  undoUntil: (moment: string) => `L’opération peut être annulée jusqu’au ${moment}.`,
  undoTitle: 'Annuler cette opération\u00a0?',
  undoText: {
    archive: (count: number) =>
      `L’ancien statut est rétabli pour ${people(count)}, sauf en cas de modification depuis. Les cartes et commandes qui ont pris fin ne reviennent pas.`,
    extend: (count: number) =>
      `L’ancienne date est rétablie pour ${people(count)}, sauf en cas de modification depuis.`,
    order: (count: number) =>
      `${plural(count, 'carte commandée va être annulée', 'cartes commandées vont être annulées')}, sauf ce qui est à l’imprimante ou déjà imprimé.`,
    change: (count: number) =>
      `Les anciennes valeurs sont rétablies pour ${people(count)}, sauf en cas de modification depuis.`,
  },

  leftTitle: 'Sans changement',
  notRestoredTitle: 'Non remises en l’état',
  who: 'Personne',
  why: 'Motif',
  merged: 'Une fiche fusionnée',
  gone: 'Une personne qui n’est plus enregistrée',
  reasons: {
    changed_since: 'Cette personne a été modifiée entre-temps.',
    archived: 'Archivée.',
    valid_longer: 'Sa date est déjà la même, ou plus lointaine.',
    no_expiry_date: 'N’a pas de fin de validité.',
    same: 'A déjà toutes ces valeurs.',
    date_passed: 'Son dernier jour est passé.',
    has_card: 'A une carte.',
    in_order: 'Figure dans une commande en cours.',
    printed: 'La carte est à l’imprimante ou a été imprimée.',
    ended: 'La commande de cette carte était déjà close.',
    merged: 'Fusionnée avec une autre fiche.',
    erased: 'Effacée définitivement.',
  },
};
