/** Saves bytes that the page has as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Delayed, because some browsers would find the URL gone.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
