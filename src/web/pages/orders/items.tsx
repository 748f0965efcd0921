import { useState } from 'react';
import { ITEM_STATUSES } from '../../../shared/statuses.ts';
import { cancelItem, type Order, type OrderItem } from '../../api/orders.ts';
import type { QueuedCard } from '../../api/print-batches.ts';
import { Confirm } from '../../parts/dialogs/confirm.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { Pager } from '../../parts/lists/pager.tsx';
import { Sheet } from '../../parts/lists/sheet.tsx';
import { StateTabs } from '../../parts/lists/state-tabs.tsx';
import { useAddress } from '../../parts/lists/use-address.ts';
import { useRowKeys } from '../../parts/lists/use-row-keys.ts';
import { texts } from '../../texts/texts.ts';
import { countOf } from './about-order.ts';
import { ItemRow } from './item-row.tsx';
import { unlessChanged } from './step-dialog.tsx';

const t = texts.orders;
const PAGE_SIZE = 50;

/** An item to be removed, with its person's name. */
interface Leaving {
  item: OrderItem;
  name: string;
}

/** The people of an order, with a filter for the status of their items. */
export function Items({ order, waiting }: { order: Order; waiting: readonly QueuedCard[] }) {
  const address = useAddress();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useRowKeys(t.title);
  const status = ITEM_STATUSES.find((one) => one === address.get('items'));
  const shown = order.items.filter((item) => status === undefined || item.status === status);
  const from = (address.page - 1) * PAGE_SIZE;
  const unprintable = new Map(
    waiting.flatMap((card) => (card.findings.length > 0 ? [[card.cardId, card] as const] : [])),
  );
  const there = ITEM_STATUSES.filter((one) => countOf(order, one) > 0);
  return (
    <section aria-label={t.one.items}>
      {there.length > 1 && (
        <StateTabs
          label={t.one.itemStates}
          path={`/orders/${order.id}`}
          name="items"
          tabs={[
            { value: 'all', label: t.one.allItems, count: order.items.length },
            ...there.map((one) => ({
              value: one,
              label: texts.states.items[one],
              count: countOf(order, one),
            })),
          ]}
        />
      )}
      <Sheet columns={[null, t.columns.person, t.columns.reason, t.columns.state, t.columns.card, null]}>
        {shown.slice(from, from + PAGE_SIZE).map((item) => (
          <ItemRow
            key={item.id}
            order={order}
            item={item}
            unprintable={unprintable.get(item.cardId ?? '')}
            onCancel={(name) => setLeaving({ item, name })}
          />
        ))}
      </Sheet>
      {shown.length > PAGE_SIZE && (
        <Pager
          page={address.page}
          pageSize={PAGE_SIZE}
          total={shown.length}
          onPage={(page) => address.set({ page: String(page) })}
        />
      )}
      {leaving !== null && (
        <Confirm
          title={t.one.cancelItemTitle}
          text={t.one.cancelItemText(leaving.name)}
          submit={t.one.cancelItem}
          isDestructive
          run={() => unlessChanged(() => cancelItem(order, leaving.item.id))}
          onDone={() => {
            say(t.one.itemCancelled);
            setLeaving(null);
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}
