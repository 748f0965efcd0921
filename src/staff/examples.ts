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
  secondFactorSince: '2026-09-01T08:14:02.110Z',
  version: 2,
  createdAt: '2026-09-01T08:00:00.000Z',
  updatedAt: '2026-09-01T08:12:30.512Z',
};

export const EXAMPLE_INVITED = {
  ...EXAMPLE_STAFF,
  hasPassword: false,
  secondFactorSince: null,
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
  secondFactor: { isSetUp: true, isRequired: true, recoveryCodesLeft: 10 },
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

const PASSKEY = '0199b8d9-4c02-7e15-b6aa-71c3d05e9f24';
const BASE64URL = 'pVwSTRs8m2T0oD0TUbLRhMXoZnQ';
const CHALLENGE = 'bR4XkQ1l8s1oYt0v3m5jzW7rX2cN9aHfKqEoLdUuPgM';
const PASSWORD = { currentPassword: 'seven green bicycles' };

export const EXAMPLE_PASSKEY = {
  id: PASSKEY,
  name: 'Laptop',
  createdAt: '2026-09-01T08:14:02.110Z',
  lastUsedAt: null,
};

export const EXAMPLE_SECOND_FACTORS = {
  isRequired: true,
  needsPassword: true,
  authenticatorApp: { createdAt: '2026-09-01T08:16:40.318Z', lastUsedAt: '2026-09-21T07:58:00.120Z' },
  passkeys: [EXAMPLE_PASSKEY],
  passkeysAt: 'https://cards.example.edu',
  recoveryCodesLeft: 10,
};

export const EXAMPLE_RECOVERY_CODES = ['K7QM-2XVD-9RTA-HW4C', 'P3ZN-8GJE-VY5L-6BSU'];

export const EXAMPLE_REQUEST_OPTIONS = {
  challenge: CHALLENGE,
  timeout: 600_000,
  rpId: 'cards.example.edu',
  allowCredentials: [{ id: BASE64URL, type: 'public-key', transports: ['internal'] }],
  userVerification: 'preferred',
};

export const EXAMPLE_CREATION_OPTIONS = {
  challenge: CHALLENGE,
  rp: { name: 'North Campus', id: 'cards.example.edu' },
  user: { id: 'MDE5OWI4ZDQtM2MxMA', name: EXAMPLE_STAFF.email, displayName: EXAMPLE_STAFF.name },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 600_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred',
    userVerification: 'preferred',
    requireResidentKey: false,
  },
};

export const EXAMPLE_APP = {
  secret: 'NB2W45DFOIZA3UUVJWMU6YLTMVZQ6YTB',
  uri: 'otpauth://totp/North%20Campus:grace.hopper%40example.edu?issuer=North%20Campus&secret=NB2W45DFOIZA3UUVJWMU6YLTMVZQ6YTB&algorithm=SHA1&digits=6&period=30',
  token: BASE64URL,
  expiresAt: '2026-09-01T08:24:02.110Z',
};

const ASSERTION = {
  id: BASE64URL,
  response: {
    clientDataJSON: BASE64URL,
    authenticatorData: BASE64URL,
    signature: BASE64URL,
    userHandle: null,
  },
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
  takeSecondStep: { body: { code: '287082' } },
  logInByPasskey: { body: { passkey: ASSERTION } },
  prove: { body: PASSWORD },
  addAuthenticatorApp: { body: { token: BASE64URL, code: '287082' } },
  addPasskey: {
    body: {
      token: BASE64URL,
      name: 'Laptop',
      passkey: {
        id: BASE64URL,
        response: { clientDataJSON: BASE64URL, attestationObject: BASE64URL, transports: ['internal'] },
      },
    },
  },
  removePasskey: { params: { id: PASSKEY }, body: PASSWORD },
  createStaff: {
    body: { email: EXAMPLE_STAFF.email, name: EXAMPLE_STAFF.name, roles: ['reviewer', 'operator'] },
  },
  staff: { params: { id: STAFF } },
  updateStaff: { params: { id: STAFF }, body: { roles: ['operator'] } },
};
