import type { tabs as en } from '../../en/app/tabs.ts';

/**
 * Names of parts of pages. The search links to these parts from every page, so their names are separate from
 * the texts of their own pages.
 */
export const tabs: typeof en = {
  organisation: 'Organisation',
  photoPolicy: 'Fotos',
  rejections: 'Ablehnungstexte',
  kiosks: 'Fotokioske',
  staff: 'Mitarbeitende',
  mail: 'E-Mail',
  mailTexts: 'E-Mail-Texte',
  photoNotice: 'Hinweise zum Foto',
  chips: 'Chips',
  logHost: 'Log-Server',
  keys: 'API-Schlüssel',
  webhooks: 'Webhooks',
  bridges: 'Verbundene Systeme',
  sources: 'Quellen',
  batches: 'Druckstapel',
  unclear: 'Ungeklärt',
  printers: 'Druck',
};
