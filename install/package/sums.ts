/** Checksums as `sha256sum --check` reads them, sorted by name. @param files their bytes by name */
export const sumsOf = (files: Record<string, Uint8Array>): string =>
  Object.keys(files)
    .sort()
    .map((name) => `${Bun.SHA256.hash(files[name]!, 'hex')}  ${name}\n`)
    .join('');
