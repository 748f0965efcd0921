import { Button, CloseButton, Text } from '@mantine/core';
import { useState } from 'react';
import { ORDER_ITEMS_MAX } from '../../../../shared/limits.ts';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { personNote } from '../../../parts/people/person.ts';
import { texts } from '../../../texts/texts.ts';
import type { Basket } from './basket.ts';
import classes from './make.module.css';

const t = texts.orders.make;
const SHOWN = 50;

/** The people in the order so far. */
export function Chosen({ basket }: { basket: Basket }) {
  const [showsAll, setShowsAll] = useState(false);
  const { people } = basket;
  if (people.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {t.chosenHint}
      </Text>
    );
  // The person who was added last comes first.
  const shown = people.toReversed().slice(0, showsAll ? undefined : SHOWN);
  return (
    <>
      {basket.isFull && (
        <Text size="sm" mb="xs" className={classes.warn}>
          {t.tooMany(ORDER_ITEMS_MAX)}
        </Text>
      )}
      <ul className={classes.chosen}>
        {shown.map((person) => (
          <li key={person.id}>
            <span>
              <bdi>{displayName(person)}</bdi>{' '}
              <Text span size="xs" c="dimmed" id={`chosen-${person.id}`}>
                {personNote(person)}
              </Text>
            </span>
            <CloseButton
              size="sm"
              aria-describedby={`chosen-${person.id}`}
              aria-label={t.remove(isolated(displayName(person)))}
              onClick={() => basket.remove([person.id])}
            />
          </li>
        ))}
      </ul>
      {shown.length < people.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {t.more(people.length - shown.length)}
        </Button>
      )}
      {people.length > 1 && (
        <Button mt="xs" variant="default" size="compact-sm" onClick={basket.clear}>
          {t.clear}
        </Button>
      )}
    </>
  );
}
