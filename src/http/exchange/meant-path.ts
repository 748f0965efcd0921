import { trimEnd } from '../../shared/text/trim-end.ts';

/**
 * Returns a function that takes a path with a slash at its end, and returns the path without that slash; null when no
 * route has that path either. Paths are strict (`app.ts`), and a redirect would lose the body of a POST.
 * @param routes with patterns such as `/api/v1/card-holders/:id`; routes with a `*` take any path below them and are
 *   left out
 */
export function meantPaths(routes: () => readonly { path: string }[]): (pathname: string) => string | null {
  let known: { fixed: Set<string>; patterns: RegExp[]; parents: Set<string> } | undefined;
  return (pathname) => {
    if (!pathname.endsWith('/')) return null;
    known ??= shapesOf(routes());
    const path = trimEnd(pathname, '/');
    if (known.fixed.has(path)) return path;
    // A path that lacks its last value, such as `/card-holders/by-external-id/`.
    if (known.parents.has(path)) return null;
    return known.patterns.some((pattern) => pattern.test(path)) ? path : null;
  };
}

function shapesOf(routes: readonly { path: string }[]) {
  const paths = [...new Set(routes.map(({ path }) => path))].filter(
    (path) => path !== '/' && !path.includes('*'),
  );
  const fixed = paths.filter((path) => !path.includes(':'));
  const patterns = paths.filter((path) => path.includes(':'));
  return {
    fixed: new Set(fixed),
    patterns: patterns.map(
      (path) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
    ),
    parents: new Set(
      patterns
        .map((path) => [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)] as const)
        .flatMap(([parent, last]) => (last.startsWith(':') ? [parent] : [])),
    ),
  };
}
