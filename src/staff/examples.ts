const STAFF = '0199b8d4-3c10-7a52-9e61-5d20c7f4a811';
const SESSION = '0199b8d6-1f84-7b3e-8c07-2a95e13d6f40';
const LINK_TOKEN = 'q6Y0o3cV2n1wq0mJ1lJt7cFqkq0b5wY4mZtq3nB8x9E';

export const EXAMPLE_STAFF = {
  id: STAFF,
  email: 'grace.hopper@example.edu',
  name: 'Grace Hopper',
  roles: ['reviewer', 'operator'],
  role: 'reviewer',
  language: 'de',
  disabled: false,
  hasPassword: true,
  signOn: null,
  version: 2,
  createdAt: '2026-09-01T08:00:00.000Z',
  updatedAt: '2026-09-01T08:12:30.512Z',
};

export const EXAMPLE_INVITED = {
  ...EXAMPLE_STAFF,
  hasPassword: false,
  language: null,
  version: 1,
  updatedAt: '2026-09-01T08:00:00.000Z',
  setupUrl: `https://cards.example.edu/admin/setup#token=${LINK_TOKEN}`,
  setupUrlExpiresAt: '2026-09-02T08:00:00.000Z',
  mailDeliveryId: null,
};

export const EXAMPLE_ORGANISATION = {
  id: '0199b8d0-7e55-7c02-a1b4-90d3f2c8e617',
  name: 'North Campus',
  timeZone: 'Europe/Berlin',
};

export const EXAMPLE_SESSION = {
  staff: {
    id: STAFF,
    email: EXAMPLE_STAFF.email,
    name: EXAMPLE_STAFF.name,
    roles: ['reviewer', 'operator'],
    role: 'reviewer',
    language: 'de',
    hasPassword: true,
  },
  organisation: EXAMPLE_ORGANISATION,
  address: { url: 'https://cards.example.edu', isSet: true, isLoopback: false },
  scopes: [
    'card_holders:read',
    'card_holders:write',
    'photos:read',
    'photos:write',
    'photos:review',
    'orders:read',
    'orders:write',
    'cards:read',
    'cards:write',
  ],
};

export const EXAMPLE_LISTED_SESSION = {
  id: SESSION,
  createdAt: '2026-09-21T07:58:00.120Z',
  lastUsedAt: '2026-09-21T14:02:10.004Z',
  endsAt: '2026-09-21T17:58:00.120Z',
  address: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  current: true,
};

/** An example request for each operation. */
export const examples = {
  logIn: { body: { email: EXAMPLE_STAFF.email, password: 'seven green bicycles' } },
  linkCampusAccount: { body: { currentPassword: 'seven green bicycles' } },
  forgotPassword: { body: { email: EXAMPLE_STAFF.email } },
  lookUpLink: { body: { token: LINK_TOKEN } },
  setUp: { body: { token: LINK_TOKEN, password: 'seven green bicycles' } },
  updateOwnAccount: { body: { language: 'de' } },
  changePassword: {
    body: { currentPassword: 'seven green bicycles', newPassword: 'eight blue umbrellas' },
  },
  session: { params: { id: SESSION } },
  createStaff: {
    body: { email: EXAMPLE_STAFF.email, name: EXAMPLE_STAFF.name, roles: ['reviewer', 'operator'] },
  },
  staff: { params: { id: STAFF } },
  updateStaff: { params: { id: STAFF }, body: { roles: ['operator'] } },
};
