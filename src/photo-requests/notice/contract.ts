import { z } from 'zod';
import { field, items, optionalText } from '../../http/fields.ts';
import { pageQuery } from '../../http/query.ts';
import { dataOf, listOf, timestampSchema } from '../../http/schemas.ts';
import { Problem } from '../../lib/problem.ts';
import { NOTICE_MAX } from '../../shared/limits.ts';
import { LANGUAGES, type Language } from '../../shared/texts/languages.ts';

const EXAMPLE = {
  version: 2,
  texts: {
    en: 'Registry Office prints your photo on your card.\n\nIt is deleted a year after you leave. Questions: privacy@example.edu.',
  },
  uses: [{ key: 'directory', labels: { en: 'Show my photo in the staff directory' } }],
  changedBy: 'Grace Hopper',
  changedAt: '2026-09-21T08:00:00.000Z',
};

const byLanguage = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(LANGUAGES.map((language) => [language, schema])) as Record<Language, S>);

/** Texts by language, without those that are blank or null. */
const writtenIn = (max: number, description: string) =>
  byLanguage(optionalText(max, { description }).optional()).transform(
    (texts) =>
      Object.fromEntries(
        Object.entries(texts).filter(([, text]) => text !== null && text !== undefined),
      ) as Partial<Record<Language, string>>,
  );

const KEY = `^[a-z0-9-]{1,${NOTICE_MAX.key}}$`;
const isKey = new RegExp(KEY);
const useKey = field(
  {
    ...{ type: 'string', pattern: KEY, maxLength: NOTICE_MAX.key },
    description: 'By which programs know the use: small letters, digits and hyphens.',
  },
  (value): string | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    return isKey.test(value)
      ? value
      : new Problem('invalid_format', `must be 1 to ${NOTICE_MAX.key} small letters, digits or hyphens`);
  },
);

export const NoticeBody = z
  .object({
    texts: writtenIn(
      NOTICE_MAX.text,
      'Plain text; a blank line ends a paragraph. Null or left out: there is none in this language.',
    ).meta({ description: 'Empty for Lanyard’s notice.' }),
    uses: items(
      z
        .object({ key: useKey, labels: writtenIn(NOTICE_MAX.label, 'The words beside the tick.') })
        .meta({ id: 'NoticeUseInput' }),
      { min: 0, max: NOTICE_MAX.uses },
    ),
  })
  .meta({
    id: 'ChangePhotoNotice',
    description:
      'The whole notice. Each use has a label in every language that has a text, or in all where there is none. Unknown fields are ignored.',
  });

const shownIn = (description: string) => byLanguage(z.string().optional()).meta({ description });

const changed = {
  changedBy: z
    .string()
    .nullable()
    .meta({ description: 'Who made this version; null for the first, Lanyard’s.' }),
  changedAt: timestampSchema.nullable(),
};

export const PhotoNotice = z
  .object({
    version: z.int().meta({ description: '1 for a notice that was never changed.' }),
    texts: shownIn('The organisation’s own text, by language; empty for Lanyard’s.'),
    uses: z
      .array(z.object({ key: z.string(), labels: shownIn('By language.') }).meta({ id: 'NoticeUse' }))
      .meta({ description: 'Uses of the photo that people can agree to, each by a tick of its own.' }),
    ...changed,
  })
  .meta({
    id: 'PhotoNotice',
    description: 'The notice that people acknowledge before they send their photo.',
    examples: [EXAMPLE],
  });

export const PhotoNoticeVersion = z
  .object({ version: z.int(), ...changed })
  .meta({ id: 'PhotoNoticeVersion', description: 'A version of the notice, without its texts.' });

export const AcknowledgedNotice = z
  .object({
    version: z.int().meta({ description: 'See `GET /photo-notice/versions/{version}`.' }),
    language: z.enum(LANGUAGES).meta({ description: 'The language in which it was shown.' }),
    release: z.string().nullable().meta({
      description:
        'The release of Lanyard whose own notice it was; null for the organisation’s text, and for acknowledgements before releases were noted.',
    }),
    uses: z
      .array(z.object({ key: z.string(), label: z.string() }).meta({ id: 'TickedUse' }))
      .meta({ description: 'The optional uses that were ticked, in the words that were shown.' }),
    at: timestampSchema,
  })
  .meta({ id: 'AcknowledgedNotice' });

export const NoticeVersionsQuery = z.object(pageQuery);
export const PhotoNoticeData = dataOf(PhotoNotice);
export const PhotoNoticeVersionList = listOf(PhotoNoticeVersion);

const { texts, uses } = EXAMPLE;

/** The OpenAPI description shows these requests; tests send each one. */
export const examples = {
  change: { body: { texts, uses } },
  version: { params: { version: '1' } },
};
