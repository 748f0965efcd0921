import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { BatchCard, QueuedCard } from '../../../api/print-batches.ts';
import { type DrawingFinding, drawingInWords } from '../../../parts/cards/drawing-in-words.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.printing.batch;

type Found = Pick<
  BatchCard | QueuedCard,
  'cardId' | 'cardNumber' | 'cardHolderId' | 'displayName' | 'findings'
>;

interface Props {
  cards: Found[];
  /** Advice about the findings. */
  hint: string;
}

/** The messages about parts of a card that can't be printed as written, each once. */
export const messagesOf = ({ findings }: { findings: DrawingFinding[] }): string =>
  [...new Set(findings.map(drawingInWords))].join(' ');

/** The cards with something that can't be printed as written. */
export function Findings({ cards, hint }: Props) {
  const found = cards.filter(({ findings }) => findings.length > 0);
  if (found.length === 0) return null;
  return (
    <Alert color="yellow" mb="md" icon={<IconAlertTriangle />} title={t.findings(found.length)}>
      <Text size="sm">{hint}</Text>
      <ul>
        {found.map((card) => (
          <li key={card.cardId}>
            <Anchor component={Link} href={`/people/${card.cardHolderId}`} inherit>
              <bdi>{card.displayName ?? card.cardNumber}</bdi>
            </Anchor>
            {texts.parts.colon}
            {messagesOf(card)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
