import { queryOptions } from '@tanstack/react-query';
import { answer, api, data, matching, type Schema } from './client/client.ts';

export type PhotoRequest = Schema<'PhotoRequest'>;

/** The last request for a photo of this person; null if there was none. */
export const lastRequestQuery = (cardHolderId: string) =>
  queryOptions({
    queryKey: ['photos', 'request', cardHolderId],
    queryFn: async () => {
      const query = { cardHolderId, pageSize: 1 };
      const [last] = (await answer(api.GET('/photo-requests', { params: { query } }))).data;
      return last ?? null;
    },
    meta: { isQuiet: true },
  });

/** The request by which a photo came; null when it came in another way. */
export const requestOfPhotoQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['photos', 'request-of-photo', photoId],
    queryFn: async () => {
      const query = { photoId, pageSize: 1 };
      const [request] = (await answer(api.GET('/photo-requests', { params: { query } }))).data;
      return request ?? null;
    },
    meta: { isQuiet: true },
  });

/** Asks for a photo; the answer has the link, which is shown only once. */
export const askForPhoto = (cardHolderId: string) =>
  data(api.POST('/card-holders/{id}/photo-requests', { params: { path: { id: cardHolderId } }, body: {} }));

/** Mails the link again, or ends it. */
export const stepRequest = (step: 'remind' | 'revoke', { id, version }: PhotoRequest) =>
  data(api.POST(`/photo-requests/{id}/${step}`, { params: { path: { id }, ...matching(version) } }));
