import type { Bridge } from '../bridge.ts';
import type { Failure } from '../state/failures.ts';
import { peopleStatusOf } from './people-status.ts';
import { sectionStatusOf } from './sections/section-status.ts';

/** All that comes from the site and is set aside. */
export async function inboundFailures(
  bridge: Pick<Bridge, 'people' | 'photosIn' | 'cardsIn'>,
): Promise<Failure[]> {
  return (await inboundStatuses(bridge)).flatMap(({ failures }) => failures);
}

/** The status of each part that comes from the site. */
export async function inboundStatuses({
  people,
  photosIn,
  cardsIn,
}: Pick<Bridge, 'people' | 'photosIn' | 'cardsIn'>): Promise<
  { lastRunAt: string | null; failures: Failure[] }[]
> {
  return [
    ...(people === null ? [] : [await peopleStatusOf(people.store, people.system)]),
    ...(photosIn === null ? [] : [await sectionStatusOf(photosIn.store, photosIn.system, 'photos_in')]),
    ...(cardsIn === null ? [] : [await sectionStatusOf(cardsIn.store, cardsIn.system, 'cards_in')]),
  ];
}
