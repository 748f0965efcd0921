import { queryOptions } from '@tanstack/react-query';
import { api, data, matching, type Schema } from './client/client.ts';

export type Organisation = Schema<'Organisation'>;

/** The caller's organisation: its settings, and how much space its photos take. */
export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: () => data(api.GET('/organisation')),
});

/** @throws ApiError precondition_failed when somebody else has changed it since `version` */
export const updateOrganisation = (version: number, body: Schema<'UpdateOrganisation'>) =>
  data(api.PATCH('/organisation', { params: matching(version), body }));
