import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { FIELDS } from '../../../../shared/person/fields.ts';
import { LISTED_FIELDS, type PersonField } from '../../../../shared/person/names.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { useToday } from '../../../api/session.ts';
import { formatDate } from '../../../parts/words/format.ts';
import { LongText } from '../../../parts/words/long-text.tsx';
import { nameInWords } from '../../../parts/words/name-in-words.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './person.module.css';

const t = texts.people.person;

/** Custom fields may have values of any shape, because integrators store them. */
function shown(value: unknown): ReactNode {
  if (typeof value === 'string') return <LongText text={value} />;
  if (typeof value === 'boolean') return value ? texts.audit.yes : texts.audit.no;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return JSON.stringify(value);
}

/** The fields listed as details. Names and status are shown above them, notes and custom fields below. */
const FACTS = LISTED_FIELDS.filter((name) => FIELDS[name].kind !== 'name' && name !== 'status');

/** Renders the fields that are not shown as plain text. */
const SHOWN: { [N in PersonField]?: (value: string) => ReactNode } = {
  externalId: (id) => <LongText text={id} />,
  holderType: (type) => texts.people.types[type as CardHolder['holderType']],
  email: (email) => (
    <Anchor href={`mailto:${encodeURIComponent(email)}`}>
      <LongText text={email} />
    </Anchor>
  ),
  expiryDate: (date) => <Expiry date={date} />,
};

/** A person's details; empty fields are shown, too, because somebody may be looking for them. */
export function Facts({ holder }: { holder: CardHolder }) {
  const { notes, customFields } = holder;
  const facts: [string, ReactNode][] = [
    ...FACTS.map((name): [string, ReactNode] => {
      const value = holder[name];
      return [texts.personForm.labels[name], value && (SHOWN[name]?.(value) ?? value)];
    }),
    [t.updated, <When key="updated" at={holder.updatedAt} />],
    [t.created, <When key="created" at={holder.createdAt} />],
  ];
  const more = Object.entries(customFields);
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={classes.unset}>{t.notSet}</span>}</dd>
          </div>
        ))}
      </dl>
      {more.length > 0 && (
        <>
          <h3 className={classes.more}>{t.customFields}</h3>
          <dl className={classes.facts}>
            {more.map(([name, value]) => (
              <div key={name}>
                <dt title={name}>{/^\w+$/.test(name) ? nameInWords(name) : name}</dt>
                <dd>{shown(value)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {notes !== null && (
        <>
          <h3 className={classes.more}>{t.notes}</h3>
          <p className={classes.notes}>{notes}</p>
        </>
      )}
    </>
  );
}

const Expiry = ({ date }: { date: string }) =>
  date < useToday() ? (
    <strong className={classes.expired}>
      {formatDate(date)}, {t.expired}
    </strong>
  ) : (
    formatDate(date)
  );
