import type { FreeObjectLimits } from '../http/free-object.ts';

/** Of a person's custom fields. SQLite reads JSON to a depth of 1,000. */
export const CUSTOM_FIELDS_LIMITS: FreeObjectLimits = { bytes: 16 * 1024, keys: 500, depth: 100 };
