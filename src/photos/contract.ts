import { z } from 'zod';
import {
  integer,
  items,
  moment,
  oneOf,
  optionalText,
  queryText,
  requiredText,
  uuid,
} from '../http/fields.ts';
import { pageQuery } from '../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../http/schemas.ts';
import { FILENAME_MAX, NAME_MAX, NOTE_MAX, PHOTO_BYTES_MAX } from '../shared/limits.ts';
import { FINDINGS } from '../shared/photos/findings.ts';
import { PHOTO_TYPES } from '../shared/photos/format.ts';
import { QUARTER_TURNS } from '../shared/photos/turn.ts';
import { CHECKS, REASON_CODES, WITHDRAWAL_REASONS } from '../shared/reason-codes.ts';
import { PHOTO_STATUSES } from '../shared/statuses.ts';
import { EXAMPLE_PHOTO } from './examples.ts';
import { IMAGE_VARIANTS } from './image/image.ts';
import { DISPLAY_LONG_SIDE_PX, THUMBNAIL_LONG_SIDE_PX } from './image/variant-sizes.ts';
import { turnFields } from './turn-contract.ts';
import { photoType } from './upload/type-contract.ts';

export const NewPhotoBody = z.object({
  cardHolderId: uuid({ description: 'Whose photo it is.' }),
  contentType: photoType('What the file is.'),
  contentLength: integer({ min: 1, max: PHOTO_BYTES_MAX }, { description: "The file's size in bytes." }),
  filename: optionalText(FILENAME_MAX, { description: "For the caller's own reference." }).optional(),
});

export const GrantData = dataOf(
  z
    .object({
      photoId: idSchema,
      uploadUrl: z.string().meta({
        format: 'uri',
        description:
          'Where to PUT the bytes, to be used as it is; needs no key. It may be on another host than the API.',
      }),
      headers: z
        .record(z.string(), z.string())
        .meta({ description: 'Headers that the PUT must carry, each to the letter.' }),
      expiresAt: timestampSchema,
    })
    .meta({ id: 'PhotoGrant' }),
);

export const FinalizedData = dataOf(
  z.object({ photoId: idSchema, status: z.enum(PHOTO_STATUSES) }).meta({ id: 'FinalizedPhoto' }),
);

const pixels = (description: string, min = 0) => integer({ min, max: 1_000_000 }, { description });

const CropBody = z.object({
  left: pixels(
    'Pixels from the left edge of the upright original, or of the box around it once it is turned.',
  ),
  top: pixels('Pixels from its top edge.'),
  width: pixels('Width in pixels.', 1),
  height: pixels('Height in pixels.', 1),
});

const version = integer(
  { min: 1, max: Number.MAX_SAFE_INTEGER },
  {
    description:
      'The version that you have seen; another one means 412, so that two reviewers never overwrite each other.',
  },
);

export const ApproveBody = z.object({
  version,
  crop: CropBody.nullish().meta({
    description: 'What of the photo goes on the card; left out, the suggested crop.',
  }),
  ...turnFields,
});

export const RejectBody = z.object({
  version,
  reasonCodes: items(oneOf(REASON_CODES), { min: 1, max: REASON_CODES.length }),
  note: optionalText(NOTE_MAX, { description: 'A word to the person who takes the next photo.' }).optional(),
});

export const WithdrawBody = z.object({
  version,
  note: optionalText(NOTE_MAX, { description: 'Why; kept with the photo and in the audit log.' }).optional(),
});

export const ReopenBody = z.object({
  version,
  reason: requiredText(NOTE_MAX, { description: 'Why; kept in the audit log.' }),
});

export const PhotosQuery = z.object({
  ...pageQuery,
  status: oneOf(PHOTO_STATUSES, { description: 'Only photos in this state.' }).optional(),
  cardHolderId: uuid({ description: 'Only photos of this card holder.' }).optional(),
  reviewedSince: moment({
    description: 'Only photos whose review ended at this moment or later.',
  }).optional(),
  reviewedBy: queryText(NAME_MAX, {
    description: 'Only photos whose review somebody of exactly this name ended: their `review.reviewedBy`.',
  }),
});

export const ImageQuery = z.object({
  variant: oneOf(IMAGE_VARIANTS, {
    description: `\`display\` (up to ${DISPLAY_LONG_SIDE_PX} px), \`thumbnail\` (up to ${THUMBNAIL_LONG_SIDE_PX} px) and \`card\` (the approved crop; before that the suggested one) are upright sRGB JPEGs without metadata, turned as the reviewer turned them. \`original\` is the file as it came, and needs \`photos:review\`.`,
    default: 'display',
  }).optional(),
});

const Point = z.object({ x: z.number(), y: z.number() }).meta({ id: 'Point' });
const Box = z
  .object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
  .meta({ id: 'Box', description: 'Pixels of the upright original.' });

