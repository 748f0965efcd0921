import { invalid } from '../errors.ts';
import type { PhotoAnswer } from '../photo-requests/answer.ts';
import type { NoticeRead } from '../photo-requests/notice/acknowledgement.ts';
import { NOTICE_MAX, PHOTO_BYTES_MAX, PHOTO_NOTE_MAX } from '../shared/limits.ts';
import { deviceCheckOf } from '../shared/photos/device-check.ts';
import { PHOTO_TYPES } from '../shared/photos/format.ts';
import { LANGUAGES, type Language } from '../shared/texts/languages.ts';

// Reads the bodies of a page's steps.

/** @throws AppError validation_failed */
export function photoOf({ contentType, contentLength }: Record<string, unknown>) {
  const type = PHOTO_TYPES.find((one) => one === contentType);
  if (type === undefined)
    throw invalid([
      { path: '/contentType', code: 'invalid_value', message: `must be one of ${PHOTO_TYPES.join(', ')}` },
    ]);
  if (
    !Number.isInteger(contentLength) ||
    Number(contentLength) < 1 ||
    Number(contentLength) > PHOTO_BYTES_MAX
  )
    throw invalid([
      { path: '/contentLength', code: 'out_of_range', message: `must be from 1 to ${PHOTO_BYTES_MAX}` },
    ]);
  return { contentType: type, contentLength: Number(contentLength) };
}

const isListOfKeys = (uses: unknown): uses is string[] =>
  Array.isArray(uses) && uses.length <= NOTICE_MAX.uses && uses.every((use) => typeof use === 'string');

/**
 * Reads which notice was acknowledged. The page of an earlier release says no version, and shows Lanyard's notice.
 * @throws AppError validation_failed
 */
export function noticeReadIn({ version = 1, language, uses = [] }: Record<string, unknown>): NoticeRead {
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw invalid([{ path: '/version', code: 'invalid_type', message: 'must be the version of a notice' }]);
  if (!isListOfKeys(uses))
    throw invalid([{ path: '/uses', code: 'invalid_type', message: 'must be the keys of uses' }]);
  return { version, language: languageOf(language) ?? LANGUAGES[0], uses };
}

/** @throws AppError validation_failed */
export const answerOf = (body: Record<string, unknown>): PhotoAnswer => ({
  note: noteOf(body.note),
  deviceCheck: deviceCheckOf(body),
});

/** @throws AppError validation_failed */
export function noteOf(given: unknown): string | null {
  const note = given ?? null;
  if (note === null || (typeof note === 'string' && note.trim() === '')) return null;
  if (typeof note !== 'string' || note.length > PHOTO_NOTE_MAX || !note.isWellFormed())
    throw invalid([
      { path: '/note', code: 'too_long', message: `must be a text of up to ${PHOTO_NOTE_MAX} characters` },
    ]);
  return note.trim();
}

export const languageOf = (text: unknown): Language | null => LANGUAGES.find((one) => one === text) ?? null;
