import { queryOptions } from '@tanstack/react-query';
import { allPages } from './all-pages.ts';
import { answer, api, data, type Schema } from './client.ts';

export type ApiKey = Schema<'ApiKey'>;
export type ApiKeyWithText = Schema<'ApiKeyWithText'>;
export type NewApiKey = Schema<'NewApiKey'>;
export type KeyScope = NewApiKey['scopes'][number];

/** All keys, newest first; for administrators. */
export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: () => allPages((query) => answer(api.GET('/api-keys', { params: { query } }))),
});

export const createKey = (body: NewApiKey) => data(api.POST('/api-keys', { body }));

/** Makes the key's successor; the key itself goes on for 24 hours. */
export const rotateKey = (id: string) =>
  data(api.POST('/api-keys/{id}/rotate', { params: { path: { id } } }));

export const revokeKey = (id: string) =>
  data(api.POST('/api-keys/{id}/revoke', { params: { path: { id } } }));
