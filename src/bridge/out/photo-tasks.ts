import type { Bridge } from '../bridge.ts';
import { wordsOf } from '../bridge-error.ts';
import { BATCH_SIZE } from '../lanyard/batch.ts';
import { Refusal } from '../lanyard/client.ts';
import { acknowledge, fetchPicture } from '../lanyard/photos.ts';
import { findRecord, preloadRecords } from '../state/records.ts';
import type { Step } from '../state/step.ts';
import {
  forgetAcknowledgements,
  forgetPicture,
  wantAcknowledged,
  wantedAcknowledgements,
  wantedPictures,
} from '../state/tasks.ts';
import { CommitRefused, isRefused } from '../targets/target.ts';
import { retryWaiting } from './apply-page.ts';
import { project, putPhoto } from './project.ts';
import { setAside } from './put-row.ts';

/**
 * The number of pictures that are fetched together and written in one transaction. A picture for printing has up to
 * about 300 kB.
 */
const FETCHED_AT_ONCE = 8;

/** A picture that a person's row needs, and the photo's stamp before the picture is fetched. */
interface WantedPicture {
  person: string;
  photo: string;
  stamp: string;
}

interface FetchedPicture extends WantedPicture {
  /** The picture's bytes, or the reason why there is none. */
  picture: Uint8Array | string;
}

/**
 * Fetches some of the pictures that rows wait for, and writes them.
 * @returns true when there may be more
 * @throws LanyardAway, TargetAway, BridgeError
 */
export async function fetchWantedPictures(bridge: Bridge): Promise<boolean> {
  const people = await bridge.transact((step) => wantedPictures(step, FETCHED_AT_ONCE));
  if (people.length === 0) return false;
  const wanted = await bridge.transact((step) => findWanted(step, people));
  const fetched = await Promise.all(wanted.map((one) => pictureOf(bridge, one)));
  try {
    await bridge.transactQuickly((step) => storePictures(step, fetched));
  } catch (error) {
    if (!isRefused(error)) throw error;
    for (const one of fetched) await storeSeparately(bridge, one);
  }
  return true;
}

async function findWanted(step: Step, people: readonly string[]): Promise<WantedPicture[]> {
  const wanted: WantedPicture[] = [];
  await preloadRecords(step, 'card_holders', people);
  for (const person of people) {
    const photo = (await findRecord(step, 'card_holders', person))?.photo ?? null;
    const known = photo === null ? null : await findRecord(step, 'photos', photo);
    if (known === null) forgetPicture(step, person);
    else wanted.push({ person, photo: photo!, stamp: known.stamp });
  }
  return wanted;
}

async function pictureOf(
  { lanyard, config, isDryRun }: Bridge,
  wanted: WantedPicture,
): Promise<FetchedPicture> {
  // A dry run needs no bytes.
  if (isDryRun) return { ...wanted, picture: new Uint8Array() };
  try {
    return { ...wanted, picture: await fetchPicture(lanyard, wanted.photo, config.sections.photos!.variant) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...wanted, picture: `Lanyard has no such picture: ${wordsOf(error)}` };
  }
}

async function storePictures(step: Step, fetched: readonly FetchedPicture[]): Promise<void> {
  for (const { person, photo, stamp, picture } of fetched) {
    const isCurrent = (await findRecord(step, 'card_holders', person))?.photo === photo;
    const known = isCurrent ? await findRecord(step, 'photos', photo) : null;
    forgetPicture(step, person);
    // If the photo has changed in the meantime, `project` notes the picture that is needed now.
    if (known?.stamp !== stamp) await project(step, 'photos', person);
    else if (typeof picture === 'string') setAsidePicture(step, person, photo, picture);
    else await putPhoto(step, person, picture);
  }
  await retryWaiting(step);
}

function setAsidePicture(step: Step, person: string, photo: string, reason: string): void {
  setAside(step, step.sections.photos!, person, null, reason);
  wantAcknowledged(step, photo, reason);
}

async function storeSeparately(bridge: Bridge, fetched: FetchedPicture): Promise<void> {
  try {
    await bridge.transact((step) => storePictures(step, [fetched]));
  } catch (error) {
    if (!(error instanceof CommitRefused)) throw error;
    await bridge.transact(async (step) => {
      forgetPicture(step, fetched.person);
      setAsidePicture(step, fetched.person, fetched.photo, error.message);
    });
  }
}

/**
 * Tells Lanyard whether photos were stored. If the bridge is killed before it notes that it has done so, it tells
 * Lanyard again, which changes nothing there.
 * @returns true when there may be more
 * @throws LanyardAway, TargetAway, BridgeError
 */
export async function acknowledgePhotos({ lanyard, config, transact, isDryRun }: Bridge): Promise<boolean> {
  if (isDryRun) return false;
  const wanted = await transact((step) => wantedAcknowledgements(step, BATCH_SIZE));
  if (wanted.length === 0) return false;
  const left = new Set(await acknowledge(lanyard, config.lanyard.system, wanted));
  const acknowledged = wanted.filter((one) => !left.has(one));
  await transact((step) => forgetAcknowledgements(step, acknowledged));
  return left.size < wanted.length;
}
