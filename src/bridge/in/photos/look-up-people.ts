import { FILENAME_MAX } from '../../../shared/limits.ts';
import { LOOK_UP_SIZE, type LookedUp, lookUpPhotos } from '../../lanyard/photos-in.ts';
import type { Stage, StagedPerson } from '../stage.ts';
import type { PhotosIn } from './photos-in.ts';

const UNKNOWN = 'Lanyard has nobody with this externalId yet: looked for again in each run';
const ARCHIVED = 'this person is archived in Lanyard, and gets no photo: looked for again in each run';

/** A picture whose person can't get a photo now. */
export interface WithoutPerson {
  record: string;
  name: string;
  reason: string;
}

/**
 * Looks up the people of all pictures that are to be sent. The stage keeps who they are in Lanyard, and pictures
 * without a person are no longer to be sent.
 * @param withoutPerson is given these pictures, up to 500 at a time
 * @throws LanyardAway, BridgeError
 */
export async function lookUpPeople(
  { lanyard, stop }: PhotosIn,
  stage: Stage,
  withoutPerson: (pictures: WithoutPerson[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ; ) {
    stop.throwIfAborted();
    const page = stage.toSend(after, LOOK_UP_SIZE);
    if (page.length === 0) return;
    after = page.at(-1)!.record;
    const people = await peopleOf(page);
    const without: WithoutPerson[] = [];
    stage.batch(() => {
      for (const { record, externalId } of page) {
        const person = people.get(externalId) ?? null;
        if (person !== null && person.status !== 'archived') stage.noteCurrent(record, { person });
        else {
          without.push({ record, name: externalId, reason: person === null ? UNKNOWN : ARCHIVED });
          stage.done(record);
        }
      }
    });
    if (without.length > 0) await withoutPerson(without);
  }

  async function peopleOf(page: readonly StagedPerson[]): Promise<Map<string, LookedUp | null>> {
    // Nobody can have a longer external id, and one of them would fail the whole request.
    const ids = page.map(({ externalId }) => externalId).filter((id) => [...id].length <= FILENAME_MAX);
    if (ids.length === 0) return new Map();
    const found = await lookUpPhotos(lanyard, ids);
    return new Map(ids.map((id, place) => [id, found[place]!]));
  }
}

/** The person of a picture, as `lookUpPeople` has found them. */
export const personOf = (stage: Stage, record: string): LookedUp | null =>
  (stage.current(record)?.person as LookedUp | undefined) ?? null;
