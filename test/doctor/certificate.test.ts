import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { certificate } from '../../src/doctor/machine/certificate.ts';
import type { Subject } from '../../src/doctor/subject.ts';
import { DAY_MS } from '../../src/shared/durations.ts';
import { dayIn } from '../../src/shared/zone-days.ts';
import { makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';

it('warns of a certificate from two weeks before its end, and refuses one that has ended', () => {
  const { cert, key } = makeCertificate(directory(), 'office');
  const endsMs = Date.parse(new X509Certificate(readFileSync(cert)).validTo);
  const levelAt = (nowMs: number) =>
    certificate({
      config: { tls: { certFile: cert, keyFile: key }, publicUrl: 'https://localhost', timeZone: 'UTC' },
      nowMs,
    } as Subject).map(({ level }) => level);
  expect(levelAt(endsMs - 14 * DAY_MS)).toEqual(['ok']);
  expect(levelAt(endsMs - 14 * DAY_MS + 1)).toEqual(['warning']);
  expect(levelAt(endsMs)).toEqual(['warning']);
  expect(levelAt(endsMs + 1)).toEqual(['problem']);
});

it('names the day on which a certificate ends by the zone of the server', () => {
  const { cert, key } = makeCertificate(directory(), 'office');
  const endsMs = Date.parse(new X509Certificate(readFileSync(cert)).validTo);
  const said = (timeZone: string) =>
    certificate({
      config: { tls: { certFile: cert, keyFile: key }, publicUrl: 'https://localhost', timeZone },
      nowMs: endsMs + 1,
    } as Subject)[0]!.message;
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(said(zone)).toContain(`It ended on ${dayIn(zone, endsMs)}:`);
  expect(said('Pacific/Kiritimati')).not.toBe(said('Pacific/Pago_Pago'));
});
