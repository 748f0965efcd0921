import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CardStatus } from '../../../../shared/statuses.ts';
import type { Card } from '../../../api/cards.ts';
import { printedName } from '../../../api/cards.ts';
import { batchesQuery } from '../../../api/print-batches.ts';
import { PersonName } from '../../../parts/people/person-name.tsx';
import { formatDateTime } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import type { Recipient } from './find-who.ts';

const t = texts.printing.handOver.notReady;

interface Props {
  recipient: Recipient;
  /** Null when the person has no card. */
  card: Card | null;
}

/** The reason why somebody's card can't be handed over, with a link to the step that comes first. */
export const NotReady = ({ recipient: { id, name }, card }: Props) => (
  <Notice title={card === null ? t.noCard(name) : t.titles[card.status](card.cardNumber)}>
    {card === null ? (
      <>
        {t.noCardText}{' '}
        <Anchor component={Link} href={`/people/${id}`} inherit>
          {t.toPerson}
        </Anchor>
      </>
    ) : (
      <Why card={card} />
    )}
  </Notice>
);

export const NobodyFound = ({ text }: { text: string }) => (
  <Notice title={t.unknown(text)}>{t.unknownText}</Notice>
);

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert mb="md" role="alert" color="yellow" icon={<IconAlertTriangle />} title={title}>
    {children}
  </Alert>
);

function Why({ card }: { card: Card }) {
  return (
    <>
      <PersonName id={card.cardHolderId} known={printedName(card)} isLink={false} />
      {'. '}
      {t.texts[card.status]}{' '}
      {card.status === 'printing' ? <HeldBy card={card} /> : <NextStepLink card={card} />}
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

const NextStepLink = ({ card: { id, status } }: { card: Card }) =>
  WAITING.includes(status) ? (
    <Anchor component={Link} href="/printing" inherit>
      {t.toQueue}
    </Anchor>
  ) : (
    <Anchor component={Link} href={`/cards/${id}`} inherit>
      {t.toCard}
    </Anchor>
  );
