import { queryOptions } from '@tanstack/react-query';
import { api, data, matching, type Schema } from './client/client.ts';
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

export const setAccommodations = ({ id, version }: CardHolder, accommodations: NewAccommodation[]) =>
  data(
    api.PUT('/card-holders/{id}/accommodations', {
      params: { path: { id }, ...matching(version) },
      body: { accommodations },
    }),
  ).finally(recordsShown);
