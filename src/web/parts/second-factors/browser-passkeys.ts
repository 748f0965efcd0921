import type { Schema } from '../../api/client/client.ts';

/** True where this browser has passkeys: it needs https, or the machine itself, and an address with a name. */
export const hasPasskeys =
  isSecureContext && 'PublicKeyCredential' in globalThis && !/^\[|^[\d.]+$/.test(location.hostname);

/** The person closed the browser's dialog, or the browser found no passkey. */
export class NoPasskeyUsed extends Error {
  override readonly name = 'NoPasskeyUsed';

  constructor(
    /** True when this device has a passkey for the account already. */
    readonly isKnown: boolean,
    options: ErrorOptions,
  ) {
    super('no passkey was used', options);
  }
}

/** Passkeys of this installation belong to another host than the one that is open. */
export class PasskeysElsewhere extends Error {
  override readonly name = 'PasskeysElsewhere';

  constructor(readonly host: string) {
    super('passkeys are of another host');
  }
}

// Fetched only when somebody uses a passkey, because the first page must stay small.
const library = () => import('@simplewebauthn/browser');

/** Lets the browser make a passkey. @throws NoPasskeyUsed */
export async function makePasskey(
  options: Schema<'PasskeyCreationOptions'>,
): Promise<Schema<'PasskeyAttestation'>> {
  const { startRegistration } = await library();
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, response } = await used(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/** Lets the browser sign by a passkey. @throws NoPasskeyUsed */
export async function signByPasskey(
  options: Schema<'PasskeyRequestOptions'>,
): Promise<Schema<'PasskeyAssertion'>> {
  const { startAuthentication } = await library();
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, response } = await used(() => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null } };
}

/** Browsers tell little of why nothing came of it, lest a site learns which passkeys there are. */
async function used<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new NoPasskeyUsed((cause as Error).name === 'InvalidStateError', { cause });
  }
}
