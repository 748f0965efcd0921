import { queryOptions } from '@tanstack/react-query';
import { isAtWork } from '../../shared/photo-campaigns.ts';
import { answer, api, data, type Schema } from './client/client.ts';
import { recordsShown } from './client/records.ts';

export type Campaign = Schema<'PhotoCampaign'>;
export type NewCampaign = Schema<'CreatePhotoCampaign'>;
export type CampaignLink = Schema<'PhotoCampaignLink'>;

const LOOK_AGAIN_MS = 1_000;
/** A list counts the requests of many campaigns. */
const LOOK_AT_ALL_AGAIN_MS = 5_000;
/** People answer over hours, so the counts needn't be as fresh as the progress. */
const COUNT_AGAIN_MS = 20_000;

export const campaignsQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['photo-campaigns', 'list', page, pageSize],
    queryFn: () => answer(api.GET('/photo-campaigns', { params: { query: { page, pageSize } } })),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => isAtWork(one.state)) ? LOOK_AT_ALL_AGAIN_MS : COUNT_AGAIN_MS,
    meta: { isQuiet: true },
  });

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['photo-campaigns', 'one', id],
    queryFn: () => data(api.GET('/photo-campaigns/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAtWork(state.data.state) ? LOOK_AGAIN_MS : COUNT_AGAIN_MS,
    meta: { isQuiet: true },
  });

/** Links are secrets, so they are forgotten with the page, and fetched by no timer. */
export const campaignLinksQuery = (id: string, byHand: boolean, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['photo-links', id, byHand, page, pageSize],
    queryFn: () =>
      answer(
        api.GET('/photo-campaigns/{id}/links', {
          params: { path: { id }, query: { page, pageSize, ...(byHand && { byHand }) } },
        }),
      ),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const startCampaign = (body: NewCampaign): Promise<Campaign> =>
  data(api.POST('/photo-campaigns', { body })).finally(recordsShown);

export const stopCampaign = (id: string, endLinks: boolean): Promise<Campaign> =>
  data(api.POST('/photo-campaigns/{id}/stop', { params: { path: { id } }, body: { endLinks } })).finally(
    recordsShown,
  );
