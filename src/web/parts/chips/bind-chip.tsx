import { Box, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bindChip, type Card } from '../../api/cards.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../answers/error-notice.tsx';
import { ChipField } from './chip-field.tsx';
import { useChip } from './use-chip.ts';

const t = texts.chips;

interface Props {
  card: Card;
  onBound?: (card: Card) => void;
  /** Called for Enter in the empty field: there is no chip to note, or no other. */
  onEmpty?: () => void;
  /** True if the card is at the reader already: its keys must not reach a button. */
  isFirst?: boolean;
}

/**
 * Notes which chip a printed card has, as soon as a reader has typed it. The field stays, and has the focus: a card that
 * lies on the reader may be typed again.
 */
export function BindChip({ card, onBound, onEmpty, isFirst = false }: Props) {
  const [typed, setTyped] = useState('');
  const bind = useMutation({
    mutationFn: (csn: string) => bindChip(card, csn),
    onSuccess: (bound) => {
      setTyped('');
      onBound?.(bound);
    },
  });
  const save = (csn: string | null) => {
    if (csn === null) onEmpty?.();
    else if (!bind.isPending) bind.mutate(csn);
  };
  const { read, other } = useChip(typed, card.id);
  const csn = read !== null && 'csn' in read && other === null && !read.isRandom ? read.csn : null;
  return (
    <Box mt="sm">
      <ChipField
        isFirst={isFirst}
        cardId={card.id}
        maw={320}
        label={t.label}
        description={card.csn === null ? t.bindHint : t.has(card.csn)}
        value={typed}
        onChange={(text) => {
          bind.reset();
          setTyped(text);
        }}
        onDone={save}
      />
      {/* Some readers press no key behind a number. */}
      {csn !== null && (
        <Button mt="xs" size="xs" variant="default" loading={bind.isPending} onClick={() => save(csn)}>
          {t.note}
        </Button>
      )}
      {bind.isSuccess && (
        <Text role="status" size="sm" mt={4}>
          {t.bound(bind.data.csn ?? '')}
        </Text>
      )}
      {bind.error !== null && <ErrorNotice mt="sm" error={bind.error} />}
    </Box>
  );
}
