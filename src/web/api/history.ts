import { queryOptions } from '@tanstack/react-query';
import { answer, api, type Schema } from './client/client.ts';

export type AuditEntry = Schema<'AuditEntry'>;

const MOST = 100;

/** What was done with one record up to a version, newest first; at most a hundred steps. Needs `audit:read`. */
export const historyQuery = (entityType: string, entityId: string, version: number) =>
  queryOptions({
    queryKey: [`${entityType}s`, 'history', entityId, version],
    queryFn: async () => {
      const query = { entityType, entityId, pageSize: MOST };
      return (await answer(api.GET('/audit-log', { params: { query } }))).data;
    },
  });
