import { z } from 'zod';
import { always, complain } from '../../http/checks.ts';
import { items, oneOf, requiredText } from '../../http/fields.ts';
import { dataOf, timestampSchema } from '../../http/schemas.ts';
import { ACCOMMODATED_CODES, ACCOMMODATION_REASON_MAX } from '../../shared/photos/accommodations.ts';

const EXAMPLE = {
  check: 'eyes_closed' as const,
  reason: 'Ptosis; the photo is as it can be.',
  by: 'Grace Hopper',
  at: '2026-09-21T08:00:00.000Z',
};

export const AccommodationsBody = z
  .object({
    accommodations: items(
      z
        .object({
          check: oneOf(ACCOMMODATED_CODES, { description: 'A check or a finding.' }),
          reason: requiredText(ACCOMMODATION_REASON_MAX, {
            description: 'Why it doesn’t count. Only reviewers read it.',
          }),
        })
        .meta({ id: 'AccommodationInput' }),
      { min: 0, max: ACCOMMODATED_CODES.length },
    ),
  })
  .superRefine(({ accommodations }, issues) => {
    // These may be anything while other faults are being found.
    const given: unknown = accommodations;
    const codes = Array.isArray(given) ? given.flatMap((one) => one?.check ?? []) : [];
    if (new Set(codes).size < codes.length)
      complain(issues, 'accommodations', 'repeated', 'names a check more than once');
  }, always)
  .meta({ id: 'Accommodations', description: 'All that doesn’t count for the person; none if empty.' });

export const Accommodation = z
  .object({
    check: z.enum(ACCOMMODATED_CODES),
    reason: z.string(),
    by: z.string().meta({ description: 'Who allowed it.' }),
    at: timestampSchema,
  })
  .meta({
    id: 'Accommodation',
    description: 'A check or finding that doesn’t count for somebody.',
    examples: [EXAMPLE],
  });

export const AccommodationsData = dataOf(z.array(Accommodation).meta({ id: 'AccommodationItems' }));

const params = { id: '0192f3a4-1111-7d8e-9f01-23456789abcd' };

/** The OpenAPI description shows these requests; tests send each one. */
export const examples = {
  get: { params },
  set: { params, body: { accommodations: [{ check: EXAMPLE.check, reason: EXAMPLE.reason }] } },
};
