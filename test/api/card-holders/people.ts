import { expect } from 'vitest';
import type { Tenant } from '../../support/server/harness.ts';

/** The fewest fields with which a person can be created. */
export const ADA = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' };

/** Creates a person, and returns the id. */
export async function create(tenant: Tenant, fields: Record<string, unknown> = {}): Promise<string> {
  const answer = await tenant.send('POST', '/card-holders', { body: { ...ADA, ...fields } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

export const read = async (tenant: Tenant, id: string) =>
  (await tenant.send('GET', `/card-holders/${id}`)).body.data;

/** The failing fields of a 422, each with its code. */
export const problems = (body: { error: { details: { path: string; code: string }[] } }) =>
  Object.fromEntries(body.error.details.map(({ path, code }) => [path, code]));

/** The names in a list, as "Last First". */
export async function names(tenant: Tenant, query = ''): Promise<string[]> {
  const answer = await tenant.send('GET', `/card-holders?pageSize=200${query}`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.meta.total).toBe(answer.body.data.length);
  return answer.body.data.map(
    (one: { lastName: string; firstName: string }) => `${one.lastName} ${one.firstName}`,
  );
}

/** The first names of the people that a search finds. */
export const found = async (tenant: Tenant, q: string): Promise<string[]> =>
  (await names(tenant, `&q=${encodeURIComponent(q)}`)).map((name) => name.split(' ').at(-1)!);
