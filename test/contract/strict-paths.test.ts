import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

/** Sends a path exactly as it is, which clients would tidy up; resolves with the status. */
const send = (method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (data) => (received += data));
    socket.on('close', () => resolve(Number(received.slice(9, 12))));
    socket.on('error', reject);
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${tenant.admin}\r\nConnection: close\r\n\r\n`,
    );
  });

// An operator who blocks a path in a proxy blocks only that spelling of it.
const VARIANTS: Record<string, (path: string) => string> = {
  'a slash at the end': (path) => `${path}/`,
  'an encoded slash at the end': (path) => `${path}%2f`,
  'two slashes at the beginning': (path) => `/${path}`,
  'two slashes before the last part': (path) => path.replace(/\/([^/]+)$/, '//$1'),
  'an encoded letter at the beginning': (path) => `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  'a capital at the beginning': (path) => `/${path.charAt(1).toUpperCase()}${path.slice(2)}`,
  'a parameter behind a semicolon': (path) => path.replace(/^(\/[^/]+)/, '$1;a=b'),
};

it.each(Object.keys(VARIANTS))('no route is found by its path with %s', async (variant) => {
  // The web app has its own router below /admin.
  const routes = createApp(server.context).routes.filter(
    // Hidden routes only refuse the methods that a path doesn't have.
    ({ path, hooks }) => !path.startsWith('/admin') && hooks.detail?.hide !== true,
  );
  expect(routes.length).toBeGreaterThan(100);
  for (const { method, path } of routes) {
    const exact = path.replace(/:\w+/g, 'any');
    const sent = VARIANTS[variant]!(exact);
    // An id may contain an encoded slash, so this path means another id, which doesn't exist; it isn't
    // another spelling.
    const isId = path.includes(':', path.lastIndexOf('/')) && sent === `${exact}%2f`;
    if (sent === exact || isId || sent === '/docs/' || exact === '/docs/') continue;
    const status = await send(method, sent);
    const found = server.logged().at(-1);
    expect([method, sent, status < 400 || found?.route === path]).toEqual([method, sent, false]);
  }
});

describe('a slash at the end', () => {
  it('is answered by the address without it, whatever the route', async () => {
    const paths = new Set(
      createApp(server.context)
        .routes.map(({ path }) => path.replace(/:\w+/g, 'any'))
        // The web app and the reference have routers of their own.
        .filter((path) => path !== '/' && !/[*]|^\/(admin|docs)/.test(path)),
    );
    expect(paths.size).toBeGreaterThan(80);
    for (const path of paths)
      for (const end of ['/', '//?page=1']) {
        const { status, body } = await tenant.send('GET', `${server.url}${path}${end}`);
        const message = `There is nothing at this address. Without the slash at its end there is: ${path}`;
        const said = path.startsWith('/scim/') ? body.detail : body.error.message;
        expect([path, status, said]).toEqual([path, 404, message]);
      }
  });

  it.each(['/api/v1/nothing/', '/api/v1/card-holders/by-external-id/', '/nothing/', '/api/v1/'])(
    'names no address where there is none: %s',
    async (path) => {
      const { status, body } = await tenant.send('GET', server.url + path);
      const message = 'There is nothing at this address.';
      expect([status, body.error.message]).toEqual([404, message]);
    },
  );
});

describe('what people type', () => {
  it('leads to the reference with a slash at its end, too', async () => {
    const { status, headers } = await server.send('GET', `${server.url}/docs/`);
    expect([status, headers.get('Location')]).toEqual([308, '/docs']);
  });

  it.each(['/admin', '/admin/', '/admin/people', '/admin/people/'])(
    'leads to the web app: %s',
    async (path) => {
      const { status, headers } = await server.send('GET', server.url + path);
      expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );
});
