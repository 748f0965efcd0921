import { backups } from './backups.ts';
import { certificate } from './certificate.ts';
import { configuration } from './configuration.ts';
import { database } from './database.ts';
import { diskSpace } from './disk-space.ts';
import type { Finding } from './finding.ts';
import { machineClock } from './machine-clock.ts';
import { permissions } from './permissions.ts';
import { photoStore } from './photo-store.ts';
import { queue } from './queue.ts';
import { secretKey } from './secret-key.ts';
import { server } from './server.ts';
import { storage } from './storage.ts';
import type { Subject } from './subject.ts';
import { webhooks } from './webhooks.ts';

/** All checks, in the order in which a person would look. The database is judged first by itself: the rest reads it. */
export async function examine(subject: Subject): Promise<Finding[]> {
  const { config, nowMs } = subject;
  const base = database(subject);
  const isReadable = base.every(({ level }) => level !== 'problem');
  const readable: Subject = isReadable ? subject : { ...subject, sqlite: null };
  return [
    ...configuration(subject),
    ...(await server(subject)),
    ...permissions(subject),
    ...diskSpace(subject),
    ...machineClock(readable),
    ...base,
    ...secretKey(readable),
    ...(await photoStore(readable)),
    ...(await storage(readable)),
    ...queue(readable),
    ...webhooks(readable),
    ...(await backups(subject)),
    ...certificate(config, nowMs),
  ];
}
