import { existsSync } from 'node:fs';
import { ConfigError } from '../../../config/read-variable.ts';
import { keyFault } from '../../db/files/secret-key.ts';
import { type Finding, ok, problem } from '../finding.ts';
import type { Subject } from '../subject.ts';

const CHECK = 'secret key';

/** Checks that the secret key is there, and is the one that the database was used with. */
export function secretKey({ config: { secretKeyFile }, sqlite }: Subject): Finding[] {
  if (sqlite === null) return [];
  try {
    const fault = keyFault(sqlite, secretKeyFile);
    if (fault !== null)
      return [
        problem(
          CHECK,
          `${fault}.`,
          'Put it back before the next start: each backup has it, as secret.key. If it is lost for good: lanyard new-secret-key',
        ),
      ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [
      problem(CHECK, `${error.message}.`, 'Put the right file there: each backup has it, as secret.key.'),
    ];
  }
  return [ok(CHECK, existsSync(secretKeyFile) ? 'It is the database’s key.' : 'The first start makes it.')];
}
