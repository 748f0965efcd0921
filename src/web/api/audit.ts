import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer, api, type Schema } from './client/client.ts';

export type AuditEntry = Schema<'AuditEntry'>;
export type AuditEntity = Schema<'AuditEntity'>;

const STEPS_MAX = 100;
const AROUND_PAGE_SIZE = 20;

export interface AuditFilter {
  entityType?: string;
  entityId?: string;
  actorId?: string;
  action?: string;
  /** Inclusive; `to` is exclusive. */
  from?: string;
  to?: string;
  /** Only the changes of this import. */
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

/** The address of the filtered log as a CSV file. */
export function auditExportUrl(filter: Omit<AuditFilter, 'page' | 'pageSize'>): string {
  const given = Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const search = new URLSearchParams(given).toString();
  return `/api/v1/audit-log/export${search && `?${search}`}`;
}

/**
 * The log of one record, newest first; at most STEPS_MAX entries. The record's version is part of the query
 * key, so that a new version fetches the log again. Needs `audit:read`.
 */
export const historyQuery = (entityType: string, entityId: string, version: number) =>
  queryOptions({
    queryKey: [`${entityType}s`, 'history', entityId, version],
    queryFn: async () => {
      const query = { entityType, entityId, pageSize: STEPS_MAX };
      return (await answer(api.GET('/audit-log', { params: { query } }))).data;
    },
  });

/** Log entries that concern one person, newest first. */
export const aroundQuery = (cardHolderId: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'around', cardHolderId],
    queryFn: ({ pageParam: page }) =>
      answer(
        api.GET('/audit-log', { params: { query: { cardHolderId, page, pageSize: AROUND_PAGE_SIZE } } }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, pageSize, total } }) =>
      page * pageSize < total ? page + 1 : undefined,
  });
