import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { certificate } from '../../src/doctor/machine/certificate.ts';
import type { Subject } from '../../src/doctor/subject.ts';
import { DAY_MS } from '../../src/shared/durations.ts';
import { makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';

it('warns of a certificate from two weeks before its end, and refuses one that has ended', () => {
  const { cert, key } = makeCertificate(directory(), 'office');
  const endsMs = Date.parse(new X509Certificate(readFileSync(cert)).validTo);
  const levelAt = (nowMs: number) =>
    certificate({
      config: { tls: { certFile: cert, keyFile: key }, publicUrl: 'https://localhost' },
      nowMs,
    } as Subject).map(({ level }) => level);
  expect(levelAt(endsMs - 14 * DAY_MS)).toEqual(['ok']);
  expect(levelAt(endsMs - 14 * DAY_MS + 1)).toEqual(['warning']);
  expect(levelAt(endsMs)).toEqual(['warning']);
  expect(levelAt(endsMs + 1)).toEqual(['problem']);
});
