import type { states as en } from '../../en/app/states.ts';

/**
 * Words for statuses. The search uses them on every page, so they are separate from the texts of their own
 * pages.
 */
export const states: typeof en = {
  people: { active: 'Aktiv', inactive: 'Nicht aktiv', archived: 'Archiviert' },
  cards: {
    queued: 'Zu drucken',
    printing: 'Im Druck',
    print_failed: 'Fehldruck',
    printed: 'Auszuhändigen',
    active: 'Aktiv',
    suspended: 'Vorübergehend gesperrt',
    revoked: 'Endgültig gesperrt',
    expired: 'Abgelaufen',
  },
  cardReasons: {
    lost: 'Verloren',
    stolen: 'Gestohlen',
    damaged: 'Beschädigt',
    replaced: 'Ersetzt',
    holder_left: 'Person ausgeschieden',
    other: 'Sonstiges',
  },
  orders: {
    draft: 'Entwurf',
    submitted: 'Erteilt',
    in_production: 'In Arbeit',
    completed: 'Abgeschlossen',
    cancelled: 'Storniert',
  },
  nothingIssued: 'Beendet, nichts ausgehändigt',
  items: {
    waiting_photo: 'Wartet auf ein Foto',
    ready: 'Zu drucken',
    printing: 'In Arbeit',
    issued: 'Ausgehändigt',
    failed: 'Nicht ausgehändigt',
    cancelled: 'Storniert',
  },
  /** Cards that were handed over and can't be used any more. */
  handedOver: {
    suspended: 'Ausgehändigt, vorübergehend gesperrt',
    revoked: 'Ausgehändigt, endgültig gesperrt',
    expired: 'Ausgehändigt, abgelaufen',
  },
  draftItem: 'Noch nicht erteilt',
  batches: {
    open: 'Im Druck',
    completed: 'Abgeschlossen',
    cancelled: 'Aufgelöst',
    lapsed: 'Zeit abgelaufen',
  },
};
