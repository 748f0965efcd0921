import { Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Card } from '../../../api/cards.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { createOrder } from '../../../api/orders.ts';
import { createBatch } from '../../../api/print-batches.ts';
import { useCan } from '../../../api/session.ts';
import { useLeadsNowhere } from '../../../parts/address/leads-nowhere.tsx';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { CardFace } from '../../../parts/cards/card-face.tsx';
import { NoUse } from '../../../parts/cards/no-use.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../counter.module.css';

const t = texts.counter.print;
const DPI = 150;

/** Sends one card to the printer; orders it first if there is no order. */
export function Print({ holder, card }: { holder: CardHolder; card: Card | null }) {
  const can = useCan();
  const nowhere = useLeadsNowhere();
  const [isAsking, setIsAsking] = useState(false);
  const send = async () => {
    const cardId = card?.id ?? (await order(holder));
    await createBatch({ cardIds: [cardId], ...nowhere.sent });
    nowhere.remember();
  };
  const print = useMutation({ mutationFn: send });
  const label = card === null ? t.orderAndPrint : t.print;
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
      {card?.status === 'print_failed' && (
        <Text mb="md" c="var(--warn)">
          {t.failedBefore}
        </Text>
      )}
      {mayPrint && (
        <Button
          size="md"
          autoFocus
          leftSection={<IconPrinter size={20} aria-hidden />}
          loading={print.isPending}
          onClick={() => (nowhere.isMissing ? setIsAsking(true) : print.mutate())}
        >
          {label}
        </Button>
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
