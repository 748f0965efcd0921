import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AskedFilter } from '../../card-holders/lists/filters/asked-filter.ts';
import { nextPeople, type Passed, type WalkFilter } from '../../card-holders/lists/walk/next-people.ts';
import type { Pictures } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { record } from '../../ledger/record.ts';
import type { ZipFile } from '../../lib/zip.ts';
import { photoFileNames } from '../../shared/photos/file-name.ts';
import { isGone } from '../change.ts';
import { imageOf } from '../image/image.ts';
import { photoQueries } from '../queries.ts';
import type { ExportedVariant } from './contract.ts';

/** People per read; each read takes a few milliseconds. */
const PART = 500;

/**
 * The current photos of a list of people, in the list's order, one by one as the client takes them. People are read
 * part by part, so somebody renamed in the meantime can be missed. A photo is left out if it is deleted, no longer
 * approved or lost by the time its turn comes.
 */
export async function* currentPhotos(
  context: Pictures,
  asked: Readable,
  organisationId: string,
  filter: WalkFilter,
  variant: ExportedVariant,
): AsyncGenerator<ZipFile> {
  const nameOf = photoFileNames();
  // While the list is read, the same person can come twice, and an external id can pass to somebody else.
  const names = new Set<string>();
  let passed: Passed | null = null;
  do {
    const part: PhotoPart = await read(asked, photoPart, organisationId, filter, passed);
    for (const { photoId, externalId } of part.photos) {
      const name = nameOf(externalId);
      if (names.has(name)) continue;
      const picture = await pictureOf(context, organisationId, photoId, variant);
      if (picture === null) continue;
      names.add(name);
      yield { name, ...picture };
    }
    passed = part.passed;
    await nextTurn();
  } while (passed !== null);
}

interface PhotoPart {
  photos: { photoId: string; externalId: string }[];
  /** Null at the end. */
  passed: Passed | null;
}

const photoPart = reading(
  'photos.exportPart',
  (db: Db, organisationId: string, filter: WalkFilter, after: Passed | null): PhotoPart => {
    const { people, passed } = nextPeople(db, organisationId, filter, after, PART);
    const photos = people.flatMap(({ id, externalId, currentPhotoId: photoId }) =>
      photoId === null ? [] : [{ photoId, externalId: externalId ?? id }],
    );
    return { photos, passed };
  },
  // Every part counts as a long read, so that short reads needn't share a thread with an export's many parts.
  () => true,
);

/** Null when the photo no longer exists, is no longer approved, or has lost its file. */
async function pictureOf(
  context: Pictures,
  organisationId: string,
  photoId: string,
  variant: ExportedVariant,
): Promise<Omit<ZipFile, 'name'> | null> {
  const photo = photoQueries(context.db).byId.get({ id: photoId, organisationId });
  if (photo?.status !== 'approved') return null;
  try {
    const { path } = await imageOf(context, photo, variant);
    return { changedAtMs: Date.parse(photo.updatedAt), bytes: await Bun.file(path).bytes() };
  } catch (error) {
    if ((error instanceof AppError && error.code === 'not_found') || isGone(context.db, photoId)) return null;
    throw error;
  }
}

/**
 * An export as the audit log records it. The search text is left out: it may name a person, and would outlast their
 * erasure.
 */
interface ExportedPhotos {
  filters: Omit<AskedFilter, 'q'>;
  isSearched: boolean;
  variant: ExportedVariant;
}

/** Records that somebody exports the photos of a list of people. */
export const noteExport = verb(
  'photos.noteExport',
  (tx: Tx, organisationId: string, { filters, isSearched, variant }: ExportedPhotos): void =>
    record(tx, {
      organisationId,
      action: 'photo.list_exported',
      entityType: 'organisation',
      entityId: organisationId,
      changes: {
        filters: { from: null, to: filters },
        searched: { from: null, to: isSearched },
        variant: { from: null, to: variant },
      },
    }),
);
