import type { Database } from 'bun:sqlite';
import { newId } from '../../../src/lib/uuid.ts';
import { EXAMPLE_PHOTO } from '../../../src/photos/examples.ts';

const AT = '2026-01-02T03:04:05.000Z';

/**
 * Plants photos that wait for review, oldest first. They are written straight into the database, because analysing
 * hundreds of photos would take too long.
 * @param people the card holder of each photo
 * @param width in px; null for files that can't be decoded
 * @returns their ids
 */
export function plantWaiting(
  sqlite: Database,
  organisationId: string,
  people: readonly string[],
  width: number | null = 800,
): string[] {
  const change = sqlite.prepare(
    `INSERT INTO changes (organisation_id, feed, record_id, op, version, actor_type, at)
     VALUES ($organisationId, 'photos', $id, 'upsert', 1, 'system', $at)`,
  );
  const photo = sqlite.prepare(
    `INSERT INTO photos (id, organisation_id, card_holder_id, status, content_type, content_length, upload_expires_at,
       blob_key, width, height, analysis, version, created_at, updated_at)
     VALUES ($id, $organisationId, $person, 'in_review', 'image/jpeg', 5, $at, $id, $width, $width, $analysis, 1, $at, $at)`,
  );
  const analysis = JSON.stringify(EXAMPLE_PHOTO.analysis);
  return sqlite.transaction(() =>
    people.map((person) => {
      const id = newId();
      change.run({ organisationId, id, at: AT });
      photo.run({ id, organisationId, person, width, analysis, at: AT });
      return id;
    }),
  )();
}
