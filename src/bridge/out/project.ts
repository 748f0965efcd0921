import type { SectionName } from '../config/fields.ts';
import { findRecord } from '../state/records.ts';
import { writtenRow } from '../state/rows.ts';
import type { Step } from '../state/step.ts';
import { forgetPicture, wantAcknowledged, wantPicture } from '../state/tasks.ts';
import { putRow, removeRow } from './put-row.ts';
import { hasPicture, rowOf, stampOf } from './row-of.ts';

/**
 * Makes a record's row at the site match the stored record. Does nothing when the configuration lacks the section.
 * @param record for photos, the person: everybody has one photo at a time
 */
export async function project(step: Step, name: SectionName, record: string): Promise<void> {
  if (name === 'photos') return projectPhoto(step, record);
  const section = step.sections[name];
  if (section === undefined) return;
  const known = await findRecord(step, name, record);
  // Lanyard keeps an erased person's cards without the holder. Such a card gets no row.
  const holder = known?.holder == null ? null : await findRecord(step, 'card_holders', known.holder);
  const isWanted =
    known !== null && (name !== 'cards' || (known.fields.issuedAt !== null && holder !== null));
  if (isWanted) await putRow(step, section, record, rowOf(section, known, holder));
  else await removeRow(step, section, record);
}

/** Writes a person's current photo, or notes that its picture has to be fetched first. */
async function projectPhoto(step: Step, person: string): Promise<void> {
  const section = step.sections.photos;
  if (section === undefined) return;
  const holder = await findRecord(step, 'card_holders', person);
  if (holder === null || holder.photo === null) {
    forgetPicture(step, person);
    await removeRow(step, section, person);
    return;
  }
  // If the feed of photos is behind, the row is written when the photo arrives in that feed.
  const photo = await findRecord(step, 'photos', holder.photo);
  if (photo === null) return;
  const written = await writtenRow(step, 'photos', person);
  if (hasPicture(section) && written?.stamp !== stampOf(section, photo)) return wantPicture(step, person);
  await putPhoto(step, person, null);
}

/**
 * Writes a person's photo.
 * @param picture null when it is written already, or no column needs it
 */
export async function putPhoto(step: Step, person: string, picture: Uint8Array | null): Promise<void> {
  const section = step.sections.photos!;
  const holder = (await findRecord(step, 'card_holders', person))!;
  const photo = (await findRecord(step, 'photos', holder.photo!))!;
  const outcome = await putRow(step, section, person, rowOf(section, photo, holder, picture));
  if (outcome === 'incomplete') return wantPicture(step, person);
  if (outcome !== 'written') wantAcknowledged(step, holder.photo!, outcome.setAside);
  else if (picture !== null || !hasPicture(section)) wantAcknowledged(step, holder.photo!, null);
}
