import { texts } from '../../texts/texts.ts';
import classes from './people.module.css';

const t = texts.people.difference;

type Changes = Record<string, { from?: unknown; to?: unknown }>;

const labelOf = (field: string): string =>
  texts.personForm.labels[field as keyof typeof texts.personForm.labels] ?? field;

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? t.nothing
    : typeof value === 'string'
      ? value
      : typeof value === 'object'
        ? Object.entries(value)
            .map(([name, one]) => `${name}: ${typeof one === 'string' ? one : JSON.stringify(one)}`)
            .join(', ') || t.nothing
        : String(value);

/** Fields with their old and new values; of somebody new, the new ones alone. */
export const Difference = ({ changes, isNew = false }: { changes: Changes; isNew?: boolean }) => (
  <dl className={classes.difference}>
    {Object.entries(changes).map(([field, { from, to }]) => (
      <div key={field}>
        <dt>{labelOf(field)}</dt>
        <dd>
          {!isNew && (
            <>
              <del>{shown(from)}</del> <span aria-hidden>→</span>{' '}
            </>
          )}
          <ins>{shown(to)}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
