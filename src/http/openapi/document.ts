import { Elysia } from 'elysia';
import { VERSION } from '../../lib/version.ts';
import { sessionCookieName } from '../access/session-cookie.ts';
import type { Contract } from '../operation.ts';
import { errorSchema } from './error-schema.ts';
import { ErrorResponses } from './errors.ts';
import guide from './guide.md' with { type: 'text' };
import { HEADERS } from './headers.ts';
import { HEALTH_SCHEMAS, healthPaths } from './health.ts';
import { describeOperation, type Operation } from './operation.ts';
import { PARAMETERS } from './parameters.ts';
import { SchemaCollection } from './schemas.ts';
import { tagsOf } from './tags.ts';

const API_PREFIX = '/api/v1';

/** A route of the router; routes of the API carry their contract. */
export interface Route {
  method: string;
  path: string;
  hooks: { detail?: { contract?: Contract } };
}

/** The document that clients get. */
interface Document {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  [keyword: string]: unknown;
}

const SPEC_PATH = '/description';

/**
 * The OpenAPI 3.1 description of all routes below /api/v1 that have a contract, assembled by Elysia's plugin, which is
 * loaded only when somebody asks for the document. The plugin gets an app of its own, whose routes are never called;
 * their prefix is in `servers`. So nobody can open the page that the plugin always adds, which loads its script from
 * another host.
 */
export async function describeApi(
  routes: readonly Route[],
  publicUrl: string,
  chapters: readonly string[],
): Promise<Document> {
  const schemas = new SchemaCollection();
  const errors = new ErrorResponses();
  schemas.output(errorSchema, 'Error');
  for (const [name, schema] of Object.entries(HEALTH_SCHEMAS)) schemas.add(name, schema);
  const described = new Elysia();
  const operations: Operation[] = [];
  for (const { method, path, hooks } of routes) {
    const contract = hooks.detail?.contract;
    if (contract === undefined || !path.startsWith(`${API_PREFIX}/`)) continue;
    const name = path.slice(API_PREFIX.length).replace(/\/$/, '');
    const detail = describeOperation(method.toLowerCase(), templated(name), contract, schemas, errors);
    operations.push(detail);
    described.route(method, name, () => {}, { detail });
  }
  const health = healthPaths(publicUrl, errors.of(['bad_request'])['400']!);

  // A plain object, because the plugin's types are those of OpenAPI 3.0.
  const documentation: object = {
    openapi: '3.1.1',
    info: {
      title: 'Lanyard API',
      version: VERSION,
      summary: 'People, photos, cards and verification for a campus.',
      description: [guide, ...chapters].join('\n').replaceAll('{publicUrl}', publicUrl),
      contact: { name: 'The card office of this installation', url: publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}${API_PREFIX}`, description: 'This installation' }],
    tags: tagsOf([...operations, ...Object.values(health).map(({ get }) => get)]),
    security: [{ apiKey: [] }],
    paths: health,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lyd_…',
          description:
            'An API key. It acts for one organisation, within its scopes; each operation names the one that it needs. `orders:write` can revoke cards, too: by orders that replace them as lost or stolen.',
        },
        staffSession: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName({ publicUrl }),
          description:
            "A staff member's session, begun by `POST /session`. The roles of its account decide which scopes it has. Writes need an `Origin` header of this installation's own.",
        },
      },
      schemas: schemas.all(),
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: errors.all(),
    },
  };
  // Loading the plugin's themes and types takes longer than starting the server.
  const { swagger } = await import('@elysiajs/swagger');
  described.use(swagger({ specPath: SPEC_PATH, excludeStaticFile: false, documentation }));
  const answer = await described.handle(new Request(`http://localhost${SPEC_PATH}`));
  return answer.json() as Promise<Document>;
}

/** `/photos/:id` → `/photos/{id}` */
const templated = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
