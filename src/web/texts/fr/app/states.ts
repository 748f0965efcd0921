import type { states as en } from '../../en/app/states.ts';

/**
 * Words for statuses. The search uses them on every page, so they are separate from the texts of their own
 * pages.
 */
export const states: typeof en = {
  people: { active: 'Active', inactive: 'Inactive', archived: 'Archivée' },
  cards: {
    queued: 'À imprimer',
    printing: 'À l’imprimante',
    print_failed: 'Impression ratée',
    printed: 'À remettre',
    active: 'Active',
    suspended: 'Suspendue',
    revoked: 'Invalidée',
    expired: 'Expirée',
  },
  cardReasons: {
    lost: 'Perdue',
    stolen: 'Volée',
    damaged: 'Abîmée',
    replaced: 'Remplacée',
    holder_left: 'Départ de la personne',
    other: 'Autre',
  },
  orders: {
    draft: 'Brouillon',
    submitted: 'Passée',
    in_production: 'En production',
    completed: 'Terminée',
    cancelled: 'Annulée',
  },
  nothingIssued: 'Close, aucune carte remise',
  items: {
    waiting_photo: 'En attente de photo',
    ready: 'À imprimer',
    printing: 'En production',
    issued: 'Remise',
    failed: 'Jamais remise',
    cancelled: 'Annulée',
  },
  /** Cards that were handed over and can't be used any more. */
  handedOver: {
    suspended: 'Remise, maintenant suspendue',
    revoked: 'Remise, invalidée depuis',
    expired: 'Remise, expirée depuis',
  },
  draftItem: 'Pas encore commandée',
  batches: {
    open: 'À l’imprimante',
    completed: 'Terminé',
    cancelled: 'Annulé',
    lapsed: 'Délai dépassé',
  },
};
