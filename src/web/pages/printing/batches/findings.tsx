import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { BatchCard } from '../../../api/print-batches.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.printing.batch;

/** Which cards have something on them that can't be printed as it is written. */
export function Findings({ cards }: { cards: BatchCard[] }) {
  const found = cards.filter(({ findings }) => findings.length > 0);
  if (found.length === 0) return null;
  return (
    <Alert color="yellow" mb="md" icon={<IconAlertTriangle />} title={t.findings(found.length)}>
      <Text size="sm">{t.findingsHint}</Text>
      <ul>
        {found.map(({ cardId, cardNumber, displayName, cardHolderId, findings }) => (
          <li key={cardId}>
            <Anchor component={Link} href={`/people/${cardHolderId}`} inherit>
              {displayName ?? cardNumber}
            </Anchor>
            {': '}
            {[...new Set(findings.map(({ message }) => message))].join(' ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
