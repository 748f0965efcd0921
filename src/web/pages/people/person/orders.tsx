import { Anchor, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { CardHolder } from '../../../api/holders.ts';
import { ordersOfQuery } from '../../../api/orders.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { ItemState } from '../../../parts/cards/item-state.tsx';
import { orderName } from '../../../parts/cards/order-name.ts';
import { OrderState } from '../../../parts/cards/order-state.tsx';
import { stackOf } from '../../../parts/lists/stack.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './person.module.css';

const t = texts.people.person;

/** The orders with an item for this person, newest first. */
export function Orders({ holder }: { holder: CardHolder }) {
  const { data: orders, error, refetch } = useQuery(ordersOfQuery(holder.id));
  return (
    <Panel title={t.orders}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {orders?.length === 0 && <p className={classes.unset}>{t.noOrders}</p>}
      {orders !== undefined && orders.length > 0 && (
        <div {...stackOf([t.order, t.state, t.reason, t.cardState])}>
          <Table className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.order}</Table.Th>
                <Table.Th>{t.state}</Table.Th>
                <Table.Th>{t.reason}</Table.Th>
                <Table.Th>{t.cardState}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {orders.map((order) => {
                const { id, status, items } = order;
                const own = items.filter(({ cardHolderId }) => cardHolderId === holder.id);
                return (
                  <Table.Tr key={id}>
                    <Table.Th scope="row">
                      <Anchor component={Link} href={`/orders/${id}`}>
                        {orderName(order)}
                      </Anchor>
                    </Table.Th>
                    <Table.Td>
                      <OrderState order={{ status, items }} />
                    </Table.Td>
                    <Table.Td>{own.map(({ reason }) => texts.orders.reasons[reason]).join(', ')}</Table.Td>
                    <Table.Td>
                      {own.map((item) => (
                        <ItemState key={item.id} item={item} isDraft={status === 'draft'} />
                      ))}
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Panel>
  );
}
