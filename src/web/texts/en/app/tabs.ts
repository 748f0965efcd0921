/** Parts of pages by name. The search leads to them from every page: they are apart from the texts of their own pages. */
export const tabs = {
  organisation: 'Organisation',
  photoPolicy: 'Photos',
  rejections: 'Rejection texts',
  staff: 'Staff',
  keys: 'API keys',
  webhooks: 'Webhooks',
  bridges: 'Connected systems',
  batches: 'Batches',
};
