import { isCompiled } from '../invocation.ts';

/**
 * The address of a worker's entry point. `path` starts at the project's root (`src/threads/writer-worker.ts`) and must
 * be listed in install/entry-points.ts, because the binary can only start modules that are entry points.
 */
export function workerUrl(path: string): URL {
  // In the binary, entry points are found by their path below its own address.
  return new URL(isCompiled ? path : `../../../${path}`, import.meta.url);
}
