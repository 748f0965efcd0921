import { sealOffer } from '../../../src/staff/sign-on/link.ts';
import { cookieOf, type Harness, PASSWORD, type StaffMember, type Tenant } from '../server/harness.ts';
import { codeAt, firstStep, newAuthenticator, setUpApp, setUpPasskey } from '../server/second-factors.ts';
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
  const PATH = '/session/second-factors';
  const guarded = keep(async () => {
    const member = await tenant.staff('viewer');
    return { member, ...(await setUpApp(server, member)) };
  });
  const betweenSteps = async () => {
    const { member, recoveryCodes } = await guarded();
    return { cookie: await firstStep(server, member.email), recoveryCode: recoveryCodes.shift() };
  };
  const withPasskey = keep(async () => {
    const { member } = await guarded();
    const passkey = newAuthenticator(server);
    const { id } = (await setUpPasskey(member, passkey)).body.data.secondFactors.passkeys[0];
    return { member, passkey, id: id as string };
  });
  const proof = { currentPassword: PASSWORD };
  const ofGuarded = async () => ({ body: proof, caller: { cookie: (await guarded()).member.cookie } });
  const begin = (member: StaffMember, kind: string) =>
    member.send('POST', `${PATH}/${kind}/begin`, { body: proof }).then(({ body }) => body.data);
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
    getSecondStepOptions: async () => ({ caller: { cookie: (await betweenSteps()).cookie } }),
    takeSecondStep: async () => {
      const { cookie, recoveryCode } = await betweenSteps();
      return { body: { recoveryCode }, caller: { cookie } };
    },
    logInByPasskey: async () => {
      const { passkey } = await withPasskey();
      const asked = await server.send('POST', '/session/passkey/options');
      return { body: { passkey: passkey.get(asked.body.data) }, caller: { cookie: cookieOf(asked) } };
    },
    beginAuthenticatorApp: ofGuarded,
    beginPasskey: ofGuarded,
    removeAuthenticatorApp: ofGuarded,
    renewRecoveryCodes: ofGuarded,
    addAuthenticatorApp: async () => {
      const { member } = await guarded();
      const { secret, token } = await begin(member, 'authenticator-app');
      const code = codeAt(secret, server.clock.now());
      return { body: { token, code }, caller: { cookie: member.cookie } };
    },
    addPasskey: async () => {
      const { member } = await guarded();
      const { options, token } = await begin(member, 'passkeys');
      const body = { token, name: 'Laptop', passkey: newAuthenticator(server).create(options) };
      return { body, caller: { cookie: member.cookie } };
    },
    removePasskey: async () => {
      const { member, id } = await withPasskey();
      return { params: { id }, body: proof, caller: { cookie: member.cookie } };
    },
    resetSecondFactor: async () => ({ params: { id: (await guarded()).member.id } }),
    createStaff: async () => ({
      body: { email: `${crypto.randomUUID()}@example.edu`, name: 'Grace Hopper', role: 'reviewer' },
    }),
  };

  return async ({ id, path, access, pathParameters }: Documented): Promise<Values> => {
    const caller =
      access === 'public'
        ? {}
        : ['staff', 'own_account', 'admin'].includes(access)
          ? { cookie: (await admin()).cookie }
          : { key: tenant.admin };
    const values = { caller, ...(await own[id]?.()) };
    if (values.params !== undefined || pathParameters.length === 0) return values;
    if (path.startsWith('/staff/')) return { ...values, params: { id: (await changed()).id } };
    return path.startsWith('/api-keys/') ? { ...values, params: { id: key() } } : values;
  };
}
