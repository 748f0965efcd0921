import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DesignInList } from '../../../api/designs.ts';
import { createOrder, type NewOrder, type OrderReason } from '../../../api/orders.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { say } from '../../../parts/say.ts';
import sheet from '../../../parts/sheet.module.css';
import { texts } from '../../../texts/texts.ts';
import type { Candidate } from './basket.ts';
import { newKey } from './idempotency-key.ts';
import classes from './make.module.css';

const t = texts.orders.make;

interface Props {
  people: Candidate[];
  reason: OrderReason;
  /** What the cards look like; null where that isn't known here. */
  design: DesignInList | null;
  /** Whether the design was chosen, so that it stays even if there is another default by then. */
  isOwnDesign: boolean;
  reference: string;
  notes: string;
  onClose: () => void;
}

/** Says what the order comes to, and sends it; a second click, or a second try, makes no second order. */
export function Summary({ people, reason, design, isOwnDesign, reference, notes, onClose }: Props) {
  const [, navigate] = useLocation();
  // Of this summary: whoever closes it and changes something means another order.
  const [idempotencyKey] = useState(newKey);
  const send = useMutation({
    mutationFn: (submit: boolean) => {
      const designId = isOwnDesign && design !== null ? design.id : null;
      const order: NewOrder = {
        idempotencyKey,
        submit,
        reference: reference || null,
        notes: notes || null,
        items: people.map(({ id }) => ({ cardHolderId: id, reason, designId })),
      };
      return createOrder(order);
    },
    onSuccess: ({ order, wasSentBefore }) => {
      say(
        wasSentBefore ? t.sentBefore : order.status === 'draft' ? t.drafted : t.submitted(order.items.length),
      );
      navigate(`/orders/${order.id}`);
    },
  });
  const waiting = people.filter(({ currentPhotoId }) => currentPhotoId === null).length;
  const facts: [string, string | null][] = [
    [t.reason, texts.orders.reasons[reason]],
    [t.design, design?.name ?? null],
    [t.reference, reference],
    [t.notes, notes],
  ];
  return (
    <Modal
      opened
      onClose={() => !send.isPending && onClose()}
      title={t.summary}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <ul className={classes.points}>
        <li>
          <strong>{t.summaryOf(people.length)}</strong>
        </li>
        {waiting < people.length && <li>{t.toQueue(people.length - waiting)}</li>}
        {waiting > 0 && <li className={classes.warn}>{t.waiting(waiting)}</li>}
        <li>{texts.orders.reasonHints[reason]}</li>
      </ul>
      <dl className={sheet.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className={sheet.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {send.error !== null && <ErrorNotice mt="md" error={send.error} />}
      <Group mt="lg" justify="flex-end" gap="xs">
        <Text size="sm" c="dimmed" mr="auto">
          {t.draftHint}
        </Text>
        <Button variant="default" disabled={send.isPending} onClick={() => send.mutate(false)}>
          {t.draft}
        </Button>
        <Button data-autofocus loading={send.isPending} onClick={() => send.mutate(true)}>
          {t.submit}
        </Button>
      </Group>
    </Modal>
  );
}
