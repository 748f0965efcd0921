/** What pages of lists share. */
export const lists = {
  clear: 'Clear',
  clearFilters: 'Show all',
  nobody: 'Nobody found',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  none: '—',
};
