import { Elysia } from 'elysia';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { SCIM_TYPE, scimErrorOf } from '../http/answer/scim-failure.ts';
import { askedBy } from '../http/asked-by.ts';
import { type Contract, operation } from '../http/operation.ts';
import { type Reply, tagged } from '../http/reply.ts';
import { chosen } from './attributes/choose.ts';
import { GROUP, USER } from './attributes/user.ts';
import { BULK_LIMITS, runBulk } from './bulk/run.ts';
import { SCIM_TYPES, ScimBody, ScimQuery, ShownQuery } from './contract.ts';
import { providerConfig, resourceTypes, schemas } from './discovery.ts';
import type { Resource } from './filters/evaluate.ts';
import { listGroups } from './groups/list.ts';
import { type Asked, listResponse, searchOf, shownOf } from './search.ts';
import { BODY_BYTES } from './settings.ts';
import { listUsers } from './users/list.ts';
import { present, versionOf } from './users/present.ts';
import { addressOf, findUser, pushDeletion, pushNew, pushOperations, pushWhole } from './users/push.ts';
import type { UserRow } from './users/queries.ts';

/** The part that all contracts share. RFC 7643 and RFC 7644 describe the rest, so that the API's description doesn't. */
const about = (id: string, status: 200 | 201 | 204 = 200) => ({
  id,
  summary: id,
  scope: 'scim' as const,
  success: { status, description: 'As RFC 7644 says.' },
  errors: [],
  example: {},
});

const bodied = (limitBytes: number) => ({
  body: ScimBody,
  bodyTypes: SCIM_TYPES,
  bodyLimitBytes: limitBytes,
});

const scim = (status: number, body: Resource, headers: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers: { 'Content-Type': SCIM_TYPE, ...headers },
});

/** SCIM 2.0 (RFC 7643, 7644): an identity system pushes people, who become card holders. */
export function scimRoutes(context: Context) {
  const source = context.config.scim.externalId;
  const address = () => addressOf(context);

  const user = (status: number, row: UserRow, asked: Asked): Reply => {
    const resource = present(row, source, address());
    const location = `${address()}/Users/${row.id}`;
    return scim(status, chosen(resource, shownOf(asked, USER), USER), {
      ...tagged(versionOf(row)),
      ...(status === 201 && { Location: location }),
    });
  };

  const searchUsers = async (organisationId: string, asked: Asked, request: Request): Promise<Reply> => {
    const { query, choice } = searchOf(asked, USER);
    const page = await listUsers(askedBy(context, request), organisationId, query, source, address());
    const shown = page.users.map((one) => chosen(one, choice, USER));
    return scim(200, listResponse(shown, page.total, query.startIndex));
  };

  const searchGroups = async (organisationId: string, asked: Asked, request: Request): Promise<Reply> => {
    const { query, choice } = searchOf(asked, GROUP);
    const { filter, startIndex, count } = query;
    const all = await listGroups(askedBy(context, request), context, organisationId, filter, address());
    const page = all.slice(startIndex - 1, startIndex - 1 + count);
    return scim(
      200,
      listResponse(
        page.map((one) => chosen(one, choice, GROUP)),
        all.length,
        startIndex,
      ),
    );
  };

  /** A list of descriptions, and each by its id. */
  const described = (id: string, all: () => Resource[], of: string) => ({
    list: operation(context, about(`list${id}`), () => scim(200, listResponse(all(), all().length, 1))),
    one: operation(context, about(`get${id}`), ({ params }) => {
      const one = all().find((each) => each.id === params.id);
      if (one === undefined) throw notFound(of);
      return scim(200, one);
    }),
  });
  const types = described('ScimResourceTypes', () => resourceTypes(address()), 'resource type');
  const schemata = described('ScimSchemas', () => schemas(address()), 'schema');

  const search = (
    id: string,
    run: (organisationId: string, asked: Asked, request: Request) => Promise<Reply>,
  ) =>
    operation(context, { ...about(id), ...bodied(BODY_BYTES) }, ({ caller, body, request }) =>
      run(caller.organisationId, body, request),
    );
  const shown = <C extends Partial<Contract<z.ZodType, z.ZodType>>>(contract: C) => ({
    query: ShownQuery,
    ...contract,
  });

  return new Elysia({ name: 'scim', prefix: '/scim/v2' })
    .get(
      '/ServiceProviderConfig',
      ...operation(context, about('getScimProviderConfig'), () => scim(200, providerConfig(address()))),
    )
    .get('/ResourceTypes', ...types.list)
    .get('/ResourceTypes/:id', ...types.one)
    .get('/Schemas', ...schemata.list)
    .get('/Schemas/:id', ...schemata.one)
    .get(
      '/Users',
      ...operation(context, { ...about('listScimUsers'), query: ScimQuery }, ({ caller, query, request }) =>
        searchUsers(caller.organisationId, query, request),
      ),
    )
    .post('/Users/.search', ...search('searchScimUsers', searchUsers))
    .post('/.search', ...search('searchScim', searchUsers))
    .post(
      '/Users',
      ...operation(
        context,
        shown({ ...about('createScimUser', 201), ...bodied(BODY_BYTES) }),
        async ({ caller, query, body }) => {
          // Wrong parameters must not come to light only after the user was created.
          shownOf(query, USER);
          return user(201, await pushNew(context, caller, body), query);
        },
      ),
    )
    .get(
      '/Users/:id',
      ...operation(context, shown(about('getScimUser')), ({ caller, params, query }) =>
        user(200, findUser(context, caller.organisationId, params.id!), query),
      ),
    )
    .put(
      '/Users/:id',
      ...operation(
        context,
        shown({ ...about('replaceScimUser'), ...bodied(BODY_BYTES) }),
        async ({ caller, params, query, body, ifMatch }) => {
          shownOf(query, USER);
          return user(200, await pushWhole(context, caller, params.id!, body, ifMatch), query);
        },
      ),
    )
    .patch(
      '/Users/:id',
      ...operation(
        context,
        shown({ ...about('changeScimUser'), ...bodied(BODY_BYTES) }),
        async ({ caller, params, query, body, ifMatch }) => {
          shownOf(query, USER);
          return user(200, await pushOperations(context, caller, params.id!, body, ifMatch), query);
        },
      ),
    )
    .delete(
      '/Users/:id',
      ...operation(context, about('deleteScimUser', 204), async ({ caller, params, ifMatch }) => {
        await pushDeletion(context, caller, params.id!, ifMatch);
        return { status: 204, body: null };
      }),
    )
    .get(
      '/Groups',
      ...operation(context, { ...about('listScimGroups'), query: ScimQuery }, ({ caller, query, request }) =>
        searchGroups(caller.organisationId, query, request),
      ),
    )
    .post('/Groups/.search', ...search('searchScimGroups', searchGroups))
    .get(
      '/Groups/:id',
      ...operation(context, shown(about('getScimGroup')), async ({ caller, params, query, request }) => {
        const all = await listGroups(
          askedBy(context, request),
          context,
          caller.organisationId,
          null,
          address(),
        );
        const group = all.find(({ id }) => id === params.id);
        if (group === undefined) throw notFound('group');
        return scim(200, chosen(group, shownOf(query, GROUP), GROUP));
      }),
    )
    .post(
      '/Bulk',
      ...operation(
        context,
        { ...about('runScimBulk'), ...bodied(BULK_LIMITS.bytes) },
        async ({ caller, body }) =>
          scim(200, {
            schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkResponse'],
            Operations: await runBulk(context, caller, body, scimErrorOf),
          }),
      ),
    );
}
