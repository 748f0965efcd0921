import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, call, type Documented, type Json, loadDocument } from '../support/openapi/openapi.ts';
import { createSeed, type Seed } from '../support/openapi/openapi-seed.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { contents } from '../support/watch/contents.ts';

let server: Harness;
let tenant: Tenant;
let document: Json;
let operations: Documented[];
let seed: Seed;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  ({ document, operations } = await loadDocument(server));
  seed = await createSeed(server, tenant, { fresh: true });
});
afterAll(() => server.stop());

const writes = () => operations.filter(({ method, isApi }) => method !== 'GET' && isApi);

/** Returns the read operation for the record in a write's path; undefined where the record has no version. */
function readOf({ path }: Documented): Documented | undefined {
  const named = path.replace(/^\/sync\//, '/');
  const parts = named.split('/');
  // The paths that end in an id. The longest is tried first: two ids together may name one record.
  const paths = parts.map((_, end) => parts.slice(0, end + 1).join('/')).filter((one) => one.endsWith('}'));
  return (paths.length === 0 ? [named] : paths.reverse())
    .map((record) =>
      operations.find(
        (one) => one.method === 'GET' && one.path === record && one.responses[200]?.headers.ETag,
      ),
    )
    .find((read) => read !== undefined);
}

const isConditional = ({ path, method }: Documented): boolean =>
  (document.paths[path][method.toLowerCase()].parameters as Json[]).some(
    ({ $ref }) => $ref === '#/components/parameters/IfMatch',
  );

const named = ({ method, path }: Documented) => `${method} ${path}`;

it('is taken by every write whose path names a record with a version', () => {
  const versioned = writes().filter((one) => readOf(one) !== undefined);
  expect(versioned.length).toBeGreaterThan(20);
  expect(versioned.filter((one) => !isConditional(one) || !('412' in one.responses)).map(named)).toEqual([]);
});

it('is listed in the guide as having no effect on exactly the other writes', () => {
  const [, chapter] = /## Versions and ETags\n([\s\S]*?)\n## /.exec(document.info.description)!;
  const listed = [...chapter!.matchAll(/`((?:POST|PUT|PATCH|DELETE) [^`]+)`/g)].map(([, one]) => one);
  const others = writes().filter((one) => !isConditional(one));
  expect(listed.sort()).toEqual(others.map(named).sort());
});

it('gets 412 and no change with an older version, and lets the present one through', async () => {
  const problems: string[] = [];
  const conditional = writes().filter(isConditional);
  expect(conditional.length).toBeGreaterThan(20);
  for (const operation of conditional) {
    const values = await seed(operation);
    await server.context.jobs.idle();
    const read = readOf(operation)!;
    const { key, cookie } = values.caller!;
    const present = await server.send('GET', addressOf(read, { params: values.params }), { key, cookie });
    const tag = present.headers.get('ETag')!;
    const send = (ifMatch: string) =>
      call(server, operation, values, { key, cookie, headers: { 'If-Match': ifMatch } });
    const before = contents(server);
    const stale = await send('"0"');
    const refusal = [stale.status, stale.body?.error?.code, stale.headers.get('ETag')];
    const hasChanged = contents(server) !== before;
    const wanted = [412, 'precondition_failed', `"${present.body.data.version}"`];
    if (hasChanged || JSON.stringify(refusal) !== JSON.stringify(wanted))
      problems.push(`${named(operation)}: ${refusal}${hasChanged ? ', and a change' : ''}`);
    const { status } = hasChanged ? stale : await send(tag);
    if (status >= 300) problems.push(`${named(operation)} with ${tag}: ${status}`);
  }
  expect(problems).toEqual([]);
});
