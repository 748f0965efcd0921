import { Text, UnstyledButton } from '@mantine/core';
import { CardState } from '../../../parts/cards/card-state.tsx';
import { Face } from '../../../parts/people/face.tsx';
import { personNote } from '../../../parts/people/person.ts';
import { texts } from '../../../texts/texts.ts';
import type { Recipient } from './find-who.ts';
import classes from './who.module.css';

const t = texts.printing.handOver;

interface Props {
  recipients: Recipient[];
  total: number;
  onChoose: (recipient: Recipient) => void;
}

/** Several people who may be meant, with details that tell them apart. */
export const Who = ({ recipients, total, onChoose }: Props) => (
  <section className={classes.who} aria-label={t.who}>
    <Text fw={600}>{t.who}</Text>
    <ul>
      {recipients.map((recipient) => (
        <li key={recipient.id}>
          <UnstyledButton className={classes.recipient} onClick={() => onChoose(recipient)}>
            {recipient.person !== null && <Face person={recipient.person} />}
            <span className={classes.name}>
              <strong>
                <bdi>{recipient.name}</bdi>
              </strong>
              <small>{recipient.person !== null && personNote(recipient.person)}</small>
            </span>
            <span className={classes.card}>
              {recipient.card === null ? (
                t.nothingToCollect
              ) : (
                <>
                  {recipient.card.cardNumber} <CardState status={recipient.card.status} />
                </>
              )}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
    {total > recipients.length && (
      <Text size="sm" c="dimmed" mt="xs">
        {t.moreOfThem(total - recipients.length)}
      </Text>
    )}
  </section>
);
