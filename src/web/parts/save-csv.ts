/** Saves text as a CSV file. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed, because some browsers would find the URL gone.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
