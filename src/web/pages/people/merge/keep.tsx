import { Radio, VisuallyHidden } from '@mantine/core';
import type { MergePreview } from '../../../api/merging.ts';
import { formatDate } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { fieldName } from './field-name.ts';
import classes from './merge.module.css';

const t = texts.merging;

type Difference = MergePreview['differences'][number];

interface Props {
  differences: Difference[];
  /** The fields whose values come from the record that is merged away. */
  taken: ReadonlySet<string>;
  onTake: (field: string, isTaken: boolean) => void;
}

/** The fields in which two people differ; when both have a value, the user chooses. */
export function Keep({ differences, taken, onTake }: Props) {
  if (differences.length === 0) return <p className={classes.quiet}>{t.same}</p>;
  return (
    <div className={classes.fields}>
      <div className={classes.field} aria-hidden>
        <span className={classes.name} />
        <small className={classes.quiet}>{t.stays}</small>
        <small className={classes.quiet}>{t.goes}</small>
      </div>
      {differences.map((one) => (
        <Field key={one.field} {...one} isTaken={taken.has(one.field)} onTake={onTake} />
      ))}
    </div>
  );
}

function Field({
  field,
  stays,
  goes,
  isTaken,
  onTake,
}: Difference & { isTaken: boolean; onTake: Props['onTake'] }) {
  const name = fieldName(field);
  if (stays === null || goes === null)
    return (
      <div className={classes.field}>
        <span className={classes.name}>{name}</span>
        {[stays, goes].map((value, place) =>
          value === null ? (
            <span key={place === 0 ? 'stays' : 'goes'} className={classes.quiet}>
              {t.none}
            </span>
          ) : (
            <span key={place === 0 ? 'stays' : 'goes'}>
              <strong>{shown(field, value)}</strong> <small className={classes.quiet}>{t.kept}</small>
            </span>
          ),
        )}
      </div>
    );
  return (
    <Radio.Group
      label={<VisuallyHidden>{t.keep(name)}</VisuallyHidden>}
      value={isTaken ? 'goes' : 'stays'}
      onChange={(value) => onTake(field, value === 'goes')}
    >
      <div className={classes.field}>
        <span className={classes.name}>{name}</span>
        <Radio value="stays" label={shown(field, stays)} />
        <Radio value="goes" label={shown(field, goes)} />
      </div>
    </Radio.Group>
  );
}

function shown(field: string, value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'holderType') return texts.people.types[value as keyof typeof texts.people.types] ?? value;
  return field === 'expiryDate' ? formatDate(value) : value;
}
