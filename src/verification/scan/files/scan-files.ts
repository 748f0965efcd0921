/** A file of the page for doors, as browsers get it. */
export interface ScanFile {
  /** The last part of its address; it changes with its content, except for the service worker's. */
  name: string;
  contentType: string;
  plain: Blob;
  /** The same as brotli makes it; null where that saves next to nothing. */
  brotli: Blob | null;
}

/** A file as it is bundled. */
export interface BundledFile {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The address below which these files are. */
export const SCAN_FILES = '/scan/files';

export const SERVICE_WORKER = 'service-worker.js';

/** True for the text of the page itself. */
export const isPage = ({ name }: Pick<ScanFile, 'name'>): boolean => name.endsWith('.html');
