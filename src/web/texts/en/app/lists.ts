/** Texts that all pages of lists share. */
export const lists = {
  chooseAll: 'Select all',
  clear: 'Clear',
  clearFilters: 'Show all',
  nobody: 'Nobody found',
  didYouMean: 'Did you mean…',
  didYouMeanOne: (text: string) => `Did you mean “${text}”?`,
  nextRow: 'Next row',
  previousRow: 'Previous row',
  missing: 'The address may be mistyped, or the record was deleted.',
  none: '—',
};
