import { sealOffer } from '../../../src/staff/sign-on/link.ts';
import { cookieOf, type Harness, PASSWORD, type StaffMember, type Tenant } from '../server/harness.ts';
import type { Documented, Values } from './openapi.ts';

/** Wraps a function so that it makes its record only once, or anew at each call. */
export type Keep = <T>(make: () => T) => () => T;

/**
 * The seed for operations on staff, sessions, keys and the organisation, and the caller who may send any
 * operation. The person who is changed or logged out is never the admin who sends the request.
 */
export function createStaffSeed(server: Harness, tenant: Tenant, keep: Keep, once: Keep) {
  const admin = once(() => tenant.staff('admin'));
  const changed = keep(() => tenant.staff('reviewer'));
  const leaving = keep(() => tenant.staff('viewer'));
  const returning = keep(() => tenant.staff('viewer'));
  const cautious = keep(() => tenant.staff('viewer'));
  const key = keep(() => tenant.key(['photos:read']).id);
  const token = keep(async () => {
    const asked = await (await admin()).send(
      'POST',
      `/staff/${(await tenant.staff('viewer')).id}/reset-password`,
    );
    return asked.body.data.setupUrl.split('#token=')[1] as string;
  });
  const atTwoPlaces = keep(async () => {
    const somebody = await tenant.staff('viewer');
    const cookie = cookieOf(await logIn(somebody));
    const { body } = await somebody.send('GET', '/session/list');
    const other = body.data.find(({ current }: { current: boolean }) => !current);
    return { cookie, session: other.id as string };
  });
  const logIn = ({ email }: StaffMember) =>
    server.send('POST', '/session', { body: { email, password: PASSWORD } });

  const own: Record<string, () => Promise<Values>> = {
    logIn: async () => ({ body: { email: (await returning()).email, password: PASSWORD } }),
    logOut: async () => ({ caller: { cookie: (await leaving()).cookie } }),
    endSession: async () => {
      const { cookie, session } = await atTwoPlaces();
      return { params: { id: session }, caller: { cookie } };
    },
    updateOwnAccount: async () => ({
      body: { language: 'fr' },
      caller: { cookie: (await cautious()).cookie },
    }),
    changePassword: async () => ({
      body: { currentPassword: PASSWORD, newPassword: 'eight blue umbrellas' },
      caller: { cookie: (await cautious()).cookie },
    }),
    linkCampusAccount: async () => {
      const { id: staffId, cookie } = await tenant.staff('viewer');
      const subject = crypto.randomUUID();
      const person = { issuer: 'https://login.example.edu', subject, name: 'Ada', email: 'ada@example.edu' };
      const sealed = sealOffer(server.context, {
        ...{ organisationId: tenant.id, staffId, endsAtMs: server.context.clock.now() + 60_000 },
        ...{ person: { ...person, roles: ['viewer'] }, providerSession: null },
      });
      return {
        body: { currentPassword: PASSWORD },
        caller: { cookie: `${cookie}; lanyard_link=${sealed}` },
      };
    },
    forgotPassword: async () => ({ body: { email: (await returning()).email } }),
    lookUpLink: async () => ({ body: { token: await token() } }),
    setUp: async () => ({ body: { token: await token(), password: PASSWORD } }),
    createStaff: async () => ({
      body: { email: `${crypto.randomUUID()}@example.edu`, name: 'Grace Hopper', role: 'reviewer' },
    }),
  };

  return async ({ id, path, access, pathParameters }: Documented): Promise<Values> => {
    const caller =
      access === 'public'
        ? {}
        : access === 'staff' || access === 'admin'
          ? { cookie: (await admin()).cookie }
          : { key: tenant.admin };
    const values = { caller, ...(await own[id]?.()) };
    if (values.params !== undefined || pathParameters.length === 0) return values;
    if (path.startsWith('/staff/')) return { ...values, params: { id: (await changed()).id } };
    return path.startsWith('/api-keys/') ? { ...values, params: { id: key() } } : values;
  };
}
