import { Anchor, Button, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { displayName } from '../../../shared/person/display-name.ts';
import { cardQuery } from '../../api/cards.ts';
import { holderQuery } from '../../api/holders.ts';
import type { Order, OrderItem } from '../../api/orders.ts';
import { photosQuery } from '../../api/photos.ts';
import type { QueuedCard } from '../../api/print-batches.ts';
import { useCan } from '../../api/session.ts';
import { CardPicture } from '../../parts/cards/card-picture.tsx';
import { ItemState } from '../../parts/cards/item-state.tsx';
import { useGone } from '../../parts/people/use-gone.ts';
import { texts } from '../../texts/texts.ts';
import { CannotBePrinted } from '../printing/cannot-be-printed.tsx';

const t = texts.orders;

interface Props {
  order: Order;
  item: OrderItem;
  /** The item's card, if something on it can't be printed as written. */
  unprintable: QueuedCard | undefined;
  onCancel: (name: string) => void;
}

/** One item of an order: its status, and what it is waiting for. */
export function ItemRow({ order, item, unprintable, onCancel }: Props) {
  const can = useCan();
  const holder = useQuery({ ...holderQuery(item.cardHolderId), meta: { isQuiet: true } }).data;
  const gone = useGone(item.cardHolderId);
  const card = useQuery({
    ...cardQuery(item.cardId ?? ''),
    enabled: item.cardId !== null,
    meta: { isQuiet: true },
  }).data;
  const pictured = item.cardId === null ? null : { id: item.cardId, cardNumber: card?.cardNumber ?? '…' };
  const known = item.displayName ?? item.externalId ?? (gone === 'merged' ? t.one.merged : '…');
  const name = holder === undefined ? known : displayName(holder);
  const isOver = item.status === 'cancelled' || item.status === 'failed';
  const canLeave =
    can('orders:write') &&
    (item.status === 'waiting_photo' || item.status === 'ready') &&
    order.status !== 'cancelled' &&
    order.items.length > 1;
  return (
    <Table.Tr data-over={isOver || undefined}>
      <Table.Td data-picture>
        <CardPicture card={pictured} />
      </Table.Td>
      <Table.Th scope="row">
        {gone === 'erased' ? (
          texts.shell.erasedPerson
        ) : (
          <Anchor component={Link} href={`/people/${item.cardHolderId}`} inherit underline="hover" data-row>
            <bdi>{name}</bdi>
          </Anchor>
        )}
        {item.externalId !== null && (
          <Text size="xs" c="dimmed" data-whole>
            <bdi>{item.externalId}</bdi>
          </Text>
        )}
      </Table.Th>
      <Table.Td>{t.reasons[item.reason]}</Table.Td>
      <Table.Td>
        <ItemState item={item} isDraft={order.status === 'draft'} />
        {holder !== undefined && holder.status !== 'active' && (
          <Text size="xs" c="var(--warn)">
            {t.one.notActive[holder.status]}
          </Text>
        )}
        {unprintable !== undefined && <CannotBePrinted card={unprintable} />}
        {item.failedReason !== null && (
          <Text size="xs" c="dimmed">
            {reasonOf(item.failedReason)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {item.status === 'waiting_photo' && <MissingPhoto cardHolderId={item.cardHolderId} />}
        {item.cardId !== null && (
          <Anchor component={Link} href={`/cards/${item.cardId}`} inherit>
            {card?.cardNumber ?? t.one.openCard}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td ta="right">
        {canLeave && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t.one.cancelItemOf(name)}
            onClick={() => onCancel(name)}
          >
            {t.one.cancelItemShort}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** A link to the photo that needs a decision, or a note that there is none. */
function MissingPhoto({ cardHolderId }: { cardHolderId: string }) {
  const { data: photos } = useQuery({
    ...photosQuery({ cardHolderId, status: 'in_review', pageSize: 1 }),
    meta: { isQuiet: true },
  });
  if (photos === undefined) return null;
  const [photo] = photos.data;
  return photo === undefined ? (
    <Anchor component={Link} href={`/people/${cardHolderId}`} inherit>
      {t.one.upload}
    </Anchor>
  ) : (
    <Anchor component={Link} href={`/review/${photo.id}`} inherit>
      {t.one.review}
    </Anchor>
  );
}

const reasonOf = (reason: string): string =>
  (texts.states.cardReasons as Record<string, string>)[reason] ?? texts.errors.ofPeople(reason);
