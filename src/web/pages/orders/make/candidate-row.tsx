import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { Candidate } from '../../../parts/people/chosen-people.ts';
import { initials, personNote } from '../../../parts/people/person.ts';
import { texts } from '../../../texts/texts.ts';
import type { Basket } from './basket.ts';
import classes from './make.module.css';

const t = texts.orders.make;

/** A person who was found, with a button that adds them to the order. */
export function CandidateRow({ person, basket }: { person: Candidate; basket: Basket }) {
  const name = displayName(person);
  const isIn = basket.has(person.id);
  return (
    <li>
      <Portrait person={person} />
      <span className={classes.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small id={`note-${person.id}`}>
          {personNote(person)}
          {person.currentPhotoId === null && (
            <span className={classes.lack}>
              {personNote(person) !== '' && ' · '}
              {t.noPhoto}
            </span>
          )}
        </small>
      </span>
      {person.status === 'archived' ? (
        <small>{t.archived}</small>
      ) : (
        <Button
          size="compact-md"
          variant={isIn ? 'subtle' : 'default'}
          leftSection={isIn ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
          disabled={!isIn && basket.isFull}
          aria-describedby={`note-${person.id}`}
          aria-label={isIn ? t.addedAs(isolated(name)) : t.add(isolated(name))}
          onClick={() => (isIn ? basket.remove([person.id]) : basket.add([person]))}
        >
          {isIn ? t.added : t.addShort}
        </Button>
      )}
    </li>
  );
}

const Portrait = ({ person }: { person: Candidate }) =>
  person.currentPhotoId === null ? (
    <span className={classes.photo} aria-hidden>
      {initials(person)}
    </span>
  ) : (
    <img
      className={classes.photo}
      src={`/api/v1/photos/${person.currentPhotoId}/image?variant=card`}
      alt=""
      loading="lazy"
    />
  );
