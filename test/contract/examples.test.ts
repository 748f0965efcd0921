import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, type Documented, type Json, loadDocument } from '../support/openapi/openapi.ts';
import { type Checker, createChecker } from '../support/openapi/openapi-check.ts';
import { createSeed, type Seed } from '../support/openapi/openapi-seed.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

let server: Harness;
let document: Json;
let operations: Documented[];
let seed: Seed;
let check: Checker;

beforeAll(async () => {
  server = await startHarness();
  ({ document, operations } = await loadDocument(server));
  seed = await createSeed(server, server.organisation(), { fresh: true });
  check = createChecker(document);
});
afterAll(() => server.stop());

it('answers the example of every operation with its documented success', async () => {
  const problems: string[] = [];
  for (const operation of operations) {
    const values = await seed(operation);
    const answer = await call(server, operation, values, values.caller);
    const expected = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
    if (!expected.includes(String(answer.status)))
      problems.push(`${operation.id}: ${answer.status} instead of ${expected}: ${answer.text.slice(0, 300)}`);
    else problems.push(...check(operation, answer).map((problem) => `${operation.id}: ${problem}`));
  }
  expect(operations.length).toBeGreaterThan(12);
  expect(problems).toEqual([]);
});

it('answers 304 to the ETag of every read that documents it', async () => {
  const reads = operations.filter(({ responses }) => responses[304]);
  const problems: string[] = [];
  for (const operation of reads) {
    const values = await seed(operation);
    const tag = (await call(server, operation, values, values.caller)).headers.get('ETag')!;
    const headers = { 'If-None-Match': tag };
    const answer = await call(server, operation, values, { ...values.caller, headers });
    if (answer.status !== 304) problems.push(`${operation.id}: ${answer.status} for ${tag}`);
    else problems.push(...check(operation, answer).map((problem) => `${operation.id}: ${problem}`));
  }
  expect(reads.length).toBeGreaterThan(3);
  expect(problems).toEqual([]);
});

it('shows examples that fit their own schemas', () => {
  const problems = operations.flatMap((operation) =>
    Object.entries<Json>(operation.responses).flatMap(([status, { content }]) => {
      const media = content?.['application/json'];
      if (media === undefined) return [];
      const examples =
        media.example === undefined
          ? Object.values<Json>(media.examples).map(({ value }) => value)
          : [media.example];
      const headers = new Headers({ 'content-type': 'application/json' });
      for (const name of Object.keys(document.components.headers)) headers.set(name, 'x');
      return examples.flatMap((body) =>
        check(operation, { status: Number(status), headers, body, text: JSON.stringify(body) }).map(
          (problem) => `${operation.id} ${status}: ${problem}`,
        ),
      );
    }),
  );
  expect(problems).toEqual([]);
});
