import { queryOptions } from '@tanstack/react-query';
import { api, data, matching, type Schema } from './client/client.ts';
import { queryClient } from './client/query-client.ts';

export type Organisation = Schema<'Organisation'>;

/** The caller's organisation: its settings, and how much space its photos take. */
export const organisationQuery = queryOptions({
  queryKey: ['organisation'],
  queryFn: () => data(api.GET('/organisation')),
});

/** @throws ApiError precondition_failed when somebody else has changed the organisation since `version` */
export const updateOrganisation = (version: number, body: Schema<'UpdateOrganisation'>) =>
  data(api.PATCH('/organisation', { params: matching(version), body }));

/** Takes the list of first steps off Home, for all admins. */
export const dismissFirstSteps = () =>
  data(api.PATCH('/organisation', { body: { showsFirstSteps: false } })).finally(() =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['organisation'] }),
      queryClient.invalidateQueries({ queryKey: ['overview'] }),
    ]),
  );
