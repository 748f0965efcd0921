import { AppError } from '../errors.ts';

interface Route {
  method: string;
  path: string;
}

/**
 * Tells a path that doesn't exist (404) from one that does, with another method (405 with Allow);
 * the router knows only "no match" for both. A fixed path is itself alone: `export` is nobody's id.
 */
export function createNoRoute(routes: Route[]): (request: Request) => AppError {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of routes) {
    const found = methods.get(path) ?? new Set();
    methods.set(path, found.add(method.toUpperCase()));
  }
  const patterns = [...methods].map(([path, allowed]) => ({ pattern: toPattern(path), allowed }));

  return (request) => {
    const { pathname } = new URL(request.url);
    const allowed = new Set(
      methods.get(pathname) ??
        patterns.filter((one) => one.pattern.test(pathname)).flatMap((one) => [...one.allowed]),
    );
    if (allowed.size === 0) return new AppError('not_found', 'There is nothing at this address.');
    if (allowed.has('GET')) allowed.add('HEAD');
    return new AppError('method_not_allowed', `${request.method} is not possible here.`, {
      headers: { Allow: [...allowed].sort().join(', ') },
    });
  };
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*$/, '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
