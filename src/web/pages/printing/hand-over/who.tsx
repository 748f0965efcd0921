import { Text, UnstyledButton } from '@mantine/core';
import { CardState } from '../../../parts/cards/card-state.tsx';
import { Face } from '../../../parts/people/face.tsx';
import { personNote } from '../../../parts/people/person.ts';
import { texts } from '../../../texts/texts.ts';
import type { Comer } from './find-who.ts';
import classes from './who.module.css';

const t = texts.printing.handOver;

interface Props {
  comers: Comer[];
  total: number;
  onChoose: (comer: Comer) => void;
}

/** Several people who may be meant, with what tells them apart. */
export const Who = ({ comers, total, onChoose }: Props) => (
  <section className={classes.who} aria-label={t.who}>
    <Text fw={600}>{t.who}</Text>
    <ul>
      {comers.map((comer) => (
        <li key={comer.id}>
          <UnstyledButton className={classes.comer} onClick={() => onChoose(comer)}>
            {comer.person !== null && <Face person={comer.person} />}
            <span className={classes.name}>
              <strong>{comer.name}</strong>
              <small>{comer.person !== null && personNote(comer.person)}</small>
            </span>
            <span className={classes.card}>
              {comer.card === null ? (
                t.nothingToCollect
              ) : (
                <>
                  {comer.card.cardNumber} <CardState status={comer.card.status} />
                </>
              )}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
    {total > comers.length && (
      <Text size="sm" c="dimmed" mt="xs">
        {t.moreOfThem(total - comers.length)}
      </Text>
    )}
  </section>
);
