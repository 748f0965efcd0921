import { queryOptions } from '@tanstack/react-query';
import { answer, api, data, matching, type Schema } from './client/client.ts';
import { recordsShown } from './client/records.ts';

/** A card that is printed with old data. */
export type OutdatedCard = Schema<'OutdatedCard'>;

export const outdatedCardsQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['cards', 'outdated', page, pageSize],
    queryFn: () => answer(api.GET('/print-queue/outdated', { params: { query: { page, pageSize } } })),
  });

/** A card with its changes since it was printed; null when it shows nothing that has changed. */
export const outdatedCardQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['cards', 'outdated', 'one', cardId],
    queryFn: async (): Promise<OutdatedCard | null> => {
      const list = await answer(api.GET('/print-queue/outdated', { params: { query: { cardId } } }));
      return list.data[0] ?? null;
    },
    meta: { isQuiet: true },
  });

/** @throws ApiError precondition_failed when something else has changed since it was shown */
export const leaveOutdated = ({ cardId, version }: OutdatedCard): Promise<OutdatedCard> =>
  data(
    api.POST('/print-queue/outdated/{id}/leave', {
      params: { path: { id: cardId }, ...matching(version) },
    }),
  ).finally(recordsShown);
