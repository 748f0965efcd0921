import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The flags of authenticator data (WebAuthn, 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** The little of CBOR that an attestation takes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number): Buffer =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, pairs.length), ...pairs.flatMap((pair) => pair.map(cbor))]);
}

/** Says whose make the authenticator is, by a format and a statement that may carry the passkey's own signature. */
type Attest = (signature: Buffer) => [format: string, statement: [name: string, value: unknown][]];

interface Options {
  /** True when it asks for a PIN. */
  verifies?: boolean;
  /** True when it counts its signatures. */
  counts?: boolean;
  origin: string;
}

/** An authenticator in software, with one passkey, which signs whatever it is asked to. */
export class Authenticator {
  readonly id = base64url(randomBytes(20));
  count = 0;
  verifies: boolean;
  origin: string;
  /** The public key, in DER. */
  readonly spki: Buffer;
  private readonly counts: boolean;
  private readonly key: KeyObject;
  private readonly publicKey: { x: Buffer; y: Buffer };
  private userHandle: string | null = null;

  constructor({ verifies = true, counts = false, origin }: Options) {
    this.verifies = verifies;
    this.counts = counts;
    this.origin = origin;
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = pair.privateKey;
    this.spki = pair.publicKey.export({ format: 'der', type: 'spki' });
    const { x, y } = pair.publicKey.export({ format: 'jwk' });
    this.publicKey = { x: Buffer.from(x!, 'base64url'), y: Buffer.from(y!, 'base64url') };
  }

  /** The hash of the client data with which the passkey is made. */
  hashOfMaking(challenge: string): Buffer {
    return createHash('sha256').update(this.clientData('webauthn.create', challenge)).digest();
  }

  /** Makes the passkey; returns what the browser would send. */
  create(
    options: { challenge: string; rp: { id?: string }; user: { id: string } },
    attest: Attest = () => ['none', []],
  ) {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const { x, y } = this.publicKey;
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
    );
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const authData = Buffer.concat([this.data(options.rp.id!, HAS_KEY), attested]);
    const signed = Buffer.concat([authData, this.hashOfMaking(options.challenge)]);
    const [format, statement] = attest(sign('sha256', signed, this.key));
    const made = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', new Map(statement)],
      ['authData', authData],
    ]);
    return {
      id: this.id,
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', options.challenge)),
        attestationObject: base64url(cbor(made)),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge; returns what the browser would send. */
  get({ challenge, rpId }: { challenge: string; rpId: string }) {
    if (this.counts) this.count++;
    const authenticatorData = this.data(rpId, 0);
    const clientData = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.key)),
        userHandle: this.userHandle,
      },
    };
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private data(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const all = PRESENT | (this.verifies ? VERIFIED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count]);
  }
}
