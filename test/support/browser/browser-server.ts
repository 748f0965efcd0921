import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hasBrowser, serveBrowser } from './browser.ts';

/**
 * Starts the browser that the run's browser test files share, before the first of them, and closes it after the
 * last. The directory that they share exists for as long as the browser runs.
 */
export default async function startBrowser({ provide }: TestProject) {
  if (!hasBrowser) return;
  const server = await serveBrowser();
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-browser-tests-'));
  provide('browserUrl', server.wsEndpoint());
  provide('runDirectory', directory);
  return async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    browserUrl: string;
    runDirectory: string;
  }
}
