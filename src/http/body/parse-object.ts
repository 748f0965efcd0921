import { AppError } from '../../errors.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { assertBounded } from './json-bounds.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a JSON object. No bytes at all mean `{}`.
 * @throws AppError bad_request, payload_too_large (too many values)
 */
export function parseObject(bytes: Uint8Array): Record<string, unknown> {
  if (bytes.length === 0) return {};
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('bad_request', 'The body is JSON, but not an object.');
  return value as Record<string, unknown>;
}

function parse(bytes: Uint8Array): unknown {
  assertBounded(bytes);
  try {
    return parseJson(utf8.decode(bytes));
  } catch {
    throw new AppError('bad_request', 'The body is not valid JSON in UTF-8.');
  }
}
