import { Secret, TOTP } from 'otpauth';
import { Authenticator } from './authenticator.ts';
import { type Answer, cookieOf, type Harness, PASSWORD, type StaffMember } from './harness.ts';

/** An authenticator app that was set up for an account, on a phone with the server's clock. */
export interface App {
  secret: string;
  recoveryCodes: string[];
  /** The code of now, or of some seconds before or after. */
  code(offSeconds?: number): string;
}

/** The code of an authenticator app at a time. */
export const codeAt = (secret: string, ms: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });

/** Sets up an authenticator app in a session; afterwards, its next code is 30 s away. */
export async function setUpApp(server: Harness, member: Pick<StaffMember, 'send'>): Promise<App> {
  const body = { currentPassword: PASSWORD };
  const begun = await member.send('POST', '/session/second-factors/authenticator-app/begin', { body });
  if (begun.status !== 200) throw new Error(begun.text);
  const { secret, token } = begun.body.data;
  const code = (offSeconds = 0) => codeAt(secret, server.clock.now() + offSeconds * 1000);
  const added = await member.send('POST', '/session/second-factors/authenticator-app', {
    body: { token, code: code() },
  });
  if (added.status !== 201) throw new Error(added.text);
  return { secret, recoveryCodes: added.body.data.recoveryCodes ?? [], code };
}

/** Sets up a passkey in a session. */
export async function setUpPasskey(
  member: Pick<StaffMember, 'send'>,
  passkey: Authenticator,
  name = 'Laptop',
): Promise<Answer> {
  const body = { currentPassword: PASSWORD };
  const begun = await member.send('POST', '/session/second-factors/passkeys/begin', { body });
  if (begun.status !== 200) throw new Error(begun.text);
  const { options, token } = begun.body.data;
  return member.send('POST', '/session/second-factors/passkeys', {
    body: { token, name, passkey: passkey.create(options) },
  });
}

/** The origin under which people use passkeys on this machine. */
export const passkeyOrigin = (server: Pick<Harness, 'url'>): string =>
  server.url.replace('127.0.0.1', 'localhost');

export const newAuthenticator = (
  server: Pick<Harness, 'url'>,
  more: { verifies?: boolean; counts?: boolean } = {},
): Authenticator => new Authenticator({ origin: passkeyOrigin(server), ...more });

/** Gives the right password of an account with a second factor; returns the cookie for the second step. */
export async function firstStep(
  server: Pick<Harness, 'send'>,
  email: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await server.send('POST', '/session', { body: { email, password: PASSWORD }, headers });
  if (answer.body?.error?.code !== 'second_factor_required') throw new Error(answer.text);
  return cookieOf(answer);
}
