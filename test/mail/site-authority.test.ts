import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { tryServer } from '../../src/mail/smtp/try-server.ts';
import { type Made, makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';

const work = directory();
let made: Made;
const servers: Record<string, MailServer> = {};
beforeAll(async () => {
  made = makeCertificate(work, 'mail');
  const tls = { cert: readFileSync(made.cert), key: readFileSync(made.key) };
  servers.smtps = await startMailServer({ ...tls, secure: true });
  servers.smtp = await startMailServer({ ...tls, disabledCommands: ['AUTH'] });
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.stop();
});

const tryWith = (scheme: string, env: Record<string, string>) => {
  const SMTP_URL = `${scheme}://localhost:${servers[scheme]!.port}`;
  return tryServer(loadConfig({ SMTP_URL, MAIL_FROM: 'cards@example.edu', ...env }, work).mail!);
};

it.each(['smtps', 'smtp'])('a mail server with the site’s certificate is trusted (%s)', async (scheme) => {
  expect(await tryWith(scheme, { CA_FILE: made.cert })).toEqual({ isSecure: true });
});

it.each(['smtps', 'smtp'])('without it, the reason says that it is the certificate (%s)', async (scheme) => {
  expect(await tryWith(scheme, {})).toEqual({ fault: expect.stringMatching(/self.signed certificate/i) });
});
