/**
 * Where a worker's entry point is: `path` counts from the project's root (`src/photos/analysis/worker.ts`), and must
 * be one of the entry points in install/build.ts, because in the binary a module that is not one cannot be started.
 */
export function workerUrl(path: string): URL {
  // In the binary every module has the binary's own address, and entry points lie under it by their path.
  const compiled = import.meta.url.includes('/$bunfs/');
  return new URL(compiled ? path : `../../../${path}`, import.meta.url);
}
