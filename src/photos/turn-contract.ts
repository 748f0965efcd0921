import { field } from '../http/fields.ts';
import { Problem } from '../lib/problem.ts';
import { QUARTER_TURNS, type QuarterTurn, STRAIGHTEN_MAX } from '../shared/photos/turn.ts';

const ROTATE = 'By how many degrees the photo is turned clockwise for the card; left out, 0.';
const STRAIGHTEN =
  'By how many degrees it is turned clockwise after that; left out, 0. The picture is then the upright box around it, with white corners.';

const asQuarterTurn = (value: unknown): QuarterTurn | Problem =>
  QUARTER_TURNS.find((one) => one === value) ??
  new Problem('not_allowed', `must be one of ${QUARTER_TURNS.join(', ')}`);

const asStraighten = (value: unknown): number | Problem => {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return new Problem('invalid_type', 'must be a number');
  return Math.abs(value) <= STRAIGHTEN_MAX
    ? value
    : new Problem('out_of_range', `must be from ${-STRAIGHTEN_MAX} to ${STRAIGHTEN_MAX}`);
};

const turnSchemas = {
  rotate: { type: 'integer', enum: [...QUARTER_TURNS], description: ROTATE },
  straighten: { type: 'number', minimum: -STRAIGHTEN_MAX, maximum: STRAIGHTEN_MAX, description: STRAIGHTEN },
} as const;

/** A turn in a body. */
export const turnFields = {
  rotate: field(turnSchemas.rotate, asQuarterTurn).optional(),
  straighten: field(turnSchemas.straighten, asStraighten).optional(),
};

/** A turn in a query string. */
export const turnQuery = {
  rotate: field(turnSchemas.rotate, (text) => asQuarterTurn(numberIn(text))).optional(),
  straighten: field(turnSchemas.straighten, (text) => asStraighten(numberIn(text))).optional(),
};

const DECIMAL = /^-?\d{1,3}(\.\d{1,15})?$/;
const numberIn = (text: unknown): unknown => (DECIMAL.test(String(text)) ? Number(text) : text);
