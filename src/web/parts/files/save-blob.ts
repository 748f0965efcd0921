/** Saves a blob in memory as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // If the URL were revoked at once, some browsers would find it gone.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
