import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directory } from './directory.ts';
import type { Answer, Harness } from './harness.ts';
import { CLIENT_ID, CLIENT_SECRET } from './identity-provider.ts';

/** The settings with which Lanyard uses a provider. */
export function signOnEnv(issuer: string, more: Record<string, string> = {}): Record<string, string> {
  const file = join(directory(), 'client-secret');
  writeFileSync(file, `${CLIENT_SECRET}\n`);
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET_FILE: file,
    OIDC_ROLES: 'cards-admins=admin,cards-desk=operator+reviewer',
    ...more,
  };
}

/** The cookies that answers have set, as a browser would send them back. */
export function jar() {
  const cookies = new Map<string, string>();
  return {
    take(answer: Answer) {
      for (const one of answer.headers.getSetCookie()) {
        const [pair, ...attributes] = one.split('; ');
        const [name, value] = pair!.split('=', 2) as [string, string];
        if (attributes.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
    header: () => ({ Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
    has: (start: string) => [...cookies.keys()].some((name) => name.startsWith(start)),
  };
}

type Jar = ReturnType<typeof jar>;

/** Begins a log-in, and returns the address of the provider's page. */
export async function begin(server: Harness, browser: Jar, to = '/admin'): Promise<string> {
  const path = `${server.url}/admin/oidc/start?to=${encodeURIComponent(to)}`;
  const answer = browser.take(await server.send('GET', path, { headers: browser.header() }));
  if (answer.status !== 303) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.headers.get('location')!;
}

/** Logs in at the provider, and returns where it sends people back to. */
export async function atProvider(page: string): Promise<string> {
  const answer = await fetch(page, { redirect: 'manual' });
  return answer.headers.get('location')!;
}

/** A whole log-in; returns the answer of the callback. */
export async function logIn(server: Harness, browser = jar(), to?: string): Promise<Answer> {
  const back = await atProvider(await begin(server, browser, to));
  return browser.take(await server.send('GET', back, { headers: browser.header() }));
}
