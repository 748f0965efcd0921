import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { AttestationObject } from '@simplewebauthn/server/helpers';
import type { PasskeyRow, StaffRow } from '../../db/schema/staff.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { CHALLENGE_SECONDS } from './challenge.ts';

/**
 * The library reads certificates, and brings much along for that: it is loaded by the first passkey, not at the start.
 * Its classes need the polyfill before them, an order that the bundler doesn't keep by itself.
 */
const library = loadOnce(async () => {
  await import('reflect-metadata');
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...server, decodeAttestationObject: helpers.decodeAttestationObject };
});

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** The host, which can be neither changed later nor be an IP address. */
  rpId: string;
  origin: string;
}

/**
 * The site of this installation. Null when browsers have no passkeys for its address: they need a name, and https
 * except on `localhost`.
 * @param isSet whether PUBLIC_URL is set; without it, people can use any name of their own machine
 */
export function passkeySite(publicUrl: string, isSet: boolean): PasskeySite | null {
  const { protocol, hostname, origin, port } = new URL(publicUrl);
  if (!isSet) return { rpId: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return isAddress || (protocol !== 'https:' && !isLocal) ? null : { rpId: hostname, origin };
}

/** Ed25519, ECDSA with P-256, and RSA for old machines with Windows. */
const ALGORITHMS = [-8, -7, -257];

/** The options with which a browser makes a passkey for an account. */
export async function creationOptions(
  site: PasskeySite,
  {
    staff,
    issuer,
    challengeId,
    known,
  }: { staff: StaffRow; issuer: string; challengeId: string; known: PasskeyRow[] },
): Promise<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions' | 'hints'>> {
  const { extensions, hints, ...options } = await (await library()).generateRegistrationOptions({
    rpID: site.rpId,
    rpName: issuer,
    userID: new Uint8Array(Buffer.from(staff.id)),
    userName: staff.email,
    userDisplayName: staff.name,
    challenge: new Uint8Array(Buffer.from(challengeId, 'base64url')),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    // A security key without room or PIN is no passkey that logs in alone, and still a good second factor.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options;
}

/**
 * The options with which a browser signs by a passkey.
 * @param known the account's passkeys; empty for a passkey that is to log in alone
 */
export const requestOptions = async (
  site: PasskeySite,
  { challengeId, known }: { challengeId: string; known: PasskeyRow[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await library()).generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: new Uint8Array(Buffer.from(challengeId, 'base64url')),
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: known.map(described),
    userVerification: known.length === 0 ? 'required' : 'preferred',
  });

const described = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/** A browser's answer that made a passkey; all texts are base64url. */
export interface Attestation {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/** A passkey whose making was checked. */
export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Checks the making of a passkey; null when the answer isn't right. */
export async function checkAttestation(
  site: PasskeySite,
  challengeId: string,
  { id, clientDataJSON, attestationObject, transports }: Attestation,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse, decodeAttestationObject } = await library();
  const { registrationInfo } =
    (await orNull(async () => {
      const made = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
      if (hasCertificates(made)) throw new Error('nobody asked for certificates');
      return verifyRegistrationResponse({
        expectedChallenge: challengeId,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
        response: {
          ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
          response: { clientDataJSON, attestationObject },
        },
      });
    })) ?? {};
  if (registrationInfo === undefined) return null;
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
}

/**
 * True for an attestation other than none, or by the passkey's own key. The server asks for none, and the library would
 * fetch revocation lists from wherever the sender's certificates say.
 */
const hasCertificates = (made: AttestationObject): boolean =>
  made.get('fmt') !== 'none' &&
  (made.get('fmt') !== 'packed' || made.get('attStmt').get('x5c') !== undefined);

/** A browser's signature by a passkey; all texts are base64url. */
export interface Assertion {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string | null;
}

/**
 * Checks a signature by a passkey, but for the authenticator's count, which is compared when it is stored.
 * @param isAlone true when there was no password, so that the authenticator must have asked for a PIN or a finger
 * @returns the authenticator's count; null when the signature isn't right
 */
export async function checkAssertion(
  site: PasskeySite,
  { challengeId, passkey, isAlone }: { challengeId: string; passkey: PasskeyRow; isAlone: boolean },
  { id, clientDataJSON, authenticatorData, signature, userHandle }: Assertion,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await orNull(() =>
    verifyAuthenticationResponse({
      expectedChallenge: challengeId,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: isAlone,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON,
          authenticatorData,
          signature,
          ...(userHandle !== null && { userHandle }),
        },
      },
    }),
  );
  return checked?.verified === true ? checked.authenticationInfo.newCounter : null;
}

/** The library throws for every answer that isn't right, and for every one that can't be read. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
