import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '../../../api/client/api-error.ts';
import { api, data } from '../../../api/client/client.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { createStore } from '../../../api/client/store.ts';
import type { Photo } from '../../../api/photos.ts';

/**
 * A photo as it is now, with the effects of taking back its decision; `outlook` is null when there is no
 * decision.
 */
export const outlookQuery = (id: string) =>
  queryOptions({
    queryKey: ['photos', 'outlook', id],
    queryFn: async () => {
      const params = { path: { id } };
      const photo = await data(api.GET('/photos/{id}', { params }));
      if (photo.review === null) return { photo, outlook: null };
      try {
        return { photo, outlook: await data(api.GET('/photos/{id}/reopen', { params })) };
      } catch (error) {
        // `invalid_state`: somebody else has taken the decision back in the meantime.
        if (isApiError(error, 'invalid_state')) return { photo, outlook: null };
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The photo whose decision was most recently taken back on this page. */
export const lastReopened = createStore<Pick<Photo, 'id'> | null>(null);

/**
 * Takes back the decision about a photo.
 * @throws ApiError invalid_state while a card in use shows the photo; precondition_failed when the photo has
 *   changed
 */
export async function reopen({ id, version }: Photo, reason: string): Promise<Photo> {
  const reopened = await data(
    api.POST('/photos/{id}/reopen', { params: { path: { id } }, body: { version, reason } }),
  );
  lastReopened.set(reopened);
  // Cards lose the photo without getting a new version, so their pictures have to be fetched again.
  void queryClient.invalidateQueries({ queryKey: ['card-pictures'] });
  return reopened;
}

/**
 * Takes back the decision about a photo, and the withdrawals of other photos. Photos that somebody has
 * already brought back are left as they are.
 * @throws ApiError as `reopen` does
 */
export async function reopenTogether(
  photo: Photo,
  others: readonly string[],
  reason: string,
): Promise<Photo> {
  const reopened = await reopen(photo, reason);
  for (const id of others) {
    const other = await data(api.GET('/photos/{id}', { params: { path: { id } } }));
    if (other.status === 'withdrawn') await reopen(other, reason);
  }
  return reopened;
}
