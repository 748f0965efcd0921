import { Button, Group, Modal, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { activateCard, type Card } from '../../../api/cards.ts';
import { printedName } from '../../../parts/printed-name.ts';
import { say } from '../../../parts/say.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';

const t = texts.printing.handOver;

interface Failure {
  card: Card;
  message: string;
}

/** Shows who gets a card, and makes them valid one after the other; what fails keeps none of the others back. */
export function ActivateAll({ cards, onClose }: { cards: Card[]; onClose: () => void }) {
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);
  const isOver = done === cards.length && failures.length > 0;
  const run = async () => {
    const failed: Failure[] = [];
    setDone(0);
    for (const [place, card] of cards.entries()) {
      await activateCard(card).catch((error: Error) => failed.push({ card, message: error.message }));
      setDone(place + 1);
    }
    if (failed.length < cards.length) say(t.done(cards.length - failed.length));
    if (failed.length === 0) onClose();
    else setFailures(failed);
  };
  return (
    <Modal
      opened
      onClose={() => (done === null || isOver) && onClose()}
      title={t.title(cards.length)}
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <Text role={isOver ? 'alert' : undefined}>{isOver ? t.failed : t.confirm}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <ul className={classes.people} tabIndex={0} aria-label={t.title(cards.length)}>
        {isOver
          ? failures.map(({ card, message }) => (
              <li key={card.id}>
                <Name card={card} />: {message}
              </li>
            ))
          : cards.map((card) => (
              <li key={card.id}>
                <Name card={card} />
              </li>
            ))}
      </ul>
      {done !== null && !isOver && (
        <Progress mt="md" value={(done / cards.length) * 100} aria-label={t.progress(done, cards.length)} />
      )}
      <Group mt="lg" justify="flex-end" gap="xs">
        <Button variant="default" disabled={done !== null && !isOver} onClick={onClose}>
          {isOver ? texts.shell.close : texts.shell.cancel}
        </Button>
        {!isOver && (
          <Button data-autofocus loading={done !== null} onClick={() => void run()}>
            {t.yes}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

const Name = ({ card }: { card: Card }) => (
  <>
    <strong>{printedName(card)}</strong> · {card.cardNumber}
  </>
);
