import { change as changeHolder } from '../card-holders/change.ts';
import type { Db } from '../db/open.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches, staleVersion } from '../entity-tags.ts';
import { AppError } from '../errors.ts';
import { type InternalEvents, react } from '../ledger/react.ts';
import { cancelMail } from '../mail/queue-mail.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { change, findPhoto, holderOf } from './change.ts';
import { decide, factsOf, type Seen } from './decide.ts';
import { photoQueries } from './queries.ts';
import { bringBackReplaced } from './queue/bring-back.ts';
import { withdrawal } from './queue/withdrawal.ts';

interface Reopening extends Seen {
  /** The reason, for the audit log. */
  reason: string;
}

/** The result of a look at the files of a person's other photos. */
interface Others {
  /** Approved photos whose files are lost. */
  lost: string[];
}

/**
 * Looks for the files of a person's other approved photos, the latest approval first, until one is found: a bucket may
 * have to be asked, which a transaction can't do.
 * @throws AppError not_found
 */
export async function lookAtOthers(
  { db, blobs }: { db: Db; blobs: Pick<BlobStore, 'isLost'> },
  organisationId: string,
  id: string,
): Promise<Others> {
  const photo = findPhoto(db, organisationId, id);
  const lost: string[] = [];
  if (holderOf(db, photo).currentPhotoId !== photo.id) return { lost };
  for (const other of otherApproved(db, photo)) {
    if (!(await blobs.isLost(other.blobKey!))) break;
    lost.push(other.id);
  }
  return { lost };
}

/**
 * Takes back the decision about a photo, or its withdrawal: the photo waits for review again. If it was its person's
 * current one, the photo approved last, among the others whose files are not lost, becomes current. Photos that its
 * approval had withdrawn come back with it. If the person is archived, the photo is withdrawn at once.
 * @throws AppError not_found, invalid_state (there is no decision to take back, the photo is withdrawn and its person
 *   archived, or a card that shows it is in use), precondition_failed
 */
export const reopen = verb(
  'photos.reopen',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    input: Reopening,
    ifMatch: string | null,
    others: Others,
  ): Photo => {
    const photo = findPhoto(tx.db, organisationId, id);
    assertDecided(photo);
    if (input.version !== photo.version) throw staleVersion(photo.version);
    assertMatches(ifMatch, photo.version);
    const holder = holderOf(tx.db, photo);
    assertNeedsDecision(photo, holder);
    const outlook = outlookOf(tx.db, photo, others);
    cancelMail(tx, photo.id);
    const reopened = change(
      tx,
      photo,
      { status: 'in_review', review: null },
      {
        action: 'photo.reopened',
        event: 'photo.reopened',
        changes: {
          ...gone({ reviewedBy: photo.review!.reviewedBy, ...factsOf(photo.review!) }),
          // Overwrites the reason of a withdrawal, which the withdrawal's own entry keeps.
          reason: { from: null, to: input.reason },
        },
      },
      holder,
    );
    if (outlook.wasCurrent) changeHolder(tx, holder, { currentPhotoId: outlook.currentPhotoId });
    bringBackReplaced(tx, photo, holder, input.reason);
    react(tx, 'photo.reopened', { photo: reopened, ...outlook });
    // Nobody has to decide about a photo of an archived person.
    return isArchived(holder) ? decide(tx, reopened, holder, withdrawal('holder_left')) : reopened;
  },
);

const isArchived = ({ status }: CardHolder): boolean => status === 'archived';

/** @throws AppError invalid_state for a withdrawn photo that would only be withdrawn again */
function assertNeedsDecision({ status }: Photo, holder: CardHolder): void {
  if (status === 'withdrawn' && isArchived(holder))
    throw new AppError(
      'invalid_state',
      'The person is archived, so nobody has to decide about their photos. Make the person active first.',
    );
}

const gone = (facts: Record<string, unknown>): AuditChanges =>
  Object.fromEntries(Object.entries(facts).map(([field, from]) => [field, { from, to: null }]));

/** @throws AppError invalid_state, which names the state */
export function assertDecided({ status }: Pick<Photo, 'status'>): void {
  if (status !== 'approved' && status !== 'rejected' && status !== 'withdrawn')
    throw new AppError('invalid_state', `The photo is ${status}: there is no decision to take back.`);
}

/**
 * Finds the photo that will be the person's current one once `photo` is taken back; `wasCurrent` is true if `photo` is
 * the current one now.
 */
export function outlookOf(
  db: Db,
  photo: Photo,
  { lost }: Others,
): Pick<InternalEvents['photo.reopened'], 'wasCurrent' | 'currentPhotoId'> {
  const { currentPhotoId } = holderOf(db, photo);
  if (currentPhotoId !== photo.id) return { wasCurrent: false, currentPhotoId };
  // If a photo was approved after `lookAtOthers`, its file has just been looked for, by `lookAtOriginal`.
  const next = otherApproved(db, photo).find(({ id }) => !lost.includes(id));
  return { wasCurrent: true, currentPhotoId: next?.id ?? null };
}

/** A person's other approved photos, the latest approval first. */
const otherApproved = (db: Db, { id, organisationId, cardHolderId }: Photo): Photo[] =>
  photoQueries(db)
    .ofHolder.all({ organisationId, cardHolderId })
    .filter((other) => other.status === 'approved' && other.id !== id)
    .sort((a, b) => Date.parse(b.review!.reviewedAt) - Date.parse(a.review!.reviewedAt) || b.seq - a.seq);
