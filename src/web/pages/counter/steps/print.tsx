import { Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { Card } from '../../../api/cards.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { createOrder } from '../../../api/orders.ts';
import { createBatch } from '../../../api/print-batches.ts';
import { lastJobQuery } from '../../../api/print-jobs.ts';
import { useCan } from '../../../api/session.ts';
import { useLeadsNowhere } from '../../../parts/address/leads-nowhere.tsx';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { CardFace } from '../../../parts/cards/card-face.tsx';
import { cardReason } from '../../../parts/cards/card-state.tsx';
import { NoUse } from '../../../parts/cards/no-use.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { PrinterSelect, usePrinterChoice } from '../../../parts/printers/chosen-printer.tsx';
import { jobReason } from '../../../parts/printers/reasons.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../counter.module.css';

const t = texts.counter.print;
const DPI = 150;

/** Sends one card to the printer of this desk, or into a PDF; orders it first if there is no order. */
export function Print({ holder, card }: { holder: CardHolder; card: Card | null }) {
  const can = useCan();
  const nowhere = useLeadsNowhere();
  const choice = usePrinterChoice('counter');
  const { printer } = choice;
  const [isAsking, setIsAsking] = useState(false);
  const send = async () => {
    const cardId = card?.id ?? (await order(holder));
    await createBatch({
      cardIds: [cardId],
      ...(printer !== null && { printerId: printer.id }),
      ...nowhere.sent,
    });
    nowhere.remember();
  };
  const print = useMutation({ mutationFn: send });
  const label = card === null ? t.orderAndPrint : t.print;
  const hasFailed = card?.status === 'print_failed';
  const job = useQuery({ ...lastJobQuery(card?.id ?? ''), enabled: hasFailed }).data;
  const words = job?.state === 'failed' ? jobReason(job).words : null;
  const reason = words ?? (hasFailed ? cardReason(card.statusReason) : null);
  const mayPrint = can('cards:write') && (card !== null || can('orders:write'));
  return (
    <>
      {card === null ? (
        <Text mb="md">{t.notOrdered}</Text>
      ) : (
        <div className={classes.face}>
          <CardFace
            src={`/api/v1/cards/${card.id}/render?side=front&dpi=${DPI}`}
            alt={texts.cards.one.faceOf(texts.cards.one.front, card.cardNumber)}
          />
        </div>
      )}
      {/* A card that isn't ordered yet will have the person's date. */}
      <NoUse card={card ?? { cardHolderId: holder.id, validUntil: holder.expiryDate }} />
      {hasFailed && (
        <Text mb="md" c="var(--warn)">
          {reason === null ? t.failedBefore : t.failedBecause(isolated(reason))}
        </Text>
      )}
      {mayPrint && (
        <Group gap="md" align="end">
          <Button
            // A disabled button takes no focus, so it is made anew once the printers are known.
            key={String(choice.isKnown)}
            size="md"
            autoFocus
            leftSection={<IconPrinter size={20} aria-hidden />}
            loading={print.isPending}
            disabled={!choice.isKnown}
            onClick={() => (nowhere.isMissing ? setIsAsking(true) : print.mutate())}
          >
            {label}
          </Button>
          <PrinterSelect w={260} choice={choice} />
        </Group>
      )}
      {print.error !== null && <ErrorNotice mt="sm" error={print.error} />}
      {isAsking && (
        <Confirm
          title={label}
          text={nowhere.question}
          submit={label}
          isSubmitDisabled={nowhere.isMissing}
          formId={nowhere.formId}
          run={send}
          onDone={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Orders a card. Returns the card's id. */
async function order(holder: CardHolder): Promise<string> {
  const made = await createOrder({ submit: true, items: [{ cardHolderId: holder.id }] });
  const [item] = made.order.items;
  if (item?.cardId == null) throw new Error(t.waits);
  return item.cardId;
}
