import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OrderReason } from '../../../../shared/reason-codes.ts';
import { newUuid } from '../../../api/client/new-uuid.ts';
import type { DesignInList } from '../../../api/designs.ts';
import { createOrder, type NewOrder } from '../../../api/orders.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { FactList } from '../../../parts/lists/fact-list.tsx';
import { type Candidate, useChosenPeople } from '../../../parts/people/chosen-people.ts';
import { formatDays } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { namesOf } from './names-of.ts';
import { Points } from './points.tsx';
import { reasonFor, useExpecting, type Wearer } from './use-wearers.ts';

const t = texts.orders.make;

interface Props {
  people: Candidate[];
  /** The people of them who have a card in use. */
  wearers: Wearer[];
  /** Null for each person's own: a renewal for those who have a card. */
  reason: OrderReason | null;
  /** The design of the cards; null if the person logged in may not see it. */
  design: DesignInList | null;
  /** True when the design was chosen, so that it stays even if the default changes. */
  isOwnDesign: boolean;
  reference: string;
  notes: string;
  onLeaveOut: (ids: string[]) => void;
  onSent: () => void;
  onClose: () => void;
}

/** Sums up the order and sends it; a second click, or a second try, creates no second order. */
export function Summary(props: Props) {
  const { people, wearers, reason, design, isOwnDesign, reference, notes, onLeaveOut, onSent, onClose } =
    props;
  const [, navigate] = useLocation();
  const chosen = useChosenPeople();
  const expecting = useExpecting(people);
  const hasCard = new Set(wearers.map(({ person }) => person.id));
  // A changed order is another one, so it has another key.
  const [idempotencyKey, setKey] = useState(newKey);
  const send = useMutation({
    mutationFn: (submit: boolean) => {
      const designId = isOwnDesign && design !== null ? design.id : null;
      const order: NewOrder = {
        idempotencyKey,
        submit,
        reference: reference || null,
        notes: notes || null,
        items: people.map(({ id }) => ({
          cardHolderId: id,
          reason: reasonFor(reason, hasCard.has(id)),
          designId,
        })),
      };
      return createOrder(order);
    },
    onSuccess: ({ order, wasSentBefore }) => {
      onSent();
      chosen.remove(people.map(({ id }) => id));
      say(
        wasSentBefore ? t.sentBefore : order.status === 'draft' ? t.drafted : t.submitted(order.items.length),
      );
      navigate(`/orders/${order.id}`);
    },
  });
  const facts: [string, string | null][] = [
    [t.people, namesOf(people)],
    [t.reason, reason === null ? t.ownReason : texts.orders.reasons[reason]],
    [t.design, design?.name ?? null],
    [t.lastDays, lastDaysOf(people)],
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
      {expecting === null ? (
        <Waiting />
      ) : (
        <Points
          people={people}
          wearers={wearers}
          expecting={expecting}
          reason={reason}
          onLeaveOut={(some) => {
            setKey(newKey());
            onLeaveOut(some.map(({ id }) => id));
          }}
        />
      )}
      <FactList facts={facts} />
      {send.error !== null && <ErrorNotice mt="md" error={send.error} />}
      <Text size="sm" c="dimmed" mt="lg">
        {t.draftHint}
      </Text>
      <Group mt="sm" justify="flex-end" gap="xs">
        <Button variant="subtle" color="gray" disabled={send.isPending} onClick={onClose} mr="auto">
          {t.change}
        </Button>
        <Button variant="default" disabled={send.isPending} onClick={() => send.mutate(false)}>
          {t.draft}
        </Button>
        <Button
          data-autofocus
          disabled={expecting === null}
          loading={send.isPending}
          onClick={() => send.mutate(true)}
        >
          {t.submit}
        </Button>
      </Group>
    </Modal>
  );
}

const newKey = () => `admin-${newUuid()}`;

/** The last days of the new cards, from the first to the last; null for people without a date. */
function lastDaysOf(people: Candidate[]): string | null {
  const days = people.flatMap(({ expiryDate }) => expiryDate ?? []).sort();
  const [first] = days;
  if (first === undefined) return null;
  return formatDays(first, days.at(-1)!);
}
