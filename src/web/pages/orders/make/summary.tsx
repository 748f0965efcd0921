import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { displayName } from '../../../../shared/person/display-name.ts';
import type { OrderReason } from '../../../../shared/reason-codes.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { cardsQuery } from '../../../api/cards.ts';
import { newUuid } from '../../../api/client/new-uuid.ts';
import type { DesignInList } from '../../../api/designs.ts';
import { createOrder, type NewOrder } from '../../../api/orders.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { FactList } from '../../../parts/lists/fact-list.tsx';
import { type Candidate, useChosenPeople } from '../../../parts/people/chosen-people.ts';
import { LOCALE } from '../../../texts/locale.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './make.module.css';

const t = texts.orders.make;

interface Props {
  people: Candidate[];
  reason: OrderReason;
  /** The design of the cards; null if the person logged in may not see it. */
  design: DesignInList | null;
  /** True when the design was chosen, so that it stays even if the default changes. */
  isOwnDesign: boolean;
  reference: string;
  notes: string;
  onSent: () => void;
  onClose: () => void;
}

/** Sums up the order and sends it; a second click, or a second try, creates no second order. */
export function Summary({ people, reason, design, isOwnDesign, reference, notes, onSent, onClose }: Props) {
  const [, navigate] = useLocation();
  const chosen = useChosenPeople();
  // Each summary has its own key: somebody who closes it and changes the order sends another order.
  const [idempotencyKey] = useState(() => `admin-${newUuid()}`);
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
      onSent();
      chosen.remove(people.map(({ id }) => id));
      say(
        wasSentBefore ? t.sentBefore : order.status === 'draft' ? t.drafted : t.submitted(order.items.length),
      );
      navigate(`/orders/${order.id}`);
    },
  });
  const wearers = useWearers(people);
  const waiting = people.filter(({ currentPhotoId }) => currentPhotoId === null).length;
  const facts: [string, string | null][] = [
    [t.people, namesOf(people)],
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
        {wearers.length > 0 && (
          <li className={classes.warn}>
            {t.withCard(names.format(wearers.map(nameInList)), wearers.length)}{' '}
            {(reason === 'lost' || reason === 'stolen' ? t.oldCards.ends : t.oldCards.stays)(wearers.length)}
          </li>
        )}
      </ul>
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
        <Button data-autofocus loading={send.isPending} onClick={() => send.mutate(true)}>
          {t.submit}
        </Button>
      </Group>
    </Modal>
  );
}

const names = new Intl.ListFormat(LOCALE, { type: 'conjunction' });
const NAMED = 5;

const nameInList = (person: Candidate): string => isolated(displayName(person));

const namesOf = (people: Candidate[]): string =>
  names.format([
    ...people.slice(0, NAMED).map(nameInList),
    ...(people.length > NAMED ? [t.others(people.length - NAMED)] : []),
  ]);

/**
 * Only orders of up to this many people are checked for people who have a card. Nobody picks more people than
 * that one by one, and people from the list of candidates have no card.
 */
const LOOKED_AT = 40;

/** The people who have a card in use. */
function useWearers(people: Candidate[]): Candidate[] {
  const asked = people.length > LOOKED_AT ? [] : people;
  const cards = useQueries({
    queries: asked.map(({ id }) => cardsQuery({ cardHolderId: id, status: 'active', pageSize: 1 })),
  });
  return asked.filter((_, place) => (cards[place]?.data?.meta.total ?? 0) > 0);
}
