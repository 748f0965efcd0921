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
 * The successors of rotated keys: the new key's id by the old key's. A rotated key works for another day;
 * keys that ended long ago may be missing.
 */
export const successorsQuery = queryOptions({
  // This query key begins with the list's, so that refreshing the list refreshes the successors, too.
  queryKey: [...keysQuery.queryKey, 'successors'],
  queryFn: async () => {
    const query = { action: 'api_key.rotated', pageSize: PAGE_SIZE_MAX };
    const { data: rotations } = await answer(api.GET('/audit-log', { params: { query } }));
    return new Map(rotations.map(({ entityId, changes }) => [entityId, changes.replacedBy?.to]));
  },
});

/** Creates the key's successor; the old key keeps working for ROTATION_OVERLAP_HOURS. */
export const rotateKey = (id: string) =>
  data(api.POST('/api-keys/{id}/rotate', { params: { path: { id } } }));

export const revokeKey = (id: string) =>
  data(api.POST('/api-keys/{id}/revoke', { params: { path: { id } } }));
