import { bundleScan } from './bundle.ts';
import type { ScanFile } from './scan-files.ts';

/** The page's files, bundled from their sources. The build replaces this module with what it has bundled. */
export async function loadScanFiles(): Promise<ScanFile[]> {
  const files = await bundleScan();
  return files.map(({ name, contentType, bytes }) => ({
    ...{ name, contentType, plain: new Blob([bytes]), brotli: null },
  }));
}