const Analysis = z
  .object({
    recommendation: z.enum(['approve', 'reject', 'check']),
    causes: z
      .array(
        z
          .object({
            kind: z.enum(['check', 'finding']),
            code: z.string().meta({ description: 'Of the check or the finding, which says more.' }),
            action: z.enum(['reject', 'check']).meta({ description: 'What this alone would advise.' }),
          })
          .meta({ id: 'PhotoCause' }),
      )
      .meta({
        description:
          'What the recommendation comes from: first what rejects, the most important first. Empty for `approve`, and for photos that release 0.1.0 has judged.',
      }),
    policy: z
      .object({
        name: z.string().meta({ description: '`default`, `icao`, `relaxed`, or `custom`.' }),
        version: z.int().meta({
          description: "The organisation's version that brought the policy; it grows with each policy.",
        }),
      })
      .meta({ id: 'JudgingPolicy' })
      .nullable()
      .meta({
        description:
          "The organisation's photo policy that judged, which may have changed since. Null for photos that release 0.1.0 has judged.",
      }),
    findings: z.array(
      z
        .object({
          code: z.string().meta({
            description: `${FINDINGS.map((code) => `\`${code}\``).join(', ')}; later releases find more.`,
          }),
          message: z.string().meta({ description: 'One sentence for the person who takes the next photo.' }),
          box: Box.nullable().meta({
            description: 'Where it is, in pixels of the upright original; null: the whole picture.',
          }),
          confidence: z.number().nullable().meta({ description: '0–1; null where there is no doubt.' }),
          photoId: idSchema.nullable().meta({
            description:
              'For `same_photo_as`: the photo of somebody else that shows the same picture. It may have been deleted since.',
          }),
        })
        .meta({ id: 'PhotoFinding' }),
    ),
    faces: z.array(
      z
        .object({ box: Box, leftEye: Point, rightEye: Point, confidence: z.number() })
        .meta({ id: 'PhotoFace' }),
    ),
    suggestedCrop: Box.nullable(),
    checks: z
      .array(
        z
          .object({
            check: z.enum(CHECKS),
            verdict: z.enum(['pass', 'warn', 'fail', 'not_measured']),
            score: z.number().nullable().meta({ description: '0–100, higher is better.' }),
            measured: z.number().nullable(),
            unit: z.string().nullable(),
            threshold: z.record(z.string(), z.number().nullable()),
            hint: z.string().meta({ description: 'One sentence for the person who takes the next photo.' }),
          })
          .meta({ id: 'PhotoCheck' }),
      )
      .meta({ description: 'All nine, always in the same order.' }),
    analysedAt: timestampSchema,
    durationMs: z.number(),
  })
  .meta({ id: 'PhotoAnalysis', description: 'What the automatic analysis found; people decide.' });

const Review = z
  .object({
    decision: z.enum(['approved', 'rejected', 'withdrawn']),
    reason: z.enum(WITHDRAWAL_REASONS).nullable().meta({
      description:
        'Why a `withdrawn` photo left the queue: a newer one of the person was approved (`replaced`), they were archived or merged into another record (`holder_left`), staff or the person took it back. Null for decisions.',
    }),
    reviewedBy: z.string().meta({
      description: 'Who decided; for a photo that left by itself, whose change made it leave.',
    }),
    reviewedAt: timestampSchema,
    reasonCodes: z.array(z.enum(REASON_CODES)),
    note: z.string().nullable(),
    message: z.string().nullable().meta({
      description:
        'What to tell the person about a rejection: the organisation’s text for each reason, then the note. Where an organisation has no text of its own, it is Lanyard’s in English; in the mail that Lanyard sends, unless that isn’t set up or is switched off, it is in the person’s language. Null for approvals and withdrawals, and for rejections by release 0.1.0.',
    }),
    crop: Box.nullable().meta({
      description:
        'In pixels of the upright original, or of the box around it once it is turned; null when rejected or withdrawn.',
    }),
    rotate: z.literal([...QUARTER_TURNS]).meta({ description: 'Degrees clockwise.' }),
    straighten: z.number().meta({ description: 'Degrees clockwise after `rotate`, from −15 to 15.' }),
  })
  .meta({ id: 'PhotoReview', description: 'What people decided, or why nobody has to.' });

export const Photo = z
  .object({
    id: idSchema,
    cardHolderId: idSchema,
    status: z.enum(PHOTO_STATUSES),
    contentType: z.enum(PHOTO_TYPES),
    contentLength: z.int(),
    filename: z.string().nullable(),
    width: z.int().nullable().meta({ description: 'Pixels, upright; null until analysed.' }),
    height: z.int().nullable(),
    sha256: z
      .string()
      .nullable()
      .meta({ description: 'Of the original bytes, in hexadecimal; null until analysed.' }),
    analysis: Analysis.nullable(),
    review: Review.nullable(),
    version: z.int(),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Photo', examples: [EXAMPLE_PHOTO] });

export const PhotoData = dataOf(Photo);
export const PhotoList = listOf(Photo);
