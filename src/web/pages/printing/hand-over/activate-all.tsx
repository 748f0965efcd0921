import { Button, Group, Modal, Progress, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { activateCard, type Card, printedName, printedNote } from '../../../api/cards.ts';
import { CardPicture } from '../../../parts/cards/card-picture.tsx';
import { CardPortrait } from '../../../parts/cards/card-portrait.tsx';
import { NoUse, useNoUse } from '../../../parts/cards/no-use.tsx';
import { BindChip } from '../../../parts/chips/bind-chip.tsx';
import { useReading } from '../../../parts/chips/use-chip.ts';
import { say } from '../../../parts/dialogs/say.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';

const t = texts.printing.handOver;

interface Failure {
  card: Card;
  message: string;
}

/** Lists the people who get a card, and activates the cards one by one; a failure doesn't stop the others. */
export function ActivateAll({ cards: given, onClose }: { cards: Card[]; onClose: () => void }) {
  // A card whose chip was noted here has another version.
  const [bound, setBound] = useState<Card | null>(null);
  const cards = given.map((card) => (card.id === bound?.id ? bound : card));
  const reading = useReading();
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);
  const isOver = done === cards.length && failures.length > 0;
  const { length: count } = cards;
  const noUse = useNoUse(cards).size;
  const hasChip = reading !== null && count === 1 && given[0]!.csn === null;
  const button = useRef<HTMLButtonElement>(null);
  const run = async () => {
    const failed: Failure[] = [];
    setDone(0);
    for (const [place, card] of cards.entries()) {
      await activateCard(card).catch((error: Error) => failed.push({ card, message: error.message }));
      setDone(place + 1);
    }
    if (failed.length < count) say(t.done(count - failed.length));
    if (failed.length === 0) onClose();
    else setFailures(failed);
  };
  return (
    <Modal
      opened
      onClose={() => (done === null || isOver) && onClose()}
      title={t.title(count)}
      size={count === 1 ? 'md' : 'xl'}
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <Text role={isOver ? 'alert' : undefined}>
        {isOver ? t.failed(failures.length) : noUse === 0 ? t.confirm(count) : t.ofNoUse(noUse, count)}
      </Text>
      <ul
        className={classes.people}
        data-alone={count === 1 || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        aria-label={t.getters}
      >
        {isOver
          ? failures.map(({ card, message }) => (
              <Getter key={card.id} card={card}>
                {message}
              </Getter>
            ))
          : cards.map((card) => <Getter key={card.id} card={card} />)}
      </ul>
      {hasChip && done === null && (
        <BindChip isFirst card={cards[0]!} onBound={setBound} onEmpty={() => button.current?.focus()} />
      )}
      {done !== null && !isOver && (
        <Progress mt="md" value={(done / count) * 100} aria-label={t.progress(done, count)} />
      )}
      <Group mt="lg" justify="flex-end" gap="xs">
        <Button variant="default" disabled={done !== null && !isOver} onClick={onClose}>
          {isOver ? texts.shell.close : texts.shell.cancel}
        </Button>
        {!isOver && (
          <Button
            color={noUse === 0 ? undefined : 'red'}
            ref={button}
            data-autofocus={(noUse === 0 && !hasChip) || undefined}
            loading={done !== null}
            onClick={() => void run()}
          >
            {noUse === 0 ? t.yes(count) : t.anyway}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function Getter({ card, children }: { card: Card; children?: ReactNode }) {
  const name = printedName(card) ?? card.cardNumber;
  return (
    <li>
      <CardPortrait card={card} name={name} />
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <small>{card.cardNumber}</small>
      <small>{printedNote(card)}</small>
      <NoUse card={card} />
      <CardPicture card={card} size="wide" />
      {children}
    </li>
  );
}
