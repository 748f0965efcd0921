import { and, desc, eq, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../../db/prepared.ts';
import { photoHashes } from '../../db/schema/photos.ts';

const { part1, part2, part3, part4 } = photoHashes;

/** All SQL about hashes of pictures. */
export const copyQueries = prepared((db) => ({
  /**
   * A statement for each part of the hash: the newest pictures in which that part is `part`, at most `most` of them.
   */
  withPart: [part1, part2, part3, part4].map((column) =>
    statement(
      db
        .select({ photoSeq: photoHashes.photoSeq, hash: photoHashes.hash })
        .from(photoHashes)
        .where(
          and(
            eq(photoHashes.organisationId, sql.placeholder('organisationId')),
            eq(column, sql.placeholder('part')),
          ),
        )
        .orderBy(desc(photoHashes.photoSeq))
        .limit(sql.placeholder('most')),
    ),
  ),
  insert: statement(
    db
      .insert(photoHashes)
      .values(
        given(photoHashes, [
          'photoSeq',
          'organisationId',
          'hash',
          'part1',
          'part2',
          'part3',
          'part4',
        ] as const),
      ),
  ),
}));
