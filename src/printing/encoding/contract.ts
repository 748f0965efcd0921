import { z } from 'zod';
import { oneOf } from '../../http/fields.ts';
import { CHIP_OUTPUTS } from '../../shared/chips/forms.ts';

export const ENCODING_FORMATS = ['csv', 'json'] as const;

export const EncodingQuery = z.object({
  format: oneOf(ENCODING_FORMATS, {
    description: '`csv`, or `json`: a list with an object for each card. Left out, `csv`.',
  }).optional(),
  chip: oneOf(CHIP_OUTPUTS, {
    description:
      'The form of `{{csn}}`. Left out, the organisation’s `chipOutput`. A chip that the form can’t write is empty.',
  }).optional(),
});
