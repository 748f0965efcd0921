import { backups } from './backups/backups.ts';
import { hotCopy } from './backups/hot-copy.ts';
import { couldNotLook } from './could-not-look.ts';
import { auditLog } from './data/audit-log.ts';
import { cardAddresses } from './data/card-addresses.ts';
import { database } from './data/database.ts';
import { designs } from './data/designs.ts';
import { headerLogIn } from './data/header-log-in.ts';
import { mail } from './data/mail.ts';
import { queue } from './data/queue.ts';
import { secretKey } from './data/secret-key.ts';
import { signOn } from './data/sign-on.ts';
import { webhooks } from './data/webhooks.ts';
import type { Finding } from './finding.ts';
import { authorities } from './machine/authorities.ts';
import { certificate } from './machine/certificate.ts';
import { configuration } from './machine/configuration.ts';
import { diskSpace } from './machine/disk-space.ts';
import { machineClock } from './machine/machine-clock.ts';
import { newer } from './machine/newer-version.ts';
import { permissions } from './machine/permissions.ts';
import { server } from './machine/server.ts';
import { photoStore } from './photos/photo-store.ts';
import { storage } from './photos/storage.ts';
import type { Subject } from './subject.ts';

type Check = (subject: Subject) => Finding[] | Promise<Finding[]>;

/**
 * Makes all checks, and returns their findings in the order in which a person would look. The database is checked
 * first, because the other checks read it. A check that fails reports that, and doesn't stop the others.
 */
export async function examine(subject: Subject): Promise<Finding[]> {
  const attempt = async (name: string, check: Check, seen = subject): Promise<Finding[]> => {
    try {
      return await check(seen);
    } catch (error) {
      return [couldNotLook(name, error, subject.config.dataDir)];
    }
  };
  const base = await attempt('database', database);
  const isReadable = base.every(({ level }) => level !== 'problem');
  const readable: Subject = isReadable ? subject : { ...subject, sqlite: null };
  return [
    ...(await attempt('version', newer)),
    ...(await attempt('configuration', configuration)),
    ...(await attempt('server', server)),
    ...(await attempt('permissions', permissions)),
    ...(await attempt('disk', diskSpace)),
    ...(await attempt('clock', machineClock, readable)),
    ...base,
    ...(await attempt('secret key', secretKey, readable)),
    ...(await attempt('photo store', photoStore, readable)),
    ...(await attempt('storage', storage, readable)),
    ...(await attempt('queue', queue, readable)),
    ...(await attempt('webhooks', webhooks, readable)),
    ...(await attempt('mail', mail, readable)),
    ...(await attempt('audit log', auditLog, readable)),
    ...(await attempt('sign-on', signOn, readable)),
    ...(await attempt('sign-on', headerLogIn, readable)),
    ...(await attempt('designs', designs, readable)),
    ...(await attempt('card addresses', cardAddresses, readable)),
    ...(await attempt('backups', backups)),
    ...(await attempt('hot copy', hotCopy, readable)),
    ...(await attempt('certificate', certificate)),
    ...(await attempt('site certificates', authorities)),
  ];
}
