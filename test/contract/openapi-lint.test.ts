import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/openapi/openapi.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

let server: Harness;
let folder: string;
beforeAll(async () => {
  server = await startHarness();
  folder = directory();
});
afterAll(() => server.stop());

/** Redocly's findings on a document, under our configuration. */
async function lint(document: Json): Promise<string[]> {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const child = Bun.spawn(
    [
      process.execPath,
      ...[
        '--bun',
        'node_modules/.bin/redocly',
        'lint',
        '--config',
        'config/redocly.yaml',
        '--format',
        'json',
        file,
      ],
    ],
    // Without this variable, the linter would report its use to its makers.
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off' }, stdout: 'pipe', stderr: 'pipe' },
  );
  const [text, errors, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (!text.includes('"problems"')) throw new Error(`the linter did not run: ${errors}${text}`);
  const { problems } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const found = problems.map(
    (one: Json) => `${one.severity} ${one.ruleId}: ${one.message} ${one.location[0]?.pointer}`,
  );
  expect(exitCode).toBe(found.length === 0 ? 0 : 1);
  return found;
}

it('is OpenAPI 3.1 without a finding', async () => {
  const { body } = await server.send('GET', '/openapi.json');
  expect(body.openapi).toMatch(/^3\.1\.\d+$/);
  expect(body.servers[0].url).toBe(`${server.url}/api/v1`);
  expect(await lint(body)).toEqual([]);
});

it('would not be with an example that does not fit, or an operation without security', async () => {
  const { body } = await server.send('GET', '/openapi.json');
  const { post } = body.paths['/card-holders'];
  post.requestBody.content['application/json'].example.holderType = 'king';
  delete body.security;
  delete post.security;
  const rules = (await lint(body)).map((finding) => finding.split(' ')[1]);
  expect(rules).toContain('no-invalid-media-type-examples:');
  expect(rules).toContain('security-defined:');
});

it('has JSON or files for each body, never both, and an example of each JSON', async () => {
  const { body } = await server.send('GET', '/openapi.json');
  const bodies: [string, Json][] = [];
  const walk = (part: Json, place: string) => {
    if (typeof part !== 'object' || part === null) return;
    if (part.content) bodies.push([place, part.content]);
    for (const [key, value] of Object.entries(part)) walk(value, `${place}/${key}`);
  };
  walk(body.paths, '');
  walk(body.components.responses, '');
  expect(bodies.length).toBeGreaterThan(20);
  for (const [place, content] of bodies) {
    const { 'application/json': media, ...files } = content;
    expect(Object.keys(files).length > 0, place).toBe(media === undefined);
    if (media !== undefined)
      expect(media.example ?? Object.keys(media.examples ?? {})[0], place).toBeDefined();
  }
});

it('has no defaults in request bodies, which generators take for fields that are always there', async () => {
  const { body } = await server.send('GET', '/openapi.json');
  const bodies = Object.values<Json>(body.paths).flatMap((path) =>
    Object.values<Json>(path).flatMap(
      (operation) => operation.requestBody?.content['application/json'].schema ?? [],
    ),
  );
  const named = bodies.map(({ $ref }) => $ref?.split('/').at(-1)).filter(Boolean);
  const schemas = [...bodies, ...named.map((name) => body.components.schemas[name])];
  expect(schemas.length).toBeGreaterThan(5);
  expect(JSON.stringify(schemas)).not.toContain('"default":');
});

it('is sent once, and then known by its tag', async () => {
  const first = await server.send('GET', '/openapi.json');
  const headers = { 'If-None-Match': first.headers.get('ETag')! };
  const second = await server.send('GET', '/openapi.json', { headers });
  expect([second.status, second.text]).toEqual([304, '']);
});
