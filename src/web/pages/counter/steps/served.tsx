import { Box, Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Card } from '../../../api/cards.ts';
import { useCan } from '../../../api/session.ts';
import { CardState } from '../../../parts/cards/card-state.tsx';
import { NoUseNotice, useNoUse } from '../../../parts/cards/no-use.tsx';
import { BindChip } from '../../../parts/chips/bind-chip.tsx';
import { useReading } from '../../../parts/chips/use-chip.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.counter.served;

/** Nothing is left to do for somebody who has a card, unless it is lost, damaged or out of date. */
export function Served({ card, onNext }: { card: Card; onNext: () => void }) {
  const can = useCan();
  const why = useNoUse([card]).get(card.id);
  const isOfNoUse = why !== undefined;
  const reading = useReading();
  // A chip that was noted here leaves its field where it is.
  const [hadChip] = useState(card.csn !== null);
  const hasChip = reading !== null && !hadChip && can('cards:write');
  const next = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Group gap="sm" mb="sm">
        <Text>{texts.counter.find.card(card.cardNumber)}</Text>
        <CardState status={card.status} />
      </Group>
      <NoUseNotice why={why} />
      {!isOfNoUse && <Text mb="md">{t.text}</Text>}
      {hasChip && (
        <Box mb="md">
          <BindChip isFirst card={card} onEmpty={() => next.current?.focus()} />
        </Box>
      )}
      <Group gap="sm">
        <Button ref={next} size="md" autoFocus={!hasChip} onClick={onNext}>
          {texts.counter.next}
        </Button>
        <Button component={Link} href={`/cards/${card.id}`} size="md" variant="default">
          {can('cards:write') && !isOfNoUse ? t.replace : t.look}
        </Button>
      </Group>
    </>
  );
}
