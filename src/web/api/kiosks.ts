import { queryOptions } from '@tanstack/react-query';
import { allPages } from './client/all-pages.ts';
import { answer, api, data, type Schema } from './client/client.ts';

export type Kiosk = Schema<'Kiosk'>;
export type KioskPhoto = Schema<'KioskPhoto'>;
export type KioskWithLink = Schema<'KioskWithLink'>;

/** All kiosks, newest first and ended ones included; for administrators. */
export const kiosksQuery = queryOptions({
  queryKey: ['kiosks'],
  queryFn: () => allPages((query) => answer(api.GET('/kiosks', { params: { query } }))),
});

/** The answer has the link, which is shown only once. */
export const createKiosk = (name: string) => data(api.POST('/kiosks', { body: { name } }));

export const revokeKiosk = (id: string) =>
  data(api.POST('/kiosks/{id}/revoke', { params: { path: { id } } }));

/** The last photo of this person that came by a kiosk; null if there was none. */
export const lastKioskPhotoQuery = (cardHolderId: string) =>
  queryOptions({
    queryKey: ['photos', 'at-kiosk', 'last', cardHolderId],
    queryFn: async () => {
      const query = { cardHolderId, pageSize: 1 };
      const [last] = (await answer(api.GET('/kiosk-photos', { params: { query } }))).data;
      return last ?? null;
    },
    meta: { isQuiet: true },
  });

/** A photo's note and notice, if it came by a kiosk; null when it came in another way. */
export const kioskPhotoQuery = (photoId: string) =>
  queryOptions({
    queryKey: ['photos', 'at-kiosk', photoId],
    queryFn: async () => {
      const query = { photoId, pageSize: 1 };
      const [photo] = (await answer(api.GET('/kiosk-photos', { params: { query } }))).data;
      return photo ?? null;
    },
    meta: { isQuiet: true },
  });
