import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { displayName } from '../../../../shared/person/display-name.ts';
import { alikeQuery } from '../../../api/merging.ts';
import { Face } from '../../../parts/people/face.tsx';
import { personNote } from '../../../parts/people/person.ts';
import { PersonSelect } from '../../../parts/people/person-select.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './merge.module.css';

const t = texts.merging;

interface Props {
  /** The person for whom another record is chosen. */
  id: string;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Chooses the other record, from the records that seem to be the same person or from all people. */
export function Choose({ id, value, onChange }: Props) {
  const { data: alike = [] } = useQuery(alikeQuery(id));
  return (
    <div className={classes.choose}>
      <PersonSelect
        label={t.choose}
        placeholder={t.choosePlaceholder}
        except={id}
        value={value}
        onChange={onChange}
      />
      {value === id && <p role="alert">{t.itself}</p>}
      {value === null &&
        alike.map(({ cardHolder }) => (
          <Button
            key={cardHolder.id}
            variant="default"
            justify="start"
            h="auto"
            py={6}
            leftSection={<Face person={cardHolder} />}
            onClick={() => onChange(cardHolder.id)}
          >
            <bdi>{displayName(cardHolder)}</bdi>
            <small className={classes.note}>{personNote(cardHolder)}</small>
          </Button>
        ))}
    </div>
  );
}
