/** What pages of lists share. */
export const lists = {
  chooseAll: 'Choose all',
  clear: 'Clear',
  clearFilters: 'Show all',
  nobody: 'Nobody found',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  missing: 'The address may be mistyped, or it was taken away.',
  none: '—',
};
