import { X509Certificate } from 'node:crypto';
import { counted } from '../../lib/words.ts';
import { dayIn } from '../../shared/zone-days.ts';
import { type Finding, ok, warning } from '../finding.ts';
import type { Subject } from '../subject.ts';

const CHECK = 'site certificates';

/** Reports certificates in CA_FILE that have ended, or whose time hasn't begun: connections that need them fail. */
export function authorities({ config: { authorities, timeZone }, nowMs }: Subject): Finding[] {
  if (authorities === null) return [];
  const { file, site } = authorities;
  const findings = site.flatMap((pem) => {
    const { subject, validFrom, validTo } = new X509Certificate(pem);
    const name = subject?.replaceAll('\n', ', ') ?? 'without a name';
    const endsMs = Date.parse(validTo);
    const beginsMs = Date.parse(validFrom);
    if (endsMs < nowMs)
      return [
        warning(
          CHECK,
          `The certificate ${name} in CA_FILE ended on ${dayIn(timeZone, endsMs)}.`,
          `Put the one that replaced it into ${file}, and restart.`,
        ),
      ];
    if (beginsMs > nowMs)
      return [
        warning(
          CHECK,
          `The certificate ${name} in CA_FILE begins on ${dayIn(timeZone, beginsMs)}.`,
          'Check the clock of this machine, or keep the one before it as well.',
        ),
      ];
    return [];
  });
  if (findings.length > 0) return findings;
  return [
    ok(CHECK, `${counted(site.length, 'certificate', 'certificates')} in ${file}, beside the public ones.`),
  ];
}
