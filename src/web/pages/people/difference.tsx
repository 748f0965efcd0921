import { namesFirst, PERSON_FIELDS } from '../../../shared/person/names.ts';
import { isolated } from '../../../shared/text/isolate.ts';
import { formatDate } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import classes from './people.module.css';

const t = texts.people.difference;

type Changes = Record<string, { from?: unknown; to?: unknown }>;

/** Names come first, and fields of the organisation's own last. */
function placeOf(field: string): number {
  const place = ORDER.indexOf(field);
  return place < 0 ? ORDER.length : place;
}
const ORDER: string[] = namesFirst(PERSON_FIELDS);

const labelOf = (field: string): string =>
  texts.personForm.labels[field as keyof typeof texts.personForm.labels] ?? field;

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t.nothing;
  if (typeof value === 'object') return entriesOf(value).join(', ') || t.nothing;
  const text = String(value);
  if (field === 'currentPhotoId') return t.photo;
  if (field === 'expiryDate' && /^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  return words[field]?.[text] ?? text;
}

const words: Record<string, Record<string, string>> = {
  holderType: texts.people.types,
  status: texts.states.people,
};

const entriesOf = (value: object): string[] =>
  Object.entries(value).map(([name, one]) =>
    texts.parts.labelled(isolated(name), isolated(typeof one === 'string' ? one : JSON.stringify(one))),
  );

/** Fields with their old and new values; for a new person, only the new ones. */
export const Difference = ({ changes, isNew = false }: { changes: Changes; isNew?: boolean }) => (
  <dl className={classes.difference}>
    {Object.entries(changes)
      .sort(([one], [other]) => placeOf(one) - placeOf(other))
      .filter(([field, { to }]) => !isNew || shown(field, to) !== t.nothing)
      .map(([field, { from, to }]) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <dd>
            {!isNew && (
              <>
                <del>
                  <bdi>{shown(field, from)}</bdi>
                </del>{' '}
                <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins>
              <bdi>{shown(field, to)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
  </dl>
);
