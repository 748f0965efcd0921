import { isCompiled } from '../invocation.ts';

/**
 * Where a worker's entry point is: `path` counts from the project's root (`src/photos/analysis/worker.ts`), and must
 * be one of the entry points in install/build.ts, because in the binary a module that is not one cannot be started.
 */
export function workerUrl(path: string): URL {
  // In the binary, entry points lie under its own address by their path.
  return new URL(isCompiled ? path : `../../../${path}`, import.meta.url);
}
