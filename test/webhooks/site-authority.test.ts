import { readFileSync } from 'node:fs';
import { getCACertificates, rootCertificates } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { destinations } from '../../config/read-variable.ts';
import { type Authorities, authoritiesIn } from '../../src/lib/authorities.ts';
import { CutOff } from '../../src/lib/outgoing/cut-off.ts';
import { attempt } from '../../src/webhooks/client/attempt.ts';
import { newSecret } from '../../src/webhooks/endpoints/secrets.ts';
import { type Made, makeCertificate } from '../support/server/certificates.ts';
import { TestClock } from '../support/server/clock.ts';
import { directory } from '../support/server/directory.ts';

const work = directory();
let made: Made;
let receiver: ReturnType<typeof Bun.serve>;
beforeAll(() => {
  made = makeCertificate(work, 'receiver');
  const [cert, key] = [made.cert, made.key].map((path) => readFileSync(path, 'utf8'));
  receiver = Bun.serve({
    ...{ hostname: '0.0.0.0', port: 0, tls: { cert, key } },
    fetch: () => new Response('thanks'),
  });
});
afterAll(() => receiver.stop(true));

const read = (path: string): Authorities => authoritiesIn(path, readFileSync(path, 'utf8'));
const sendTo = (host: string, authorities: Authorities | null) => {
  const webhookAllow = destinations({ WEBHOOK_ALLOW: '127.0.0.0/8,localhost' }, 'WEBHOOK_ALLOW');
  const context = { clock: new TestClock(), config: { webhookAllow, authorities } };
  const url = `https://${host}:${receiver.port}/`;
  return attempt(context, { id: 'one', url, body: '{}', secrets: [newSecret()] }, new CutOff());
};

it.each(['localhost', '127.0.0.1'])('a webhook reaches %s, whose certificate is the site’s', async (host) => {
  expect(await sendTo(host, read(made.cert))).toMatchObject({ error: null, answer: { body: 'thanks' } });
});

it('without the site’s certificate it says that it does not trust the receiver', async () => {
  const other = makeCertificate(work, 'other');
  for (const authorities of [null, read(other.cert)])
    expect(await sendTo('localhost', authorities)).toMatchObject({
      answer: null,
      error: expect.stringMatching(/^certificate not trusted: self.signed certificate/),
    });
});

it('a site’s certificate for another name is refused', async () => {
  expect(await sendTo('127.0.0.2', read(made.cert))).toMatchObject({
    answer: null,
    error: expect.stringContaining('ALTNAME'),
  });
});

it('trusts the public roots as well, which `ca` alone would replace', () => {
  const { pem, site } = read(made.cert);
  expect(site).toHaveLength(1);
  const all = pem.match(/-----BEGIN CERTIFICATE-----/g)!;
  expect(all).toHaveLength(getCACertificates('default').length + 1);
  for (const root of rootCertificates) expect(pem).toContain(root.trim());
});
