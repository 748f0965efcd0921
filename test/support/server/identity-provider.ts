import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** An identity provider on 127.0.0.1 that does as a test says: right by default, wrong where the test wants it. */
export interface IdentityProvider {
  issuer: string;
  /** The claims about whoever logs in next. */
  person: { sub: string; [claim: string]: unknown };
  /** The answer of userinfo; null for the claims that the ID token lacks. */
  userinfo: Record<string, unknown> | null;
  /** Changes claims of the ID token just before it is signed. */
  forge: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Makes the token from its claims, in place of a right one. */
  token: ((claims: Record<string, unknown>) => string) | null;
  /** Answers a path in place of the provider. */
  answer: Record<string, (request: Request) => Response | Promise<Response>>;
  /** Parameters of the answer to an authorisation that a test adds or changes. */
  back: Record<string, string>;
  /** Signs with a new key from now on, and forgets the one before. */
  rotate(): void;
  /** Signs claims with a key of this provider, or of nobody. */
  signed(claims: Record<string, unknown>, header?: Record<string, unknown>, isOurs?: boolean): string;
  /** The requests to its endpoints. */
  asked: string[];
  /** True to serve metadata that says that answers name their issuer. */
  namesIssuer: boolean;
  /** True to offer an end of its own sessions. */
  endsSessions: boolean;
  stop(): void;
}

const CLIENT = { id: 'lanyard', secret: 'a secret: with signs' };
export const CLIENT_ID = CLIENT.id;
export const CLIENT_SECRET = CLIENT.secret;

const newKey = (): SigningKey => ({
  kid: randomUUID(),
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
});

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function startIdentityProvider(): IdentityProvider {
  let key = newKey();
  const stranger = newKey();
  const codes = new Map<string, { nonce: string; challenge: string; redirect: string }>();
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const url = new URL(request.url);
      provider.asked.push(url.pathname);
      const instead = provider.answer[url.pathname];
      return instead === undefined ? endpoint(request, url) : instead(request);
    },
  });
  const issuer = `http://127.0.0.1:${server.port}`;

  async function endpoint(request: Request, url: URL): Promise<Response> {
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          ...(provider.endsSessions && { end_session_endpoint: `${issuer}/end` }),
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['ES256'],
          authorization_response_iss_parameter_supported: provider.namesIssuer,
        });
      case '/jwks': {
        const { kid, publicKey } = key;
        return Response.json({
          keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' }],
        });
      }
      case '/authorize': {
        const asked = url.searchParams;
        const code = randomUUID();
        const redirect = asked.get('redirect_uri')!;
        codes.set(code, { nonce: asked.get('nonce')!, challenge: asked.get('code_challenge')!, redirect });
        const back = new URL(redirect);
        const parameters = {
          ...{ code, state: asked.get('state')! },
          ...(provider.namesIssuer && { iss: issuer }),
          ...provider.back,
        };
        for (const [name, value] of Object.entries(parameters)) back.searchParams.set(name, value);
        return Response.redirect(back.href, 303);
      }
      case '/token':
        return token(request);
      case '/userinfo':
        return Response.json(provider.userinfo ?? provider.person);
      default:
        return new Response(null, { status: 404 });
    }
  }

  async function token(request: Request): Promise<Response> {
    const [user, password] = Buffer.from(request.headers.get('authorization')?.slice(6) ?? '', 'base64')
      .toString()
      .split(':')
      .map((text) => decodeURIComponent(text.replaceAll('+', '%20')));
    if (user !== CLIENT.id || password !== CLIENT.secret)
      return Response.json({ error: 'invalid_client' }, { status: 401 });
    const body = new URLSearchParams(await request.text());
    const granted = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (granted?.challenge !== challenge || granted.redirect !== body.get('redirect_uri'))
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const seconds = Math.floor(Date.now() / 1000);
    const claims = provider.forge({
      ...{ iss: issuer, aud: CLIENT.id, iat: seconds, exp: seconds + 300, nonce: granted.nonce },
      ...provider.person,
    });
    return Response.json({
      access_token: randomUUID(),
      token_type: 'Bearer',
      id_token: provider.token?.(claims) ?? provider.signed(claims),
    });
  }

  const provider: IdentityProvider = {
    issuer,
    person: { sub: 'ada' },
    userinfo: null,
    forge: (claims) => claims,
    token: null,
    answer: {},
    back: {},
    asked: [],
    namesIssuer: false,
    endsSessions: true,
    rotate() {
      key = newKey();
    },
    signed(claims, header = {}, isOurs = true) {
      const text = `${part({ alg: 'ES256', kid: key.kid, ...header })}.${part(claims)}`;
      const { privateKey } = isOurs ? key : stranger;
      const made = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${text}.${made.toString('base64url')}`;
    },
    stop: () => void server.stop(true),
  };
  return provider;
}
