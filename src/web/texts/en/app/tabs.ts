/** Names of parts of pages. The search links to them from every page, so they are separate from the texts of their own pages. */
export const tabs = {
  organisation: 'Organisation',
  photoPolicy: 'Photos',
  rejections: 'Rejection texts',
  staff: 'Staff',
  mail: 'Mail',
  keys: 'API keys',
  webhooks: 'Webhooks',
  bridges: 'Connected systems',
  batches: 'Batches',
};
