import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { displayName } from '../../../../shared/person/display-name.ts';
import type { OrderReason } from '../../../../shared/reason-codes.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { newUuid } from '../../../api/client/new-uuid.ts';
import type { DesignInList } from '../../../api/designs.ts';
import { createOrder, type NewOrder } from '../../../api/orders.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { FactList } from '../../../parts/lists/fact-list.tsx';
import { type Candidate, useChosenPeople } from '../../../parts/people/chosen-people.ts';
import { formatDays } from '../../../parts/words/format.ts';
import { LOCALE } from '../../../texts/locale.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './make.module.css';
import { gainsNothing, isBeingReplaced, type Wearer } from './use-wearers.ts';

const t = texts.orders.make;

interface Props {
  people: Candidate[];
  /** The people of them who have a card in use. */
  wearers: Wearer[];
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
export function Summary(props: Props) {
  const { people, wearers, reason, design, isOwnDesign, reference, notes, onSent, onClose } = props;
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
  const photoless = people.filter(({ currentPhotoId }) => currentPhotoId === null);
  const waiting = photoless.length;
  const beingReplaced = wearers.filter(isBeingReplaced);
  const others = wearers.filter((one) => !isBeingReplaced(one));
  const inVain = others.filter(gainsNothing);
  const refused = beingReplaced.filter(({ person }) => person.currentPhotoId !== null).length;
  const toQueue = people.length - waiting - refused;
  const facts: [string, string | null][] = [
    [t.people, namesOf(people)],
    [t.reason, texts.orders.reasons[reason]],
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
      <ul className={classes.points}>
        <li>
          <strong>{t.summaryOf(people.length)}</strong>
        </li>
        {toQueue > 0 && <li>{t.toQueue(toQueue)}</li>}
        {waiting > 0 && <li className={classes.warn}>{t.waiting(waiting, namesOf(photoless))}</li>}
        {beingReplaced.length > 0 && (
          <li className={classes.warn}>{t.beingReplaced(listOf(beingReplaced), beingReplaced.length)}</li>
        )}
        {others.length > 0 && (
          <li className={classes.warn}>
            {t.withCard(listOf(others), others.length)}{' '}
            {(reason === 'lost' || reason === 'stolen' ? t.oldCards.ends : t.oldCards.stays)(others.length)}
          </li>
        )}
        {inVain.length > 0 && <li className={classes.warn}>{t.noLonger(listOf(inVain), inVain.length)}</li>}
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

const listOf = (wearers: Wearer[]): string => names.format(wearers.map(({ person }) => nameInList(person)));

const namesOf = (people: Candidate[]): string =>
  names.format([
    ...people.slice(0, NAMED).map(nameInList),
    ...(people.length > NAMED ? [t.others(people.length - NAMED)] : []),
  ]);

/** The last days of the new cards, from the first to the last; null for people without a date. */
function lastDaysOf(people: Candidate[]): string | null {
  const days = people.flatMap(({ expiryDate }) => expiryDate ?? []).sort();
  const [first] = days;
  if (first === undefined) return null;
  return formatDays(first, days.at(-1)!);
}
