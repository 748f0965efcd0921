import { queryOptions } from '@tanstack/react-query';
import { answer, api, type Schema } from './client/client.ts';

export type AuditEntry = Schema<'AuditEntry'>;
export type AuditEntity = Schema<'AuditEntity'>;

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
