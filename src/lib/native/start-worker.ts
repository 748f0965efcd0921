import { workerUrl } from './worker-url.ts';

/**
 * Starts a worker by its path from the project's root, in a checkout or in the binary. Bun gives workers the
 * environment that the process began with. This function passes the present environment, including the variable set by
 * useNativeDirectory.
 */
export function startWorker(path: string): Worker {
  return new Worker(workerUrl(path).href, { env: { ...process.env } as Record<string, string> });
}
