import type { Db } from '../../db/open.ts';
import type { PhotoRequest } from '../../db/schema/photo-requests.ts';
import { AppError, invalid } from '../../errors.ts';
import { VERSION } from '../../lib/version.ts';
import { languagesOf, type TickedUse } from '../../shared/photos/notice.ts';
import type { Language } from '../../shared/texts/languages.ts';
import { currentNotice } from './change.ts';

/** The notice as a page has shown it, and the keys of the optional uses that were ticked. */
export interface NoticeRead {
  version: number;
  language: Language;
  uses: string[];
}

export type Acknowledgement = {
  [Column in 'noticeVersion' | 'noticeLanguage' | 'noticeRelease']: PhotoRequest[Column];
} & { noticeUses: TickedUse[] };

/**
 * Checks what somebody has acknowledged, and returns what is kept as its proof.
 * @throws AppError precondition_failed when the notice has changed since; validation_failed
 */
export function acknowledgementOf(
  db: Db,
  organisationId: string,
  { version, language, uses }: NoticeRead,
): Acknowledgement {
  const notice = currentNotice(db, organisationId);
  if (notice.version !== version || !languagesOf(notice).includes(language))
    throw new AppError('precondition_failed', 'The notice has changed: read the new one first.');
  const known = notice.uses.map(({ key }) => key);
  if (!uses.every((use) => known.includes(use)))
    throw invalid([{ path: '/uses', code: 'not_allowed', message: 'names a use that the notice lacks' }]);
  return {
    noticeVersion: version,
    noticeLanguage: language,
    // Lanyard's text changes with its releases.
    noticeRelease: notice.texts[language] === undefined ? VERSION : null,
    noticeUses: notice.uses
      .filter(({ key }) => uses.includes(key))
      .map(({ key, labels }) => ({ key, label: labels[language]! })),
  };
}
