import { SegmentedControl, Text } from '@mantine/core';
import { texts } from '../../../../../texts/texts.ts';
import type { Card } from '../source/items.ts';

const t = texts.designer.card;

interface Props {
  card: Card;
  onTurn: () => void;
}

/** The choice between landscape and upright, for both sides together. */
export function OrientationChoice({ card, onTurn }: Props) {
  const orientation = card.height > card.width ? 'upright' : 'landscape';
  return (
    <div>
      <Text size="sm" fw={500}>
        {t.orientation}
      </Text>
      <SegmentedControl
        aria-label={t.orientation}
        fullWidth
        value={orientation}
        onChange={(next) => next !== orientation && onTurn()}
        data={Object.entries(t.orientations).map(([value, label]) => ({ value, label }))}
      />
    </div>
  );
}
