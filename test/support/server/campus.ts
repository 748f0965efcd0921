import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import Provider from 'oidc-provider';
import type { Page } from 'playwright-core';
import type { Made } from './certificates.ts';

/** A real identity provider (oidc-provider) with pages for people, on 127.0.0.1. */
export interface Campus {
  /** The claims about everybody, by the name that they type in; nobody else is in any group. */
  people: Record<string, Record<string, unknown>>;
  stop(): void;
}

interface Client {
  id: string;
  secret: string;
  redirectUri: string;
  afterLogOut: string;
}

/**
 * Starts the provider. Its scope `groups` gives the claim of this name, in userinfo alone.
 * @param issuer an address of this machine with a port
 * @param tls the certificate of an issuer that begins with https
 */
export async function startCampus(issuer: string, client: Client, tls?: Made): Promise<Campus> {
  const people: Campus['people'] = {};
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] },
        post_logout_redirect_uris: [client.afterLogOut],
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'], groups: ['groups'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    cookies: { keys: ['test'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, name: `Prof. ${id}`, ...people[id] }),
    }),
  });
  const answer = provider.callback();
  const server: Server =
    tls === undefined
      ? createServer(answer)
      : createTlsServer({ cert: readFileSync(tls.cert), key: readFileSync(tls.key) }, answer);
  await new Promise<void>((resolve) => {
    server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve);
  });
  return {
    people,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Types a name and any password into the provider's own page, and consents. */
export async function logInAtCampus(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
