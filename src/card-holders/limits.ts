/** Of a person's custom fields, as JSON. */
export const CUSTOM_FIELDS_MAX_BYTES = 16 * 1024;
