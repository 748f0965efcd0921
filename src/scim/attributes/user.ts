import { HOLDER_TYPES } from '../../shared/person/choices.ts';
import type { Attribute, Schema } from './attribute.ts';

export const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const valued = (what: string): Attribute[] => [
  { name: 'value', type: 'string', description: what },
  { name: 'type', type: 'string', description: 'A label, such as work.' },
  { name: 'primary', type: 'boolean', description: 'True for the one that the card office uses.' },
];

export const CORE_ATTRIBUTES: readonly Attribute[] = [
  {
    name: 'userName',
    type: 'string',
    description: 'The name by which the identity system knows the person; unique without regard to case.',
    required: true,
    uniqueness: 'server',
  },
  {
    name: 'name',
    type: 'complex',
    description: 'The name as on the card.',
    required: true,
    subAttributes: [
      { name: 'formatted', type: 'string', description: 'The name in one piece.' },
      { name: 'familyName', type: 'string', description: 'The last name.', required: true },
      { name: 'givenName', type: 'string', description: 'The first names.', required: true },
    ],
  },
  { name: 'displayName', type: 'string', description: 'A name for lists; cards show the name itself.' },
  {
    name: 'userType',
    type: 'string',
    description: 'What the person is on campus. Another word than these is kept, and changes nothing.',
    canonicalValues: HOLDER_TYPES,
  },
  {
    name: 'active',
    type: 'boolean',
    description:
      'False makes the person inactive, and with that their cards invalid, until it is true again.',
    required: true,
  },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description:
      'E-mail addresses. The card office uses the primary one, or else that of work, or the first.',
    subAttributes: valued('The address.'),
  },
  {
    name: 'phoneNumbers',
    type: 'complex',
    multiValued: true,
    description: 'Phone numbers. The card office uses the primary one, or else that of work, or the first.',
    subAttributes: valued('The number, in any notation.'),
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    description: 'The groups that follow from the user type and the department.',
    subAttributes: [
      { name: 'value', type: 'string', mutability: 'readOnly', description: 'The id of the group.' },
      { name: 'display', type: 'string', mutability: 'readOnly', description: 'The name of the group.' },
    ],
  },
];

export const ENTERPRISE_ATTRIBUTES: readonly Attribute[] = [
  {
    name: 'employeeNumber',
    type: 'string',
    description: 'The custom field employeeNumber, or the external id where the installation says so.',
  },
  { name: 'department', type: 'string', description: 'The department.' },
  { name: 'organization', type: 'string', description: 'The custom field organization.' },
];

/** Attributes that every resource has, which no schema lists (RFC 7643, 3.1). */
const COMMON: readonly Attribute[] = [
  {
    name: 'id',
    type: 'string',
    description: '',
    caseExact: true,
    mutability: 'readOnly',
    returned: 'always',
  },
  {
    name: 'schemas',
    type: 'string',
    description: '',
    multiValued: true,
    mutability: 'readOnly',
    returned: 'always',
  },
  { name: 'externalId', type: 'string', description: '', caseExact: true },
  {
    name: 'meta',
    type: 'complex',
    description: '',
    mutability: 'readOnly',
    subAttributes: [
      { name: 'resourceType', type: 'string', description: '', mutability: 'readOnly' },
      { name: 'created', type: 'dateTime', description: '', mutability: 'readOnly' },
      { name: 'lastModified', type: 'dateTime', description: '', mutability: 'readOnly' },
      { name: 'location', type: 'reference', description: '', mutability: 'readOnly' },
      { name: 'version', type: 'string', description: '', caseExact: true, mutability: 'readOnly' },
    ],
  },
];

/** All attributes of a user, with the extension as one that has sub-attributes. */
export const USER: readonly Attribute[] = [
  ...COMMON,
  ...CORE_ATTRIBUTES,
  { name: ENTERPRISE, type: 'complex', description: '', subAttributes: ENTERPRISE_ATTRIBUTES },
];

/** All attributes of a group. `members` is only for filters: a group can have everybody. */
export const GROUP_ATTRIBUTES: readonly Attribute[] = [
  {
    name: 'displayName',
    type: 'string',
    mutability: 'readOnly',
    description: 'A user type, or a department.',
  },
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    returned: 'never',
    description: 'The users in the group. Only for filters: a group can have everybody.',
    subAttributes: [
      { name: 'value', type: 'string', mutability: 'readOnly', description: 'The id of the user.' },
    ],
  },
];
export const GROUP: readonly Attribute[] = [...COMMON, ...GROUP_ATTRIBUTES];
export const GROUP_SCHEMA_ID = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export const USER_SCHEMA: Schema = {
  id: CORE,
  name: 'User',
  description: 'A card holder.',
  attributes: CORE_ATTRIBUTES,
};
export const ENTERPRISE_SCHEMA: Schema = {
  id: ENTERPRISE,
  name: 'EnterpriseUser',
  description: 'Where a card holder works or studies.',
  attributes: ENTERPRISE_ATTRIBUTES,
};
export const GROUP_SCHEMA: Schema = {
  id: GROUP_SCHEMA_ID,
  name: 'Group',
  description: 'The card holders of a type or a department. Groups can only be read.',
  attributes: GROUP_ATTRIBUTES,
};

/** The rest of RFC 7643's user: identity systems send these, and a card office has no use for them. */
export const NOT_KEPT: ReadonlySet<string> = new Set(
  (
    'nickname profileurl title preferredlanguage locale timezone password ims photos addresses entitlements roles ' +
    'x509certificates name.middlename name.honorificprefix name.honorificsuffix emails.display phonenumbers.display ' +
    `${ENTERPRISE}.manager ${ENTERPRISE}.costcenter ${ENTERPRISE}.division`
  )
    .toLowerCase()
    .split(' '),
);
