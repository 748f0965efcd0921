import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { DAY_MS } from '../../shared/durations.ts';
import { dayIn } from '../../shared/zone-days.ts';
import { type Finding, ok, problem, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';

const CHECK = 'certificate';
/** ACME clients renew 30 days before the end: with two weeks left, they have failed for two weeks. */
const SOON_DAYS = 14;

/** Checks that the TLS certificate is for the server's address, is valid for long enough, and matches its key. */
export function certificate({ config: { tls, publicUrl, timeZone }, nowMs }: Subject): Finding[] {
  if (tls === null) return [];
  const { certFile, keyFile } = tls;
  let found: X509Certificate;
  try {
    found = new X509Certificate(readFileSync(certFile));
  } catch (error) {
    return [
      problem(
        CHECK,
        `TLS_CERT_FILE ${certFile} can't be read (${(error as Error).message}).`,
        'Name a PEM file.',
      ),
    ];
  }
  const endsMs = Date.parse(found.validTo);
  const ends = dayIn(timeZone, endsMs);
  const renew = 'Renew it and put it into TLS_CERT_FILE.';
  if (endsMs < nowMs) return [problem(CHECK, `It ended on ${ends}: clients refuse it.`, renew)];
  const beginsMs = Date.parse(found.validFrom);
  if (beginsMs > nowMs)
    return [
      problem(
        CHECK,
        `It begins on ${dayIn(timeZone, beginsMs)}: clients refuse it until then.`,
        'Put one that is valid today into TLS_CERT_FILE, or check the clock of this machine.',
      ),
    ];
  if (!fits(found, keyFile))
    return [
      problem(
        CHECK,
        `TLS_KEY_FILE ${keyFile} is not the key of TLS_CERT_FILE.`,
        'Name the two files that belong together.',
      ),
    ];
  const host = publicUrl === null ? null : new URL(publicUrl).hostname;
  if (host !== null && !isFor(found, host))
    return [problem(CHECK, `It is not for ${host}, the host of PUBLIC_URL.`, 'Get one for that name.')];
  if (endsMs < nowMs + SOON_DAYS * DAY_MS) return [warning(CHECK, `It ends on ${ends}.`, renew)];
  return [ok(CHECK, `It is valid until ${ends}.`)];
}

function isFor(found: X509Certificate, host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return (isIP(address) === 0 ? found.checkHost(host) : found.checkIP(address)) !== undefined;
}

function fits(found: X509Certificate, keyFile: string): boolean {
  try {
    return found.checkPrivateKey(createPrivateKey(readFileSync(keyFile)));
  } catch {
    return false;
  }
}
