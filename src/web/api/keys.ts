import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '../../shared/limits.ts';
import type { Scope } from '../../shared/rights.ts';
import { allPages } from './client/all-pages.ts';
import { answer, api, data, type Schema } from './client/client.ts';

export type ApiKey = Schema<'ApiKey'>;
export type ApiKeyWithText = Schema<'ApiKeyWithText'>;
export type NewApiKey = Schema<'CreateApiKey'>;
export type KeyScope = Scope | '*';

/** All keys, newest first; for administrators. */
export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: () => allPages((query) => answer(api.GET('/api-keys', { params: { query } }))),
});

export const createKey = (body: NewApiKey) => data(api.POST('/api-keys', { body }));

/**
 * What has taken over from keys that were rotated: the id of each one's successor, by its own. A rotated key works for a
 * day more; those that ended long ago may be left out.
 */
export const successorsQuery = queryOptions({
  // Below that of the keys: what refreshes those refreshes it, too.
  queryKey: [...keysQuery.queryKey, 'successors'],
  queryFn: async () => {
    const query = { action: 'api_key.rotated', pageSize: PAGE_SIZE_MAX };
    const { data: rotations } = await answer(api.GET('/audit-log', { params: { query } }));
    return new Map(rotations.map(({ entityId, changes }) => [entityId, changes.replacedBy?.to]));
  },
});

/** Makes the key's successor; the key itself goes on for 24 hours. */
export const rotateKey = (id: string) =>
  data(api.POST('/api-keys/{id}/rotate', { params: { path: { id } } }));

export const revokeKey = (id: string) =>
  data(api.POST('/api-keys/{id}/revoke', { params: { path: { id } } }));
