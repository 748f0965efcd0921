import { Button, Text } from '@mantine/core';
import { IconHandGrab } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { activateCard, type Card, printedName } from '../../../api/cards.ts';
import { useCan } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { CardPicture } from '../../../parts/cards/card-picture.tsx';
import { CardPortrait } from '../../../parts/cards/card-portrait.tsx';
import { NoUseNotice, useNoUse } from '../../../parts/cards/no-use.tsx';
import { BindChip } from '../../../parts/chips/bind-chip.tsx';
import { useReading } from '../../../parts/chips/use-chip.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../counter.module.css';

const t = texts.counter.handOver;

interface Props {
  card: Card;
  name: string;
  onDone: (said: string) => void;
}

/** Hands the card over to the person whose portrait is on it. */
export function HandOver({ card, name, onDone }: Props) {
  const can = useCan();
  const why = useNoUse([card]).get(card.id);
  const isOfNoUse = why !== undefined;
  const reading = useReading();
  // A chip that was noted here leaves its field where it is.
  const [hadChip] = useState(card.csn !== null);
  const hasChip = reading !== null && !hadChip && can('cards:write');
  const button = useRef<HTMLButtonElement>(null);
  const give = useMutation({
    mutationFn: () => activateCard(card),
    onSuccess: () => onDone(t.done(name, card.cardNumber)),
  });
  return (
    <>
      <NoUseNotice why={why} />
      <div className={classes.given}>
        <CardPortrait card={card} name={name} />
        <div>
          <strong>
            <bdi>{printedName(card) ?? name}</bdi>
          </strong>
          <Text>{texts.counter.find.card(card.cardNumber)}</Text>
          <Text c="dimmed" size="sm" mb="sm">
            {isOfNoUse ? t.compareOnly : t.compare}
          </Text>
          <CardPicture card={card} size="wide" />
          {hasChip && <BindChip isFirst card={card} onEmpty={() => button.current?.focus()} />}
        </div>
      </div>
      {can('cards:write') && (
        <div className={classes.give} data-bar>
          <Button
            size="md"
            ref={button}
            autoFocus={!isOfNoUse && !hasChip}
            color={isOfNoUse ? 'red' : undefined}
            leftSection={<IconHandGrab size={20} aria-hidden />}
            loading={give.isPending}
            onClick={() => give.mutate()}
          >
            {isOfNoUse ? t.giveAnyway : t.give}
          </Button>
        </div>
      )}
      {give.error !== null && <ErrorNotice mt="sm" error={give.error} />}
    </>
  );
}
