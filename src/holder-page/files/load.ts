import { assemble } from './assemble.ts';
import { bundlePage } from './bundle.ts';
import type { PageFiles } from './page-files.ts';

/** The page's files, bundled from their sources. The build replaces this module with what it has bundled. */
export async function loadFiles(): Promise<PageFiles> {
  const { script, scripts } = await bundlePage();
  return assemble(
    script,
    scripts.map(({ name, bytes }) => ({ name, plain: new Blob([bytes]), brotli: null })),
    { relaxedSimd: null, plainSimd: null },
  );
}
