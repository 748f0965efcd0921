import { queryOptions } from '@tanstack/react-query';
import { allPages } from './client/all-pages.ts';
import { answer, api, data, matching, type Schema } from './client/client.ts';

export type Staff = Schema<'Staff'>;
export type InvitedStaff = Schema<'InvitedStaff'>;

const path = (id: string) => ({ params: { path: { id } } });

/** All accounts, oldest first; for administrators. */
export const staffQuery = queryOptions({
  queryKey: ['staff', 'list'],
  queryFn: () => allPages((query) => answer(api.GET('/staff', { params: { query } }))),
});

export const staffSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'sessions', id],
    queryFn: () =>
      allPages((query) => answer(api.GET('/staff/{id}/sessions', { params: { path: { id }, query } }))),
  });

export const inviteStaff = (body: Schema<'CreateStaff'>) => data(api.POST('/staff', { body }));

/** @throws ApiError invalid_state when no administrator would be left */
export const updateStaff = (id: string, body: Schema<'UpdateStaff'>) =>
  data(api.PATCH('/staff/{id}', { ...path(id), body }));

/** @throws ApiError precondition_failed when somebody else has changed the account since `version` */
export const updateStaffAsSeen = (id: string, version: number, body: Schema<'UpdateStaff'>) =>
  data(api.PATCH('/staff/{id}', { params: { path: { id }, ...matching(version) }, body }));

export const makePasswordLink = (id: string) => data(api.POST('/staff/{id}/reset-password', path(id)));

/** Removes all second factors of an account whose owner has lost theirs. */
export const resetSecondFactor = (id: string) => data(api.POST('/staff/{id}/reset-second-factor', path(id)));

export const endStaffSessions = (id: string) => data(api.DELETE('/staff/{id}/sessions', path(id)));
