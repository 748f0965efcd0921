import { queryOptions } from '@tanstack/react-query';
import { allPages } from './client/all-pages.ts';
import { answer, api, data, matching, type Schema } from './client/client.ts';

export type Endpoint = Schema<'WebhookEndpoint'>;
export type EndpointWithSecret = Schema<'WebhookEndpointWithSecret'>;
export type Delivery = Schema<'WebhookDelivery'>;

export interface DeliveryFilter {
  endpointId?: string;
  status?: Delivery['status'];
  eventType?: string;
  page?: number;
  pageSize?: number;
}

/** Polling interval while a delivery is under way. */
const WATCH_MS = 1_000;
/** Polling interval on an endpoint's page, where it is tested and repaired. */
const LOOK_CLOSELY_MS = 2_500;
const LOOK_AGAIN_MS = 10_000;

const path = (id: string) => ({ params: { path: { id } } });

export const endpointsQuery = queryOptions({
  queryKey: ['webhooks', 'endpoints'],
  queryFn: () => allPages((query) => answer(api.GET('/webhook-endpoints', { params: { query } }))),
  refetchInterval: LOOK_AGAIN_MS,
  meta: { isQuiet: true },
});

export const endpointQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'endpoint', id],
    queryFn: () => data(api.GET('/webhook-endpoints/{id}', path(id))),
    refetchInterval: LOOK_CLOSELY_MS,
    meta: { isQuiet: true },
  });

/** Deliveries, newest first; polled more often while one is under way. */
export const deliveriesQuery = (filter: DeliveryFilter) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', filter],
    queryFn: () => answer(api.GET('/webhook-deliveries', { params: { query: filter } })),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? WATCH_MS : LOOK_AGAIN_MS),
    meta: { isQuiet: true },
  });

/** True when an attempt is due now. */
export const isUnderWay = ({ status, nextAttemptAt }: Delivery): boolean =>
  status === 'pending' && (nextAttemptAt === null || Date.parse(nextAttemptAt) <= Date.now());

export const createEndpoint = (body: Schema<'CreateWebhookEndpoint'>) =>
  data(api.POST('/webhook-endpoints', { body }));

/** @throws ApiError precondition_failed when somebody else has changed the endpoint since `version` */
export const updateEndpoint = (id: string, version: number, body: Schema<'UpdateWebhookEndpoint'>) =>
  data(
    api.PATCH('/webhook-endpoints/{id}', {
      params: { path: { id }, ...matching(version) },
      body,
    }),
  );

/** Switches an endpoint on or off, whatever version it has. */
export const switchEndpoint = (id: string, enabled: boolean) =>
  data(api.PATCH('/webhook-endpoints/{id}', { ...path(id), body: { enabled } }));

export const removeEndpoint = (id: string) => data(api.DELETE('/webhook-endpoints/{id}', path(id)));
export const rotateSecret = (id: string) => data(api.POST('/webhook-endpoints/{id}/rotate-secret', path(id)));
export const sendTest = (id: string) => data(api.POST('/webhook-endpoints/{id}/test', path(id)));
export const redeliver = (id: string) => data(api.POST('/webhook-deliveries/{id}/redeliver', path(id)));

/** Queues every event since a given time that the endpoint hasn't received; returns the number of deliveries. */
export const recover = async (id: string, since: string): Promise<number> =>
  (await data(api.POST('/webhook-endpoints/{id}/recover', { ...path(id), body: { since } }))).queued;
