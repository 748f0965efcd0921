import { field } from '../../http/fields.ts';
import { Problem } from '../../lib/problem.ts';
import { PHOTO_TYPES, type PhotoType } from '../../shared/photos/format.ts';
import { meantType } from './photo-type.ts';

/** Accepts only the exact spelling of a type, because the upload has to be sent with exactly that type. */
export const photoType = (description: string) =>
  field({ type: 'string', enum: PHOTO_TYPES, description }, (value): PhotoType | Problem => {
    if (typeof value !== 'string') return new Problem('invalid_type', 'must be a string');
    const type = PHOTO_TYPES.find((one) => one === value);
    if (type !== undefined) return type;
    const meant = meantType(value);
    return new Problem(
      'not_allowed',
      meant === null ? `must be one of ${PHOTO_TYPES.join(', ')}` : `must be spelled ${meant}`,
    );
  });
