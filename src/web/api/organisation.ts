import { queryOptions } from '@tanstack/react-query';
import { api, data, type Schema } from './client.ts';

export type Organisation = Schema<'Organisation'>;

/** The caller's organisation: its settings, and what its photos take. */
export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: () => data(api.GET('/organisation')),
});

export const updateOrganisation = (body: Schema<'UpdateOrganisation'>) =>
  data(api.PATCH('/organisation', { body }));
