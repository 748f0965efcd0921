import { LISTED_FIELDS } from './names.ts';
import { HOLDER_STATES } from './states.ts';

/** The columns that an export can have; `customFields` stands for one column per custom field. */
export const EXPORT_COLUMNS = ['cardHolderId', ...LISTED_FIELDS, ...HOLDER_STATES, 'customFields'] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** The columns of an export if none were chosen. */
export const DEFAULT_EXPORT: readonly ExportColumn[] = [...LISTED_FIELDS, 'customFields'];
