import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../support/openapi/openapi.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

/**
 * These tests look for things over which client generators stumble, in any language. The rules hold for every
 * schema, new ones included.
 */

let server: Harness;
let document: Json;
beforeAll(async () => {
  server = await startHarness();
  document = (await server.send('GET', '/openapi.json')).body;
});
afterAll(() => server.stop());

/** Every schema of the document with its place, down to the innermost. */
function* schemasIn(part: Json, place = '#'): Generator<[place: string, schema: Json]> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries<Json>(part)) {
    if (key === 'example' || key === 'examples') continue;
    const isMap = key === 'properties' || (key === 'schemas' && place === '#/components');
    const isList = key === 'anyOf' || key === 'oneOf' || key === 'allOf';
    const isOne = key === 'schema' || key === 'items' || key === 'additionalProperties';
    if (isMap || isList)
      for (const [name, one] of Object.entries(value)) yield [`${place}/${key}/${name}`, one];
    if (isOne) yield [`${place}/${key}`, value];
    yield* schemasIn(value, `${place}/${key}`);
  }
}

/** Returns the name that a generated type or constant gets: `card_status` → `CardStatus`. */
const pascal = (text: string) =>
  String(text)
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

it('has no two names that differ by case alone', () => {
  for (const kind of Object.values<Json>(document.components)) {
    const names = Object.keys(kind);
    expect(new Set(names.map((name) => name.toLowerCase())).size, names.join()).toBe(names.length);
  }
  const ids = Object.values<Json>(document.paths).flatMap((path) =>
    Object.values<Json>(path).flatMap(({ operationId }) => operationId?.toLowerCase() ?? []),
  );
  expect(ids.length).toBeGreaterThan(50);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has a name for every object, so that no generator invents one', () => {
  const all = [...schemasIn(document)];
  expect(all.length).toBeGreaterThan(500);
  const inline = all.filter(
    ([place, { properties }]) => properties !== undefined && !/^#\/components\/schemas\/\w+$/.test(place),
  );
  expect(inline.map(([place]) => place)).toEqual([]);
});

it('calls no type as a constructor, an answer or a constant of another is called', () => {
  const names = Object.keys(document.components.schemas);
  const ids = Object.values<Json>(document.paths).flatMap((path) =>
    Object.values<Json>(path).flatMap(({ operationId }) => (operationId ? pascal(operationId) : [])),
  );
  // In Go, a model gets a function `NewModel`, and an operation gets types of its own.
  const taken = new Set([
    ...names.map((name) => `New${name}`),
    ...ids.flatMap((id) => ['Params', 'Response', 'JSONBody', 'JSONRequestBody'].map((end) => id + end)),
  ]);
  expect(names.filter((name) => taken.has(name))).toEqual([]);

  // `op: card_status` becomes a constant `CardStatus`, and a type of this name once held the states of a
  // card.
  const constants = new Map<string, string>();
  const types = new Set<string>();
  const look = (schema: Json, name: string, isComponent: boolean) => {
    const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
    if (values.length > 0) types.add(name);
    for (const value of values) constants.set(pascal(value), `${name}: ${value}`);
    if (schema.$ref !== undefined && !isComponent) return;
    for (const [key, one] of Object.entries(schema.properties ?? {})) look(one, name + pascal(key), false);
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.items ?? []].flat())
      look(one, name, false);
  };
  for (const name of names) look(document.components.schemas[name], name, true);
  expect(constants.size).toBeGreaterThan(50);
  expect([...constants].filter(([constant]) => types.has(constant)).map(([, place]) => place)).toEqual([]);
});

it('declares files as bytes under a name that every generator knows', () => {
  const files = Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.values<Json>(item).flatMap(({ responses = {} }) => {
      const content = responses['200']?.content ?? {};
      return content['application/json'] || Object.keys(content).length === 0 ? [] : [[path, content]];
    }),
  );
  expect(files.map(([path]) => path)).toContain('/photos/{id}/image');
  for (const [path, content] of files)
    expect(
      Object.keys(content).some((type) => type.startsWith('text/') || type === 'application/octet-stream'),
      path,
    ).toBe(true);
});

it('sends a file as plain bytes to a client that accepts nothing else, and as it is to all others', async () => {
  const { admin } = server.organisation();
  const { body } = await server.send('GET', '/designs', { key: admin });
  const address = `/designs/${body.data[0].id}/preview`;
  const plain = await server.send('GET', address, {
    key: admin,
    headers: { Accept: 'application/octet-stream' },
  });
  expect([plain.status, plain.headers.get('content-type'), plain.headers.get('vary')]).toEqual([
    200,
    'application/octet-stream',
    'Accept',
  ]);
  for (const accept of ['*/*', 'image/png, application/octet-stream']) {
    const picture = await server.send('GET', address, { key: admin, headers: { Accept: accept } });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const list = await server.send('GET', '/designs', {
    key: admin,
    headers: { Accept: 'application/octet-stream' },
  });
  expect(list.headers.get('content-type')).toContain('application/json');
});
