import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { authorities } from '../../src/doctor/machine/authorities.ts';
import type { Subject } from '../../src/doctor/subject.ts';
import { authoritiesIn } from '../../src/lib/authorities.ts';
import { makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';

it('says what is in CA_FILE, and warns of a certificate outside its time', () => {
  const { cert } = makeCertificate(directory(), 'campus');
  const text = readFileSync(cert, 'utf8');
  const { validFrom, validTo } = new X509Certificate(text);
  const at = (nowMs: number) =>
    authorities({ config: { authorities: authoritiesIn(cert, text), timeZone: 'UTC' }, nowMs } as Subject);
  expect(at(Date.parse(validTo))).toMatchObject([
    { level: 'ok', message: expect.stringMatching(/^1 certificate in/) },
  ]);
  expect(at(Date.parse(validTo) + 1)).toMatchObject([
    { level: 'warning', message: expect.stringMatching(/^The certificate CN=campus in CA_FILE ended on/) },
  ]);
  expect(at(Date.parse(validFrom) - 1)).toMatchObject([
    { level: 'warning', message: expect.stringMatching(/begins on/) },
  ]);
});
