import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect, it } from 'vitest';
import { type Made, makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';
import { spawnServe } from '../support/server/serve.ts';

/** The name in the certificate that a new connection is shown. */
const shown = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(String(socket.getPeerCertificate().subject.CN));
      socket.destroy();
    });
    socket.on('error', reject);
  });

it('serves HTTPS, and takes up a renewed certificate at once when SIGHUP comes', async () => {
  const dataDir = directory();
  const files = { cert: join(dataDir, 'cert.pem'), key: join(dataDir, 'key.pem') };
  const put = ({ cert, key }: Made) => {
    copyFileSync(cert, files.cert);
    copyFileSync(key, files.key);
  };
  put(makeCertificate(dataDir, 'first'));
  const server = await spawnServe(dataDir, { TLS_CERT_FILE: files.cert, TLS_KEY_FILE: files.key });
  const port = Number(new URL(server.url).port);
  const init = { tls: { rejectUnauthorized: false } } as RequestInit;
  const answer = await fetch(`${server.url}/healthz`, init);
  expect([answer.status, answer.headers.get('Strict-Transport-Security')]).toEqual([200, 'max-age=31536000']);
  expect(await shown(port)).toBe('first');
  put(makeCertificate(dataDir, 'second'));
  server.process.kill('SIGHUP');
  await expect.poll(() => shown(port)).toBe('second');
  expect(await server.end()).toBe(0);
});
