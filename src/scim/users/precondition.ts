import { AppError } from '../../errors.ts';
import { versionOf } from './present.ts';
import type { UserRow } from './queries.ts';

/**
 * Refuses a write that was prepared against an older version. SCIM's ETags are weak (RFC 7644, 3.14), so W/ doesn't count.
 * @throws AppError precondition_failed, with the current version in ETag
 */
export function assertVersion(ifMatch: string | null, row: Pick<UserRow, 'version' | 'scimVersion'>): void {
  if (ifMatch === null) return;
  const now = versionOf(row);
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  if (ifMatch.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(now))) return;
  throw new AppError(
    'precondition_failed',
    `The user has changed in the meantime: the version is now ${now}.`,
    {
      headers: { ETag: now },
    },
  );
}
