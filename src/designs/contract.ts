import { z } from 'zod';
import { field, flag, oneOf, requiredText } from '../http/fields.ts';
import type { Example } from '../http/operation.ts';
import { pageQuery } from '../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../http/schemas.ts';
import { Problem } from '../lib/problem.ts';
import { SHIPPED_IDS } from '../shared/designs.ts';
import { NAME_MAX, TEMPLATE_BYTES_MAX } from '../shared/limits.ts';

const DESIGN_ID = '0198e2c4-7a1b-7f30-8c55-1d9a6e4b2f07';
const params = { id: DESIGN_ID };

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`;
const front = svg('<text x="6" y="30" font-size="6">{{displayName}}</text>');
const back = svg('<text x="6" y="30" font-size="4">{{cardNumber}}</text>');

export const EXAMPLE_DESIGN_IN_LIST = {
  id: DESIGN_ID,
  name: 'Library card',
  version: 2,
  isDefault: false,
  archived: false,
  archivedAt: null,
  revision: 3,
  createdAt: '2026-09-01T08:30:00.000Z',
  updatedAt: '2026-09-14T10:05:21.113Z',
};

export const EXAMPLE_DESIGN = {
  ...EXAMPLE_DESIGN_IN_LIST,
  front,
  back,
  versions: [
    { version: 1, createdAt: '2026-09-01T08:30:00.000Z' },
    { version: 2, createdAt: '2026-09-14T10:05:21.113Z' },
  ],
};

export const EXAMPLE_VERSION = {
  designId: DESIGN_ID,
  version: 1,
  front,
  back,
  createdAt: '2026-09-01T08:30:00.000Z',
};

/** The limit of a request's body: it has room for the templates of both sides. */
export const TEMPLATES_BODY_LIMIT_BYTES = 3 * TEMPLATE_BYTES_MAX;

/** An SVG template, kept exactly as it was sent. `assertValidTemplates` checks its content. */
export const template = (side: string) =>
  field(
    {
      type: 'string',
      minLength: 1,
      description: `The ${side}: an SVG template of at most ${TEMPLATE_BYTES_MAX} bytes, 85.60 × 53.98 mm, or 53.98 × 85.60 mm as the other side.`,
    },
    (value): string | Problem => {
      if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
      if (value.trim() === '') return new Problem('blank', 'must not be blank');
      if (!value.isWellFormed()) return new Problem('invalid_characters', 'contains a broken character');
      return Buffer.byteLength(value) > TEMPLATE_BYTES_MAX
        ? new Problem('too_long', `is longer than ${TEMPLATE_BYTES_MAX} bytes`)
        : value;
    },
  );

const name = requiredText(NAME_MAX, { description: 'What staff call it; unique in the organisation.' });

export const CreateDesign = z
  .object({ name, front: template('front'), back: template('back') })
  .meta({ id: 'CreateDesign', description: 'A new design. Unknown fields are ignored.' });

export const UpdateDesign = z
  .object({
    name: name.optional(),
    front: template('front').optional(),
    back: template('back').optional(),
    isDefault: flag({
      description: 'True: new cards get it, instead of the former default. False only for others.',
    }).optional(),
    archived: flag({
      description: 'Archived designs stay for the cards that have them, and are refused for new ones.',
    }).optional(),
  })
  .meta({ id: 'UpdateDesign', minProperties: 1, description: 'Only the fields to change.' });

export const DesignsQuery = z.object({
  ...pageQuery,
  archived: oneOf(['true', 'false'] as const, {
    description: 'Only archived designs, or only the others; left out, both.',
  }).optional(),
});

const listed = {
  id: idSchema,
  name: z.string(),
  version: z
    .int()
    .meta({ description: 'The newest version of its templates, which cards get when they print.' }),
  isDefault: z.boolean().meta({ description: 'Whether cards get it that ask for no other.' }),
  archived: z.boolean(),
  archivedAt: timestampSchema.nullable(),
  revision: z.int().meta({ description: 'Grows with every change, of the name, too; it is the ETag.' }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
};

export const DesignInList = z.object(listed).meta({
  id: 'DesignInList',
  description: 'A design, without its templates.',
  examples: [EXAMPLE_DESIGN_IN_LIST],
});

export const Design = z
  .object({
    ...listed,
    front: z.string().meta({ description: 'The SVG template of the newest version.' }),
    back: z.string(),
    versions: z
      .array(z.object({ version: z.int(), createdAt: timestampSchema }).meta({ id: 'DesignVersionInList' }))
      .meta({ description: 'All that there have been, oldest first.' }),
  })
  .meta({ id: 'Design', description: 'What cards look like.', examples: [EXAMPLE_DESIGN] });

export const DesignVersion = z
  .object({
    designId: idSchema,
    version: z.int(),
    front: z.string(),
    back: z.string(),
    createdAt: timestampSchema,
  })
  .meta({
    id: 'DesignVersion',
    description: 'Templates as they once were; a version never changes.',
    examples: [EXAMPLE_VERSION],
  });

export const ShippedDesign = z
  .object({
    orientation: z.enum(['landscape', 'upright']).meta({ description: 'How the card is worn.' }),
    front: z.string().meta({ description: 'An SVG template.' }),
    back: z.string(),
    id: z.enum(SHIPPED_IDS).meta({ description: 'Which of them it is. A later release may have more.' }),
  })
  .meta({
    id: 'ShippedDesign',
    description: 'Templates to begin with; they are no design before one is made of them.',
  });

export const ShippedList = z.object({ data: z.array(ShippedDesign) }).meta({ id: 'ShippedDesignList' });
export const DesignData = dataOf(Design);
export const DesignList = listOf(DesignInList);
export const DesignVersionData = dataOf(DesignVersion);

/** Examples in the OpenAPI description; tests send each one. */
export const examples = {
  createDesign: { body: { name: 'Library card', front, back } },
  getDesign: { params },
  updateDesign: { params, body: { name: 'Library card 2027', back: svg('<!-- plain -->') } },
  getDesignVersion: { params: { ...params, version: '1' }, response: { data: EXAMPLE_VERSION } },
} satisfies Record<string, Example>;
