import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { replaceCard } from '../../api/cards.ts';
import { leaveOutdated, type OutdatedCard } from '../../api/outdated-cards.ts';
import { useCan } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../answers/error-notice.tsx';
import { say } from '../dialogs/say.ts';
import classes from './outdated.module.css';

const t = texts.printing.outdated;

/** Orders the card anew, or leaves it as it is; for those who may. */
export function OutdatedActions({ card }: { card: OutdatedCard }) {
  const can = useCan();
  const order = useMutation({
    mutationFn: () => replaceCard({ id: card.cardId, version: card.cardVersion }, { reason: 'data_change' }),
    onSuccess: () => say(t.ordered(card.displayName)),
  });
  const leave = useMutation({
    mutationFn: () => leaveOutdated(card),
    onSuccess: () => say(t.wasLeft(card.displayName)),
  });
  if (!can('cards:write')) return null;
  const isBusy = order.isPending || leave.isPending;
  const error = order.error ?? leave.error;
  return (
    <>
      <div className={classes.actions}>
        <Button
          size="xs"
          aria-label={t.orderFor(card.displayName)}
          loading={order.isPending}
          disabled={isBusy}
          onClick={() => {
            leave.reset();
            order.mutate();
          }}
        >
          {t.order}
        </Button>
        {!card.isLeft && (
          <Button
            size="xs"
            variant="default"
            aria-label={t.leaveOf(card.displayName)}
            loading={leave.isPending}
            disabled={isBusy}
            onClick={() => {
              order.reset();
              leave.mutate();
            }}
          >
            {t.leave}
          </Button>
        )}
      </div>
      {error !== null && <ErrorNotice mt="xs" error={error} />}
    </>
  );
}
