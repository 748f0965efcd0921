import { formatDateTime } from '../../parts/format.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.audit;

/** A field's name in the API in words: `cardNumberPrefix` is "Card number prefix", `items.0.status` "Items 1 status". */
export function fieldName(field: string): string {
  const words = field
    .replaceAll(/\.(\d+)\./g, (_, place) => ` ${Number(place) + 1} `)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A value of the log for people to read. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.nothing;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'string') return TIMESTAMP.test(value) ? formatDateTime(value) : value;
  if (Array.isArray(value)) return value.map(valueText).join(', ') || t.nothing;
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, one]) => `${fieldName(name)}: ${valueText(one)}`)
        .join(', ') || t.nothing
    );
  return String(value);
}

/** Whether there was nothing before, as with something new. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
