import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { CardStatus } from '../../../../shared/statuses.ts';
import type { Card } from '../../../api/cards.ts';
import { printedName } from '../../../api/cards.ts';
import { batchesQuery } from '../../../api/print-batches.ts';
import { PersonName } from '../../../parts/people/person-name.tsx';
import { formatDateTime } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.printing.handOver.notReady;

/** A scanned number, and the card with that number; null if there is none. */
interface Scanned {
  number: string;
  card: Card | null;
}

/** Why a scanned card can't be handed over, with a link to what has to be done first. */
export const NotReady = ({ number, card }: Scanned) => (
  <Alert
    mb="md"
    role="alert"
    color="yellow"
    icon={<IconAlertTriangle />}
    title={card === null ? t.unknown(number) : t.titles[card.status](number)}
  >
    {card === null ? t.unknownText : <Why card={card} />}
  </Alert>
);

function Why({ card }: { card: Card }) {
  return (
    <>
      <PersonName id={card.cardHolderId} known={printedName(card)} isLink={false} />
      {'. '}
      {t.texts[card.status]} {card.status === 'printing' ? <HeldBy card={card} /> : <Way card={card} />}
    </>
  );
}

/** The print batch that is waiting for the card's result. */
function HeldBy({ card }: { card: Card }) {
  const [batch] = useQuery(batchesQuery({ heldCardId: card.id })).data?.data ?? [];
  if (batch === undefined) return null;
  return (
    <Anchor component={Link} href={`/printing/batches/${batch.id}`} inherit>
      {t.toBatch(formatDateTime(batch.createdAt))}
    </Anchor>
  );
}

const WAITING: readonly CardStatus[] = ['queued', 'print_failed'];

const Way = ({ card: { id, status } }: { card: Card }) =>
  WAITING.includes(status) ? (
    <Anchor component={Link} href="/printing" inherit>
      {t.toQueue}
    </Anchor>
  ) : (
    <Anchor component={Link} href={`/cards/${id}`} inherit>
      {t.toCard}
    </Anchor>
  );
