import { createNoRoute } from './allow.ts';
import type { OperationHandler } from './operation.ts';

interface App {
  routes: readonly { method: string; path: string; handler: unknown; hooks: { detail?: object } }[];
  router: { http: { find(method: string, path: string): { store: unknown; params: object } | null } };
  fetch(request: Request): Response | Promise<Response>;
}

/**
 * Elysia's router, and for operations no more of it: around a handler, Elysia would make a context, with a header map
 * and a status, that operations never look at, and ask what kind of answer it got. That costs a twentieth of reading one
 * record. Whatever isn't an operation, or isn't found, goes Elysia's way.
 */
export function createShortcut(app: App): (request: Request) => Response | Promise<Response> {
  const { http } = app.router;
  const noRoute = createNoRoute([...app.routes]);
  const handlers = new Map<unknown, { handler: OperationHandler; route: string }>();
  // Paths without parameters are not in this router, which would take `/card-holders/export` for an id.
  const fixed = new Map<string, { handler: OperationHandler; route: string }>();
  const fixedPaths = new Set<string>();
  for (const { method, path, handler, hooks } of app.routes) {
    if (hooks.detail === undefined || !('contract' in hooks.detail)) continue;
    const operation = { handler: handler as OperationHandler, route: path };
    if (!path.includes(':')) {
      fixed.set(`${method} ${path}`, operation);
      fixedPaths.add(path);
    } else {
      const found = http.find(method, path.replace(/:\w+/g, 'any'));
      if (found !== null) handlers.set(found.store, operation);
    }
  }
  // Most paths with an id are longer than all of these, and needn't be looked for among them.
  const longest = Math.max(...[...fixed.keys()].map((key) => key.length));
  return (request) => {
    const { url, method } = request;
    // Past the scheme, as the router itself has it.
    const start = url.indexOf('/', 11);
    const end = url.indexOf('?', start);
    const path = url.slice(start, end < 0 ? undefined : end);
    const exact = path.length < longest ? fixed.get(`${method} ${path}`) : undefined;
    if (exact !== undefined) return exact.handler({ request, params: {}, route: exact.route });
    if (path.length < longest && fixedPaths.has(path)) throw noRoute(request);
    const found = http.find(method, path);
    const operation = found === null ? undefined : handlers.get(found.store);
    if (operation === undefined) return app.fetch(request);
    const { handler, route } = operation;
    return handler({ request, params: (found!.params ?? {}) as Record<string, string>, route });
  };
}
