import { queryOptions } from '@tanstack/react-query';
import { answer, api, data, matching, type Schema } from './client/client.ts';

export type PhotoNotice = Schema<'PhotoNotice'>;

export const photoNoticeQuery = queryOptions({
  queryKey: ['photo-notice'],
  queryFn: () => data(api.GET('/photo-notice')),
});

/** The versions of the notice, newest first. */
export const noticeVersionsQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['photo-notice', 'versions', page, pageSize],
    queryFn: () => answer(api.GET('/photo-notice/versions', { params: { query: { page, pageSize } } })),
  });

/** A version that stays as it is. */
export const noticeVersionQuery = (version: number) =>
  queryOptions({
    queryKey: ['photo-notice', 'version', version],
    queryFn: () =>
      data(api.GET('/photo-notice/versions/{version}', { params: { path: { version: String(version) } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @throws ApiError precondition_failed when somebody else has changed the notice since `version` */
export const changePhotoNotice = (version: number, body: Schema<'ChangePhotoNotice'>) =>
  data(api.PUT('/photo-notice', { params: matching(version), body }));
