import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer, api, type Schema } from './client/client.ts';

export type AuditEntry = Schema<'AuditEntry'>;
export type AuditEntity = Schema<'AuditEntity'>;

const STEPS_MAX = 100;

export interface AuditFilter {
  entityType?: string;
  entityId?: string;
  actorId?: string;
  action?: string;
  /** The first moment wanted, and the first no longer wanted. */
  from?: string;
  to?: string;
  /** The import whose changes are wanted. */
  importId?: string;
  page?: number;
  pageSize?: number;
}

/** A page of the log, newest first. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', filter],
    queryFn: () => answer(api.GET('/audit-log', { params: { query: filter } })),
  });

/** What was done with one record up to a version, newest first; at most a hundred steps. Needs `audit:read`. */
export const historyQuery = (entityType: string, entityId: string, version: number) =>
  queryOptions({
    queryKey: [`${entityType}s`, 'history', entityId, version],
    queryFn: async () => {
      const query = { entityType, entityId, pageSize: STEPS_MAX };
      return (await answer(api.GET('/audit-log', { params: { query } }))).data;
    },
  });

/** What was changed of a person and by whom, newest first. */
export const trailOfQuery = (entityId: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'of', entityId],
    queryFn: ({ pageParam: page }) =>
      answer(
        api.GET('/audit-log', {
          params: { query: { entityType: 'card_holder', entityId, page, pageSize: 20 } },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, pageSize, total } }) =>
      page * pageSize < total ? page + 1 : undefined,
  });
