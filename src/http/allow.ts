import { Elysia } from 'elysia';
import { AppError } from '../errors.ts';
import { failureResponse } from './answer/failure.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Routes that answer every other method on these paths with 405 and the allowed methods; the router itself only reports
 * "no match". A path without parameters gets a route for each method: otherwise `DELETE /card-holders/export` would
 * remove somebody whose id is `export`.
 */
export function otherMethods(routes: readonly { method: string; path: string }[]) {
  const others = new Elysia({ name: 'other-methods', strictPath: true });
  for (const [path, ones] of Map.groupBy(routes, ({ path }) => path)) {
    const methods = new Set(ones.map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    const Allow = [...methods].sort().join(', ');
    const refuse = ({ request }: { request: Request }) =>
      failureResponse(
        request,
        new AppError('method_not_allowed', `${request.method} is not possible here.`, { headers: { Allow } }),
      );
    const hook = { parse: 'none', detail: { hide: true } } as const;
    const isFixed = !/[:*]/.test(path);
    for (const method of METHODS)
      if (isFixed && !methods.has(method)) others.route(method, path, refuse, hook);
    others.all(path, refuse, hook);
  }
  return others;
}
