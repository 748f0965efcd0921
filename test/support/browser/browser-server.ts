import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hasBrowser, serveBrowser } from './browser.ts';

/**
 * Starts the only browser of a run before the first file of browser tests, and ends it after the last. All these files
 * connect to it. The directory that they share exists for as long as the browser.
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
