import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '../../shared/limits.ts';
import { answer, api, data } from './client/client.ts';

const MANY = 50;
/** Cards that were never in anybody's hand are left out of the list unless they are asked for. */
const UNISSUED = ['queued', 'printing', 'printed', 'print_failed'] as const;

/** All photos of a person, newest first. */
export const photosOfQuery = (cardHolderId: string) =>
  queryOptions({
    queryKey: ['photos', 'of', cardHolderId],
    queryFn: async () => {
      const query = { cardHolderId, pageSize: PAGE_SIZE_MAX };
      return (await data(api.GET('/photos', { params: { query } }))).toReversed();
    },
  });

export const ordersOfQuery = (cardHolderId: string) =>
  queryOptions({
    queryKey: ['orders', 'of', cardHolderId],
    queryFn: () => data(api.GET('/orders', { params: { query: { cardHolderId, pageSize: MANY } } })),
  });

/** All cards of a person, newest first, with those that are still to be printed or handed over. */
export const cardsOfQuery = (cardHolderId: string) =>
  queryOptions({
    queryKey: ['cards', 'of', cardHolderId],
    queryFn: async () => {
      const lists = await Promise.all(
        [undefined, ...UNISSUED].map((status) =>
          data(api.GET('/cards', { params: { query: { cardHolderId, status, pageSize: MANY } } })),
        ),
      );
      const byId = new Map(lists.flat().map((card) => [card.id, card]));
      return [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
  });

/** What was changed of a person and by whom, newest first. */
export const trailOfQuery = (entityId: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'of', entityId],
    queryFn: ({ pageParam: page }) =>
      answer(
        api.GET('/audit-log', {
          params: { query: { entityType: 'card_holder', entityId, page, pageSize: 20 } },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, pageSize, total } }) =>
      page * pageSize < total ? page + 1 : undefined,
  });
