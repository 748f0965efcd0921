import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../../errors.ts';
import { errorDetail } from '../schemas.ts';

const codes = Object.keys(ERROR_STATUS) as ErrorCode[];

/** The one shape of every failure. */
export const errorSchema = z
  .object({
    error: z
      .object({
        code: z.enum(codes).meta({ description: 'For programs. New codes may be added.' }),
        message: z.string().meta({ description: 'For people. Its wording may change.' }),
        requestId: z.string().meta({ description: 'The same as in `X-Request-Id`.' }),
        details: z.array(errorDetail).optional().meta({ description: 'Everything that can be pointed at.' }),
      })
      .meta({ id: 'ErrorBody' }),
  })
  .meta({ id: 'Error', description: 'The one shape of every failure.' });
