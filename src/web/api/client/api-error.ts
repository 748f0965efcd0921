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
  /** The server's own words, in English, if they say more than `message` in the language of the page. */
  readonly original: string | null;

  constructor(facts: {
    status: number;
    code: string;
    message: string;
    details?: ErrorDetail[];
    requestId?: string | null;
    retryAfterSeconds?: number | null;
    original?: string | null;
  }) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details ?? [];
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.original = facts.original ?? null;
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

/** Codes whose messages name facts, such as the state that stands in the way. */
const NAMING_FACTS = ['bad_request', 'conflict', 'invalid_state', 'unavailable'];

/** The message of a refusal, in the language of the page. */
export const refusalInWords = ({ code, message }: Pick<ErrorDetail, 'code' | 'message'>): string =>
  (texts.refusals.byCode as Record<string, string> | null)?.[code] ?? texts.errors.ofPeople(message);

/** The message of a detail, in the language of the page. */
export const detailInWords = ({ code, message }: Pick<ErrorDetail, 'code' | 'message'>): string =>
  texts.refusals.details?.[code]?.(message.match(/-?\d+(?:\.\d+)?/g) ?? []) ?? texts.errors.ofPeople(message);

/** An error as the API writes it. */
interface Refusal {
  code: string;
  message: string;
  details?: ErrorDetail[];
  requestId?: string;
}

/** Takes a refusal into the language of the page. */
export const refused = (refusal: Refusal, about: { status: number; retryAfterSeconds?: number | null }) =>
  new ApiError({
    ...refusal,
    ...about,
    message: refusalInWords(refusal),
    details: (refusal.details ?? []).map((detail) => ({ ...detail, message: detailInWords(detail) })),
    original:
      texts.refusals.byCode !== null && NAMING_FACTS.includes(refusal.code)
        ? texts.errors.ofPeople(refusal.message)
        : null,
  });

/** Reads the error in a refusal. An answer of another shape, such as a proxy's page, becomes `internal`. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as { error?: Refusal } | null;
  const retryAfter = Number(response.headers.get('Retry-After'));
  const { status, statusText } = response;
  const refusal = body?.error ?? { code: 'internal', message: `${status} ${statusText}` };
  const requestId = refusal.requestId ?? response.headers.get(REQUEST_ID_HEADER) ?? undefined;
  return refused(
    { ...refusal, ...(requestId !== undefined && { requestId }) },
    { status, retryAfterSeconds: retryAfter > 0 ? retryAfter : null },
  );
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
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, texts.parts.clauses(messages)]),
  );
}
