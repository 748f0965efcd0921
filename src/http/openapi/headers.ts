import { REQUEST_ID_HEADER } from '../../shared/shapes.ts';

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' },
  example,
});

const required = <T extends object>(header: T) => ({ ...header, required: true });

/** The headers of answers, under `components.headers`. */
export const HEADERS = {
  [REQUEST_ID_HEADER]: required(
    text(
      'The id of this request in our log and in the audit log: the one that was sent, or a new one.',
      '0198c5f2-8a10-7d0e-b2c4-51f0a6de9b37',
    ),
  ),
  RateLimit: text(
    'What is left: requests (`r`), and seconds until there is one more (`t`).',
    '"api";r=119;t=60',
  ),
  'RateLimit-Policy': text('The limit: requests (`q`) in a window of seconds (`w`).', '"api";q=120;w=60'),
  'Retry-After': required({
    description: 'Whole seconds after which it is worth trying again.',
    schema: { type: 'integer', minimum: 1 },
    example: 12,
  }),
  ETag: required(
    text(
      "The record's version, for `If-None-Match` and `If-Match`. Where the answer shows what changes without a version, as external ids in an order, a state can follow behind a hyphen; writes go by the version alone.",
      '"3"',
    ),
  ),
  'Idempotency-Replayed': required(
    text('`true`: nothing was made; the answer is what was made with this key before.', 'true'),
  ),
  'Idempotency-Mismatch': text('`true`: that was asked for with another body; absent otherwise.', 'true'),
  'Set-Cookie': required(
    text(
      'The session, for browsers; over plain HTTP without `__Host-` and `Secure`.',
      '__Host-lanyard_session=…; HttpOnly; SameSite=Strict; Path=/; Secure',
    ),
  ),
  'X-Render-Findings': required(
    text(
      'What could not be drawn as the design wants it: a JSON array of `{code, field, message}` in ASCII, for designs that are being made with `place`, such as `missing_glyph` or `text_cut`; they name fields, and never tell what one holds; `[]` when all is well.',
      '[{"code":"text_cut","field":"displayName","message":"Even at its smallest size, the text with displayName does not fit into its box, and is cut."}]',
    ),
  ),
  'WWW-Authenticate': required(
    text('What is wrong with the key (RFC 6750).', 'Bearer realm="lanyard", error="invalid_token"'),
  ),
} as const;

export type HeaderName = keyof typeof HEADERS;

export const headerReferences = (names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
