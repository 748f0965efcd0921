import type { Db } from '../../db/open.ts';
import type { PhotoNotice } from '../../db/schema/photo-notices.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { type ErrorDetail, invalid, notFound } from '../../errors.ts';
import { difference, record } from '../../ledger/record.ts';
import { languagesOf, type Notice } from '../../shared/photos/notice.ts';
import { noticeQueries } from './queries.ts';

/** A version of a notice. Nobody has changed the first, which is Lanyard's. */
export type NoticeVersion = Pick<PhotoNotice, 'version' | 'texts' | 'uses'> & {
  changedBy: string | null;
  changedAt: string | null;
};

export const FIRST: NoticeVersion = { version: 1, texts: {}, uses: [], changedBy: null, changedAt: null };

/** The notice that people see now. */
export const currentNotice = (db: Db, organisationId: string): NoticeVersion =>
  noticeQueries(db).newest.get({ organisationId }) ?? FIRST;

/**
 * An earlier notice, or the present one.
 * @throws AppError not_found
 */
export function findNotice(db: Db, organisationId: string, version: number): NoticeVersion {
  if (version === FIRST.version) return FIRST;
  const notice = Number.isInteger(version)
    ? noticeQueries(db).byVersion.get({ organisationId, version })
    : null;
  if (notice === null) throw notFound('version of the notice');
  return notice;
}

/**
 * Sets the notice in all languages, which makes a new version. The same notice again changes nothing.
 * @param ifMatch the `If-Match` header; null accepts any version
 * @throws AppError precondition_failed; validation_failed for a use without a label in a language of the notice
 */
export const changeNotice = verb(
  'photo-requests.changeNotice',
  (tx: Tx, organisationId: string, notice: Notice, ifMatch: string | null): NoticeVersion => {
    const before = currentNotice(tx.db, organisationId);
    assertMatches(ifMatch, before.version);
    const faults = faultsOf(notice);
    if (faults.length > 0) throw invalid(faults);
    const [was, is] = [audited(before), audited(notice)];
    // A field that goes is in neither of the new ones.
    const gone = Object.fromEntries(Object.keys(was).map((field) => [field, null]));
    const changes = difference(was, { ...gone, ...is });
    if (Object.keys(changes).length === 0) return before;
    const after = {
      ...{ organisationId, version: before.version + 1, texts: notice.texts, uses: notice.uses },
      ...{ changedBy: tx.actor.name, changedAt: tx.at },
    };
    noticeQueries(tx.db).insert.run(after);
    record(tx, {
      organisationId,
      action: 'organisation.photo_notice_changed',
      entityType: 'organisation',
      entityId: organisationId,
      changes,
    });
    return after;
  },
);

function faultsOf(notice: Notice): ErrorDetail[] {
  const keys = notice.uses.map(({ key }) => key);
  return notice.uses.flatMap(({ key, labels }, place) => [
    ...(keys.indexOf(key) === place
      ? []
      : [{ path: `/uses/${place}/key`, code: 'repeated', message: 'is the key of another use, too' }]),
    ...languagesOf(notice)
      .filter((language) => labels[language] === undefined)
      .map((language) => ({
        path: `/uses/${place}/labels/${language}`,
        code: 'required',
        message: 'is required: people see the notice in this language',
      })),
  ]);
}

/** The notice in the form of the audit log: a field for each text, and for each label of a use. */
const audited = ({ texts, uses }: Notice): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [`photoNotice.text.${language}`, text]),
  ),
  'photoNotice.uses': uses.map(({ key }) => key),
  ...Object.fromEntries(
    uses.flatMap(({ key, labels }) =>
      Object.entries(labels).map(([language, label]) => [`photoNotice.use.${key}.${language}`, label]),
    ),
  ),
});
