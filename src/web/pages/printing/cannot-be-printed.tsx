import { Text } from '@mantine/core';
import { texts } from '../../texts/texts.ts';
import { messagesOf } from './batches/findings.tsx';

/** In the row of a card: what on it can't be printed as written. */
export const CannotBePrinted = ({ card }: { card: Parameters<typeof messagesOf>[0] }) => (
  <Text size="xs" c="var(--warn)" fw={500}>
    {texts.printing.queue.cannotBePrinted(messagesOf(card))}
  </Text>
);
