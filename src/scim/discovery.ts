import type { Attribute, Schema } from './attributes/attribute.ts';
import { CORE, ENTERPRISE, ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from './attributes/user.ts';
import { BULK_LIMITS } from './bulk/run.ts';
import type { Resource } from './filters/evaluate.ts';

/** Users on one page. */
export const PAGE = { usual: 100, most: 200 };

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** The server's abilities (RFC 7643, 5). */
export const providerConfig = (address: string): Resource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: true, maxOperations: BULK_LIMITS.operations, maxPayloadSize: BULK_LIMITS.bytes },
  filter: { supported: true, maxResults: PAGE.most },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key of Lanyard with the scope scim, as a bearer token.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${address}/ServiceProviderConfig` },
});

/**
 * The resources that can be written (RFC 7643, 6). Groups aren't listed: programs that find a resource type here create
 * and change such resources, and groups can only be read.
 */
export const resourceTypes = (address: string): Resource[] => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: USER_SCHEMA.description,
    schema: CORE,
    schemaExtensions: [{ schema: ENTERPRISE, required: false }],
    meta: { resourceType: 'ResourceType', location: `${address}/ResourceTypes/User` },
  },
];

/** The schemas of all resources (RFC 7643, 7). */
export const schemas = (address: string): Resource[] =>
  [USER_SCHEMA, ENTERPRISE_SCHEMA, GROUP_SCHEMA].map(({ id, name, description, attributes }: Schema) => ({
    schemas: [SCHEMA],
    id,
    name,
    description,
    attributes: attributes.map(described),
    meta: { resourceType: 'Schema', location: `${address}/Schemas/${id}` },
  }));

const described = (one: Attribute): Resource => ({
  name: one.name,
  type: one.type,
  multiValued: one.multiValued === true,
  description: one.description,
  required: one.required === true,
  ...(one.type !== 'complex' && one.type !== 'boolean' && { caseExact: one.caseExact === true }),
  mutability: one.mutability ?? 'readWrite',
  returned: one.returned ?? 'default',
  uniqueness: one.uniqueness ?? 'none',
  ...(one.canonicalValues && { canonicalValues: one.canonicalValues }),
  ...(one.referenceTypes && { referenceTypes: one.referenceTypes }),
  ...(one.subAttributes && { subAttributes: one.subAttributes.map(described) }),
});
