import { queryOptions } from '@tanstack/react-query';
import { api, data, type Schema } from './client/client.ts';
import { recordsShown } from './client/records.ts';
import type { CardHolder } from './holders.ts';

export type Accommodation = Schema<'Accommodation'>;
export type NewAccommodation = Schema<'AccommodationInput'>;

/** The checks and findings that don't count for a person's photos; for reviewers. */
export const accommodationsQuery = (cardHolderId: string) =>
  queryOptions({
    queryKey: ['photos', 'accommodations', cardHolderId],
    queryFn: () =>
      data(api.GET('/card-holders/{id}/accommodations', { params: { path: { id: cardHolderId } } })),
    meta: { isQuiet: true },
  });

/** Changes what doesn't count. What a colleague has changed meanwhile stays, as the list is read anew before. */
export async function changeAccommodations(
  { id }: CardHolder,
  change: (now: Accommodation[]) => NewAccommodation[],
): Promise<Accommodation[]> {
  const params = { path: { id } };
  const now = await data(api.GET('/card-holders/{id}/accommodations', { params }));
  const accommodations = change(now).map(({ check, reason }) => ({ check, reason }));
  return data(api.PUT('/card-holders/{id}/accommodations', { params, body: { accommodations } })).finally(
    recordsShown,
  );
}
