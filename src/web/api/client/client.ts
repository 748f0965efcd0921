import createClient from 'openapi-fetch';
import { texts } from '../../texts/texts.ts';
import type { components, paths } from '../schema.generated.d.ts';
import { ApiError, errorOf } from './api-error.ts';
import { lostConnection } from './connection.ts';
import { queryClient } from './query-client.ts';
import { noteAnswer } from './records.ts';
import { logInAgain, logInsSoFar } from './session-gate.ts';
import { ownSession } from './session-owner.ts';

/** The API's schemas by name: `Schema<'Photo'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/**
 * Every operation of the API, typed by its contract: `api.GET('/photos/{id}', { params: { path: { id } } })`.
 * Wrap it in `data(…)` for the payload alone, or in `answer(…)` for `{ data, meta }`.
 * @throws ApiError for every refusal, and with the code `network` when nothing answers
 */
export const api = createClient<paths>({ baseUrl: '/api/v1', fetch: send });

/** A 401 from these paths goes to the caller: the password or link is wrong, or nobody is logged in. */
const OWN_401 = /^\/api\/v1\/session(\/(setup|(second-step|passkey)(\/options)?))?$/;

async function send(request: Request): Promise<Response> {
  const isOwn = OWN_401.test(new URL(request.url).pathname);
  // Every request except a log-in waits until the browser's session is that of this page's owner.
  if (!(isOwn && request.method === 'POST')) await ownSession();
  const again = request.clone();
  const sentAfter = logInsSoFar();
  const response = await fetch(request).catch((cause) => {
    if (request.signal.aborted) throw cause;
    lostConnection();
    throw new ApiError({ status: 0, code: 'network', message: texts.errors.network });
  });
  noteAnswer(again, response);
  if (response.ok) return response;
  if (response.status === 401 && !isOwn) {
    // If a new session has begun in the meantime, this refusal is about the old one.
    if (logInsSoFar() === sentAfter) await logInAgain();
    return send(again);
  }
  const error = await errorOf(response);
  // The organisation asks for one since a moment ago: the session now says so, and the app shows where to set it up.
  if (error.code === 'second_factor_missing') void queryClient.invalidateQueries({ queryKey: ['session'] });
  throw error;
}

/** The whole body of an answer: `data` and, for a list, `meta`. */
export async function answer<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data: body } = await call;
  return body as T;
}

/** The payload of an answer. */
export async function data<T>(call: Promise<{ data?: { data: T } }>): Promise<T> {
  return (await answer(call)).data;
}

/** The header that makes a write fail if the record has changed since this version. */
export const matching = (version: number) => ({ header: { 'If-Match': `"${version}"` } });
