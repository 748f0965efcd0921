import { isDamage } from '../../db/faults/database-error.ts';
import { FilesTakenError } from '../../db/files/in-place.ts';
import { SchemaChangedError } from '../../db/migrations/schema-watch.ts';
import { AppError, ERROR_STATUS } from '../../errors.ts';
import { isDiskFailing, isDiskFull } from '../../lib/disk-faults.ts';
import { exchangeOf } from '../exchange/exchange.ts';
import { jsonResponse } from './json-response.ts';
import { isScim, scimFailure } from './scim-failure.ts';

/** The only place that turns thrown errors into the one error shape, or below /scim into SCIM's. */
export function failureResponse(request: Request, error: unknown): Response {
  const exchange = exchangeOf(request);
  const failure = expected(error) ?? unexpected();
  if (failure.code === 'internal' || failure.code === 'unavailable') exchange.fault = error;
  if (isScim(exchange)) return scimFailure(exchange, failure);
  const { code, message, extra } = failure;
  const body = { error: { code, message, requestId: exchange.requestId, details: extra.details } };
  const headers = { ...exchange.headers, ...extra.headers };
  return jsonResponse(exchange, JSON.stringify(body), ERROR_STATUS[code], headers);
}

/** Returns the error to report for a failure that we foresee; null for any other, which is a fault of our code. */
function expected(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDiskFull(error))
    return new AppError('unavailable', 'The server has no disk space left; nothing was changed.', {
      headers: { 'Retry-After': '30' },
    });
  if (error instanceof FilesTakenError || error instanceof SchemaChangedError)
    return new AppError('unavailable', error.message, { headers: { 'Retry-After': '60' } });
  if (isDamage(error))
    return new AppError('unavailable', 'The database is damaged; nothing was changed.', {
      headers: { 'Retry-After': '60' },
    });
  // After a failed fsync, nobody knows which data would survive a crash.
  if (isDiskFailing(error))
    return new AppError('unavailable', "The server's disk is failing; don't rely on this having been done.", {
      headers: { 'Retry-After': '60' },
    });
  // An AbortError means that the client hung up or broke its framing; it won't see the answer.
  if ((error as Error | null)?.name === 'AbortError')
    return new AppError('bad_request', 'The body broke off before its end.');
  return null;
}

const unexpected = (): AppError =>
  // Says nothing about the cause, which may contain other people's data. The log has the cause under the request id.
  new AppError('internal', 'Something went wrong on the server. The request id leads to it in the log.');
