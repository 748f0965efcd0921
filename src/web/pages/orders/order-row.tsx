import { Anchor, Progress, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { Order } from '../../api/orders.ts';
import { orderName } from '../../parts/cards/order-name.ts';
import { OrderState } from '../../parts/cards/order-state.tsx';
import { formatNumber } from '../../parts/words/format.ts';
import { When } from '../../parts/words/when.tsx';
import { texts } from '../../texts/texts.ts';
import { countOf, isOverWithoutCards, wanted } from './about-order.ts';

const t = texts.orders;

/** An order in the list: its name and its progress. */
export function OrderRow({ order }: { order: Order }) {
  const total = wanted(order).length;
  const waiting = countOf(order, 'waiting_photo');
  return (
    <Table.Tr data-over={isOverWithoutCards(order) || undefined}>
      <Table.Th scope="row">
        <Anchor component={Link} href={`/orders/${order.id}`} inherit underline="hover" data-row>
          {orderName(order)}
        </Anchor>
      </Table.Th>
      <Table.Td>
        <OrderState order={order} />
      </Table.Td>
      <Table.Td data-whole>{formatNumber(order.items.length)}</Table.Td>
      <Table.Td>
        {!isOverWithoutCards(order) && <Handed isInColumn done={countOf(order, 'issued')} total={total} />}
      </Table.Td>
      <Table.Td>{waiting > 0 && !isOverWithoutCards(order) && t.photosMissing(waiting)}</Table.Td>
      <Table.Td>
        <When at={order.createdAt} />
      </Table.Td>
    </Table.Tr>
  );
}

interface HandedProps {
  done: number;
  total: number;
  /** True when a column heading already says what is counted. */
  isInColumn?: boolean;
}

/** The number of an order's cards that have been handed over. */
export function Handed({ done, total, isInColumn = false }: HandedProps) {
  return (
    <div>
      <Progress
        size="sm"
        w={104}
        value={total === 0 ? 0 : (done / total) * 100}
        color="leaf"
        aria-label={t.progress(done, total)}
      />
      <Text size="xs" c="dimmed" aria-hidden>
        {(isInColumn ? t.progressShort : t.progress)(done, total)}
      </Text>
    </div>
  );
}
