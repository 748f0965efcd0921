/**
 * Names of parts of pages. The search links to these parts from every page, so their names are separate from
 * the texts of their own pages.
 */
export const tabs = {
  organisation: 'Organisation',
  photoPolicy: 'Photos',
  rejections: 'Rejection texts',
  kiosks: 'Kiosks',
  staff: 'Staff',
  mail: 'Mail',
  mailTexts: 'Texts of mails',
  photoNotice: 'Photo notice',
  chips: 'Chips',
  logHost: 'Log host',
  keys: 'API keys',
  webhooks: 'Webhooks',
  bridges: 'Connected systems',
  sources: 'Sources',
  batches: 'Batches',
  unclear: 'Unclear',
  printers: 'Printing',
};
