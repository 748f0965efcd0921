import type { Section } from '../config/config.ts';
import { BYTES, HOLDER } from '../config/fields.ts';
import { FILE, filePath } from '../config/file-naming.ts';
import { cellText } from '../folder/cell.ts';
import type { StoredRecord } from '../state/records.ts';
import type { Value, Values } from '../targets/target.ts';
import { endOfDay, zoned } from '../time-zone.ts';
import { chipCell } from './chip-cell.ts';

/** A row in its wanted state. */
export interface WantedRow {
  key: Values;
  /** The other columns. The picture's columns are left out when the picture stays as it is. */
  columns: Values;
  stamp: string;
  /** False when there is no picture to make a new row with. */
  isWhole: boolean;
}

/** Matches all times of the API's records, but no custom field. */
const TIME = /^(holder\.)?[a-zA-Z]+At$/;

/**
 * The row for a record.
 * @param holder the person, whose fields are `holder.…`
 * @param picture the value for `bytes`; null leaves its columns as they are
 */
export function rowOf(
  section: Section,
  record: StoredRecord,
  holder: StoredRecord | null,
  picture: Uint8Array | null = null,
): WantedRow {
  const cellOf = (field: string, column?: string): Value => {
    if (field === BYTES) return picture;
    const value = field.startsWith(HOLDER)
      ? columnValue(holder?.fields[field.slice(HOLDER.length)])
      : (chipCell(field, record.fields.csn) ?? columnValue(record.fields[field]));
    const shown = typeof value === 'string' ? whenText(section, value, field, column) : value;
    return section.csv === undefined ? shown : cellText(shown, field, section.csv.format);
  };
  const entries = Object.entries(section.columns).filter(([, field]) => field !== BYTES || picture !== null);
  return {
    key:
      section.files !== null
        ? { [FILE]: filePath(section.files, cellOf) }
        : Object.fromEntries(Object.entries(section.key).map(([column, field]) => [column, cellOf(field)])),
    columns: Object.fromEntries(entries.map(([column, field]) => [column, cellOf(field, column)])),
    stamp: stampOf(section, record),
    isWhole: picture !== null || !hasPicture(section),
  };
}

/** Converts times to the site's zone, and days to their last second for columns that ask for it. */
function whenText(
  { timeZone, endOfDay: ends }: Section,
  text: string,
  field: string,
  column?: string,
): string {
  if (timeZone !== undefined && TIME.test(field)) return zoned(text, timeZone);
  if (column !== undefined && ends?.includes(column)) return endOfDay(text, timeZone ?? 'UTC');
  return text;
}

export const hasPicture = (section: Section): boolean => pictureColumns(section).length > 0;

const pictureColumns = ({ columns }: Section): string[] =>
  Object.keys(columns).filter((column) => columns[column] === BYTES);

/** The stamp of the record that a row is made from. A picture also counts as new when its variant or column changes. */
export const stampOf = (section: Section, { stamp }: StoredRecord): string =>
  hasPicture(section) ? [stamp, section.variant, ...pictureColumns(section)].join(' ') : stamp;

/** A value for a column. Objects and lists become JSON. */
function columnValue(value: unknown): Value {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
