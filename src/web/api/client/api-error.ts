import { REQUEST_ID_HEADER } from '../../../shared/shapes.ts';
import { texts } from '../../texts/texts.ts';

/** One problem with a request: `path` is a JSON pointer, or `query.NAME`. */
export interface ErrorDetail {
  path: string;
  code: string;
  message: string;
}

/** A request that the server refused, or (`network`) that never got an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** One of the API's error codes, or `network`. */
  readonly code: string;
  readonly details: ErrorDetail[];
  readonly requestId: string | null;
  /** Whole seconds, from Retry-After. */
  readonly retryAfterSeconds: number | null;

  constructor(facts: {
    status: number;
    code: string;
    message: string;
    details?: ErrorDetail[];
    requestId?: string | null;
    retryAfterSeconds?: number | null;
  }) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }

  /** The messages by field, for forms: `/items/0/reason` becomes `items.0.reason`. */
  get byField(): Record<string, string> {
    return Object.fromEntries(
      this.details.map(({ path, message }) => [
        path.replace(/^\//, '').replaceAll('/', '.'),
        texts.errors.atField(message),
      ]),
    );
  }
}

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

/** Reads the error in a refusal. An answer of another shape, such as a proxy's page, becomes `internal`. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as {
    error?: { code: string; message: string; details?: ErrorDetail[]; requestId?: string };
  } | null;
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiError({
    status: response.status,
    code: body?.error?.code ?? 'internal',
    message: texts.errors.ofPeople(body?.error?.message ?? `${response.status} ${response.statusText}`),
    details: (body?.error?.details ?? []).map((detail) => ({
      ...detail,
      message: texts.errors.ofPeople(detail.message),
    })),
    requestId: body?.error?.requestId ?? response.headers.get(REQUEST_ID_HEADER),
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}

/**
 * The server's messages by field of the form: `/scopes/3` belongs to `scopes`.
 * @param say rewords a message about one item of a list, for example to include the item's value
 */
export function errorsAtFields(
  error: unknown,
  say: (field: string, place: number, message: string) => string = (_, __, message) => message,
): Record<string, string> {
  const errors: Record<string, string[]> = {};
  if (!isApiError(error)) return {};
  for (const { path, message } of error.details) {
    const [field = '', place] = path.replace(/^\//, '').split('/');
    errors[field] ??= [];
    errors[field].push(
      place === undefined ? texts.errors.atField(message) : say(field, Number(place), message),
    );
  }
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.join('; ')]));
}
