import { Button, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { Card } from '../../../api/cards.ts';
import { useCan } from '../../../api/session.ts';
import { CardState } from '../../../parts/cards/card-state.tsx';
import { NoUseNotice, useNoUse } from '../../../parts/cards/no-use.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.counter.served;

/** Nothing is left to do for somebody who has a card, unless it is lost, damaged or out of date. */
export function Served({ card, onNext }: { card: Card; onNext: () => void }) {
  const can = useCan();
  const why = useNoUse([card]).get(card.id);
  const isOfNoUse = why !== undefined;
  return (
    <>
      <Group gap="sm" mb="sm">
        <Text>{texts.counter.find.card(card.cardNumber)}</Text>
        <CardState status={card.status} />
      </Group>
      <NoUseNotice why={why} />
      {!isOfNoUse && <Text mb="md">{t.text}</Text>}
      <Group gap="sm">
        <Button size="md" autoFocus onClick={onNext}>
          {texts.counter.next}
        </Button>
        <Button component={Link} href={`/cards/${card.id}`} size="md" variant="default">
          {can('cards:write') && !isOfNoUse ? t.replace : t.look}
        </Button>
      </Group>
    </>
  );
}
