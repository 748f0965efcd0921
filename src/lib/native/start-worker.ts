import { workerUrl } from './worker-url.ts';

/**
 * Starts a worker by its path from the project's root, in a checkout and in the binary. Bun gives a worker the
 * environment that the process began with; this one gets today's, where useNativeDirectory has left its word.
 */
export function startWorker(path: string): Worker {
  return new Worker(workerUrl(path).href, { env: { ...process.env } as Record<string, string> });
}
