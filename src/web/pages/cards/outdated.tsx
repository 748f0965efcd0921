import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Card } from '../../api/cards.ts';
import { outdatedCardQuery } from '../../api/outdated-cards.ts';
import { OutdatedActions } from '../../parts/cards/outdated-actions.tsx';
import { OutdatedChanges } from '../../parts/cards/outdated-changes.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { texts } from '../../texts/texts.ts';

const t = texts.printing.outdated;
const LOOK_AGAIN_MS = 10_000;
const PRINTED: ReadonlySet<string> = new Set(['printed', 'active', 'suspended']);

/** The fields on the card that have changed since it was printed; nothing when there are none. */
export function Outdated({ card }: { card: Card }) {
  const query = useQuery({
    ...outdatedCardQuery(card.id),
    enabled: PRINTED.has(card.status) && card.replacedByCardId === null,
    refetchInterval: LOOK_AGAIN_MS,
  });
  if (!query.data) return null;
  return (
    <Panel title={t.onCard}>
      <OutdatedChanges changes={query.data.changes} />
      <Text size="sm" c="dimmed" my="sm">
        {query.data.isLeft ? t.isLeft : t.onCardText}
      </Text>
      <OutdatedActions card={query.data} />
    </Panel>
  );
}
