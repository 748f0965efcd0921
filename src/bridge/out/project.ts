import type { SectionName } from '../config/fields.ts';
import { findRecord } from '../state/records.ts';
import { writtenRow } from '../state/rows.ts';
import type { Step } from '../state/step.ts';
import { forgetPicture, wantAcknowledged, wantPicture } from '../state/tasks.ts';
import { putRow, removeRow } from './put-row.ts';
import { hasPicture, rowOf, stampOf } from './row-of.ts';

/**
 * Makes a record's row in the site's table match what is known of the record now. Does nothing without such a section.
 * @param record for photos, the person: everybody has one at a time
 */
export async function project(step: Step, name: SectionName, record: string): Promise<void> {
  if (name === 'photos') return projectPhoto(step, record);
  const section = step.sections[name];
  if (section === undefined) return;
  const known = await findRecord(step, name, record);
  // An erased person leaves only anonymous cards in Lanyard, which are nobody's here.
  const holder = known?.holder == null ? null : await findRecord(step, 'card_holders', known.holder);
  const isWanted =
    known !== null && (name !== 'cards' || (known.fields.issuedAt !== null && holder !== null));
  if (isWanted) await putRow(step, section, record, rowOf(section, known, holder));
  else await removeRow(step, section, record);
}

/** Writes somebody's current photo; a picture that has to be fetched first is noted for that. */
async function projectPhoto(step: Step, person: string): Promise<void> {
  const section = step.sections.photos;
  if (section === undefined) return;
  const holder = await findRecord(step, 'card_holders', person);
  if (holder === null || holder.photo === null) {
    forgetPicture(step, person);
    await removeRow(step, section, person);
    return;
  }
  // The other feed may be behind: this is done once the photo comes.
  const photo = await findRecord(step, 'photos', holder.photo);
  if (photo === null) return;
  const written = await writtenRow(step, 'photos', person);
  if (hasPicture(section) && written?.stamp !== stampOf(section, photo)) return wantPicture(step, person);
  await putPhoto(step, person, null);
}

/**
 * Writes somebody's photo.
 * @param picture null where it is written already, or no column wants it
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
