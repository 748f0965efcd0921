import { expect } from 'vitest';
import type { Answer, Call, Harness, Tenant } from '../support/server/harness.ts';

export const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** An organisation's SCIM endpoint, called with a key that has only the scope `scim`. */
export interface Scim {
  send(method: string, path: string, call?: Call): Promise<Answer>;
  /** Creates a user, who must not exist yet; returns the resource. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read resources of every shape
  create(user?: object): Promise<any>;
  patch(id: string, ...operations: object[]): Promise<Answer>;
  /** Users by a filter, as resources. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read resources of every shape
  find(filter: string, more?: string): Promise<any[]>;
}

export function scimOf(server: Harness, tenant: Tenant): Scim {
  const { key } = tenant.key(['scim']);
  const send: Scim['send'] = (method, path, call = {}) =>
    server.send(method, `${server.url}/scim/v2${path}`, {
      key,
      ...call,
      headers: {
        ...(call.body !== undefined && { 'Content-Type': 'application/scim+json' }),
        ...call.headers,
      },
    });
  return {
    send,
    async create(user = {}) {
      const answer = await send('POST', '/Users', { body: newUser(user) });
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    patch: (id, ...operations) =>
      send('PATCH', `/Users/${id}`, { body: { schemas: [PATCH_OP], Operations: operations } }),
    async find(filter, more = '') {
      const answer = await send('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.Resources;
    },
  };
}

let count = 0;

/** A user whom nobody has sent before. */
export const newUser = (more: object = {}) => ({
  schemas: [CORE],
  userName: `user-${++count}`,
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  ...more,
});

/** The person behind a user, as the API shows them. */
export async function holderOf(tenant: Tenant, id: string) {
  const { status, body } = await tenant.send('GET', `/card-holders/${id}`);
  expect(status).toBe(200);
  return body.data;
}
