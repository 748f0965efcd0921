import { queryOptions } from '@tanstack/react-query';
import { isApiError } from './client/api-error.ts';
import { api, data, type Schema } from './client/client.ts';
import { queryClient } from './client/query-client.ts';

export type SecondFactors = Schema<'SecondFactors'>;
export type ChangedSecondFactors = Schema<'ChangedSecondFactors'>;
export type BegunApp = Schema<'BegunAuthenticatorApp'>;

/** The second factors of the person who is logged in. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: () => data(api.GET('/session/second-factors')),
});

/**
 * Notices that a password is needed after all, as the log-in is no longer fresh, or a factor was added elsewhere: the
 * page then shows the field.
 */
export function askForPassword(error: Error): void {
  if (isApiError(error, 'validation_failed') && error.byField.currentPassword !== undefined)
    void queryClient.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
}

/** The password of the person, or nothing where none is needed. */
type Proof = { currentPassword?: string };

export const beginApp = (body: Proof) =>
  data(api.POST('/session/second-factors/authenticator-app/begin', { body }));

export const addApp = (body: Schema<'AddAuthenticatorApp'>) =>
  data(api.POST('/session/second-factors/authenticator-app', { body }));

export const removeApp = (currentPassword: string) =>
  data(api.POST('/session/second-factors/authenticator-app/remove', { body: { currentPassword } }));

export const beginPasskey = (body: Proof) =>
  data(api.POST('/session/second-factors/passkeys/begin', { body }));

export const addPasskey = (body: Schema<'AddPasskey'>) =>
  data(api.POST('/session/second-factors/passkeys', { body }));

export const removePasskey = (id: string, currentPassword: string) =>
  data(
    api.POST('/session/second-factors/passkeys/{id}/remove', {
      params: { path: { id } },
      body: { currentPassword },
    }),
  );

export const renewRecoveryCodes = (currentPassword: string) =>
  data(api.POST('/session/second-factors/recovery-codes', { body: { currentPassword } }));
