import { z } from 'zod';
import { SIDES } from '../shared/print-sheets.ts';

/** The schema of findings about texts that can't be printed as written. */
export const findings = z
  .array(
    z
      .object({
        side: z.enum(SIDES),
        code: z.string().meta({ description: '`missing_glyph`, or `text_cut`.' }),
        field: z.string().nullable().meta({ description: 'Null for the design’s own text.' }),
        message: z.string(),
      })
      .meta({ id: 'PrintFinding' }),
  )
  .meta({
    description:
      'What cannot be printed as it is written, known before the PDF is drawn: characters that no typeface has, which come out as �, and texts that are far too long.',
  });
