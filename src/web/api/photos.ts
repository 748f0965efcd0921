import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '../../shared/limits.ts';
import { answer, api, data, type Schema } from './client/client.ts';
import { type HolderFilter, searchOf } from './holders.ts';

export type Photo = Schema<'Photo'>;
export type Check = NonNullable<Photo['analysis']>['checks'][number];

export interface PhotoFilter {
  status?: Photo['status'];
  cardHolderId?: string;
  /** ISO 8601. */
  reviewedSince?: string;
  reviewedBy?: string;
  page?: number;
  pageSize?: number;
}

/** A page of photos, oldest first. */
export const photosQuery = (filter: PhotoFilter) =>
  queryOptions({
    queryKey: ['photos', 'list', filter],
    queryFn: () => answer(api.GET('/photos', { params: { query: filter } })),
  });

export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ['photos', 'one', id],
    queryFn: () => data(api.GET('/photos/{id}', { params: { path: { id } } })),
  });

/** The people of the review queue, `limit` a page, each with their waiting photos, newest first. */
export const photoQueueQuery = (limit: number) =>
  infiniteQueryOptions({
    queryKey: ['photos', 'queue', limit],
    queryFn: ({ pageParam }) =>
      data(
        api.GET('/photos/queue', { params: { query: { limit, ...(pageParam && { after: pageParam }) } } }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < limit ? null : page.at(-1)!.placedBy),
  });

/** All photos of a person, newest first. */
export const photosOfQuery = (cardHolderId: string) =>
  queryOptions({
    queryKey: ['photos', 'of', cardHolderId],
    queryFn: async () => {
      const query = { cardHolderId, pageSize: PAGE_SIZE_MAX };
      return (await data(api.GET('/photos', { params: { query } }))).toReversed();
    },
  });

/** The address of a picture. The version is part of it, so that it changes with the picture. */
export const pictureUrl = (
  { id, version }: Pick<Photo, 'id' | 'version'>,
  variant: 'display' | 'thumbnail' | 'card',
): string => `/api/v1/photos/${id}/image?variant=${variant}&version=${version}`;

/** The address of the current photos of a filtered list of people, as a ZIP archive. */
export const photoExportUrl = (filter: HolderFilter): string => `/api/v1/photos/export${searchOf(filter)}`;
