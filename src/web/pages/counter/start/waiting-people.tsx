import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Panel } from '../../../parts/page/panel.tsx';
import { PersonName } from '../../../parts/people/person-name.tsx';
import { plural } from '../../../texts/plural.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './start.module.css';

const t = texts.counter.start;

interface WaitingPerson {
  id: string;
  /** The name is fetched if it is undefined. */
  name?: string | undefined;
  picture: ReactNode;
  note: ReactNode;
}

interface Props {
  /** The status that these people, or their cards, are in. */
  title: string;
  total: number | undefined;
  /** The path of the page that lists all of these people. */
  to: string;
  /** The first few people; undefined until loaded. */
  people: WaitingPerson[] | undefined;
}

/** People who wait for one step; each name leads to their place at the counter. */
export const WaitingPeople = ({ title, total, to, people }: Props) => (
  <Panel title={title}>
    {people?.length === 0 && <p className={classes.none}>{t.none}</p>}
    <ul className={classes.people}>
      {people?.map(({ id, name, picture, note }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one person may wait twice
        <li key={`${id} ${place}`}>
          {picture}
          <span>
            <Anchor component={Link} href={`/counter/${id}`} underline="hover">
              <PersonName id={id} known={name} isLink={false} />
            </Anchor>
            <small>{note}</small>
          </span>
        </li>
      ))}
    </ul>
    {people !== undefined && total !== undefined && total > people.length && (
      <Anchor component={Link} href={to} size="sm">
        {t.all(plural(total, t.one, t.many))}
      </Anchor>
    )}
  </Panel>
);
