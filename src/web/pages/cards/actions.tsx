import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { CardStatus } from '../../../shared/statuses.ts';
import type { Card } from '../../api/cards.ts';
import { batchesQuery } from '../../api/print-batches.ts';
import { useCan } from '../../api/session.ts';
import { useGone } from '../../parts/people/use-gone.ts';
import { texts } from '../../texts/texts.ts';
import { MakeBatch } from '../printing/queue/make-batch.tsx';
import { ActivateDialog } from './activate-dialog.tsx';
import { ChipDialog } from './chip-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

const t = texts.cards.one;

type Step = 'print' | 'activate' | 'suspend' | 'revoke' | 'report' | 'chip';

/** Steps that bring a card closer to its holder. All other steps are for a card with a problem. */
const NEXT: readonly Step[] = ['print', 'activate'];

/** The actions for a card by its status, the most frequent last. */
const STEPS: Record<CardStatus, readonly Step[]> = {
  queued: ['revoke', 'print'],
  printing: ['revoke', 'chip'],
  print_failed: ['revoke', 'print'],
  printed: ['revoke', 'report', 'chip', 'activate'],
  active: ['revoke', 'suspend', 'chip', 'report'],
  suspended: ['revoke', 'report', 'chip', 'activate'],
  revoked: ['report'],
  expired: ['report'],
};

/** The card's actions, for those who may use them. */
export function Actions({ card }: { card: Card }) {
  const can = useCan();
  const [, navigate] = useLocation();
  const [step, setStep] = useState<Step | null>(null);
  const isErased = useGone(card.cardHolderId) === 'erased';
  if (!can('cards:write')) return null;
  const close = () => setStep(null);
  const isEnded = card.status === 'revoked' || card.status === 'expired';
  const label = (one: Step) => {
    if (one === 'activate' && card.issuedAt !== null) return t.reactivate;
    return one === 'report' && isEnded ? t.replaceEnded : t[one];
  };
  // A replaced card can't be replaced again unless its replacement has ended, which only the server knows. A
  // card that was never handed over can be reported only while it is `printed`.
  const mayReport =
    !isErased && card.replacedByCardId === null && (card.issuedAt !== null || card.status === 'printed');
  const steps = STEPS[card.status].filter((one) => one !== 'report' || mayReport);
  return (
    <>
      {steps.map((one) => (
        <Button
          key={one}
          leftSection={one === 'print' && <IconPrinter size={18} aria-hidden />}
          variant={NEXT.includes(one) ? 'filled' : 'default'}
          onClick={() => setStep(one)}
        >
          {label(one)}
        </Button>
      ))}
      {card.status === 'printing' && <HeldBy cardId={card.id} />}
      {step === 'print' && (
        <MakeBatch
          cardIds={[card.id]}
          onDone={({ id }) => navigate(`/printing/batches/${id}`)}
          onClose={close}
        />
      )}
      {step === 'activate' && <ActivateDialog card={card} onClose={close} />}
      {(step === 'suspend' || step === 'revoke') && <EndDialog step={step} card={card} onClose={close} />}
      {step === 'chip' && <ChipDialog card={card} onClose={close} />}
      {step === 'report' && <ReportDialog card={card} onClose={close} />}
    </>
  );
}

/** A link to the print batch that is waiting for the card's result. */
function HeldBy({ cardId }: { cardId: string }) {
  const query = { ...batchesQuery({ heldCardId: cardId }), meta: { isQuiet: true } };
  const [batch] = useQuery(query).data?.data ?? [];
  if (batch === undefined) return null;
  return (
    <Button component={Link} href={`/printing/batches/${batch.id}`}>
      {t.enterResult}
    </Button>
  );
}
