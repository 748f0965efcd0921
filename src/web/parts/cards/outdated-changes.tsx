import type { OutdatedCard } from '../../api/outdated-cards.ts';
import { texts } from '../../texts/texts.ts';
import { formatDate } from '../words/format.ts';
import { nameInWords } from '../words/name-in-words.ts';
import classes from './outdated.module.css';

const t = texts.printing.outdated;
const CUSTOM = 'customFields.';

/** Each field as the card shows it, and as it is now. */
export const OutdatedChanges = ({ changes }: Pick<OutdatedCard, 'changes'>) => (
  <ul className={classes.changes}>
    {changes.map(({ field, printed, now }) =>
      field === 'photo' ? (
        <li key={field}>{t.photo}</li>
      ) : (
        <li key={field}>
          <span>{t.label(labelOf(field))}</span>{' '}
          <del>
            <bdi>{shown(field, printed)}</bdi>
          </del>{' '}
          <span aria-hidden>→</span>{' '}
          <ins>
            <bdi>{shown(field, now)}</bdi>
          </ins>
        </li>
      ),
    )}
  </ul>
);

function labelOf(field: string): string {
  const { names } = texts.designs.fields;
  if (!field.startsWith(CUSTOM)) return names[field as keyof typeof names] ?? field;
  const name = field.slice(CUSTOM.length);
  return /^\w+$/.test(name) ? nameInWords(name) : name;
}

function shown(field: string, value: string | null): string {
  if (value === null) return t.nothing;
  if ((field === 'validUntil' || field === 'expiryDate') && /^\d{4}-\d\d-\d\d$/.test(value))
    return formatDate(value);
  return field === 'holderType' ? ((texts.people.types as Record<string, string>)[value] ?? value) : value;
}
