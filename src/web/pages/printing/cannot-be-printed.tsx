import { Text } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { messagesOf } from './batches/findings.tsx';

/** The parts of a card that can't be printed as written, in the card's row. */
export const CannotBePrinted = ({ card }: { card: Parameters<typeof messagesOf>[0] }) => (
  <Text size="xs" c="var(--warn)" fw={500}>
    {texts.printing.queue.cannotBePrinted(messagesOf(card))}
  </Text>
);
