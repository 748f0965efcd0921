import { hasBrowser, serveBrowser } from './browser.ts';

/** Starts the one browser of a run before its first file of browser tests, which connect to it, and ends it after the last. */
export default async function startBrowser({ provide }: { provide(key: 'browserUrl', url: string): void }) {
  if (!hasBrowser) return;
  const server = await serveBrowser();
  provide('browserUrl', server.wsEndpoint());
  return () => server.close();
}

declare module 'vitest' {
  interface ProvidedContext {
    browserUrl: string;
  }
}
