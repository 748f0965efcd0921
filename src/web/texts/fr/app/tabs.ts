import type { tabs as en } from '../../en/app/tabs.ts';

/**
 * Names of parts of pages. The search links to these parts from every page, so their names are separate from
 * the texts of their own pages.
 */
export const tabs: typeof en = {
  organisation: 'Organisation',
  photoPolicy: 'Photos',
  rejections: 'Textes de refus',
  kiosks: 'Bornes photo',
  staff: 'Équipe',
  mail: 'E-mails',
  mailTexts: 'Textes des e-mails',
  photoNotice: 'Informations sur la photo',
  chips: 'Puces',
  logHost: 'Serveur de journaux',
  keys: 'Clés d’API',
  webhooks: 'Webhooks',
  bridges: 'Systèmes connectés',
  sources: 'Sources',
  batches: 'Lots',
  unclear: 'À éclaircir',
  printers: 'Impression',
};
