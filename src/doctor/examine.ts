import { backups } from './backups.ts';
import { certificate } from './certificate.ts';
import { database } from './database.ts';
import { diskSpace } from './disk-space.ts';
import { type Finding, ok, warning } from './finding.ts';
import { machineClock } from './machine-clock.ts';
import { permissions } from './permissions.ts';
import { queue } from './queue.ts';
import { storage } from './storage.ts';
import type { Subject } from './subject.ts';
import { webhooks } from './webhooks.ts';

/** All checks, in the order in which a person would look. The database is judged first by itself: the rest reads it. */
export async function examine(subject: Subject, tls: { certFile: string | null; keyFile: string | null }) {
  const { config, nowMs } = subject;
  const base = database(subject);
  const isReadable = base.every(({ level }) => level !== 'problem');
  const readable: Subject = isReadable ? subject : { ...subject, sqlite: null };
  return [
    configuration(subject, tls.certFile !== null),
    ok('server', subject.server === null ? 'None runs on DATA_DIR.' : `It runs (process ${subject.server}).`),
    ...permissions(subject),
    ...diskSpace(subject),
    ...machineClock(readable),
    ...base,
    ...storage(readable),
    ...queue(readable),
    ...webhooks(readable),
    ...(await backups(subject)),
    ...certificate({ ...tls, publicUrl: config.publicUrl, nowMs }),
  ];
}

const LOOPBACK = /^(localhost|127\.|\[?::1)/;

function configuration({ config: { publicUrl, host } }: Subject, hasTls: boolean): Finding {
  const shown = publicUrl ?? `http://${host}`;
  const { protocol, hostname } = new URL(
    shown.includes('::') && publicUrl === null ? `http://[${host}]` : shown,
  );
  if (protocol === 'http:' && !hasTls && !LOOPBACK.test(hostname))
    return warning(
      'configuration',
      `PUBLIC_URL is ${shown}: keys, passwords and faces cross the network unencrypted.`,
      'Put a reverse proxy with TLS before it, or set TLS_CERT_FILE and TLS_KEY_FILE.',
    );
  return ok('configuration', 'Every variable is valid.');
}
