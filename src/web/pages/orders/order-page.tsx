import { Button, Group } from '@mantine/core';
import { IconHandGrab, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { cardsQuery } from '../../api/cards.ts';
import { type Order, orderQuery } from '../../api/orders.ts';
import { useCan } from '../../api/session.ts';
import { Loaded } from '../../parts/answers/loaded.tsx';
import { orderName } from '../../parts/cards/order-name.ts';
import { hasIssuedNone, OrderState } from '../../parts/cards/order-state.tsx';
import { FactList } from '../../parts/lists/fact-list.tsx';
import sheet from '../../parts/lists/sheet.module.css';
import { BackLink } from '../../parts/page/back-link.tsx';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { When } from '../../parts/words/when.tsx';
import { texts } from '../../texts/texts.ts';
import { countOf, isOverWithoutCards, wanted } from './about-order.ts';
import { Items } from './items.tsx';
import { Handed } from './order-row.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useWaiting } from './use-waiting.ts';

const t = texts.orders.one;
const LOOK_AGAIN_MS = 8_000;

/** One order: its progress, and each person's card. */
export default function OrderPage({ id }: { id: string }) {
  const query = useQuery({ ...orderQuery(id), refetchInterval: LOOK_AGAIN_MS });
  return (
    <>
      <BackLink href="/orders">{texts.orders.back}</BackLink>
      <Loaded query={query}>{(order) => <Found order={order} />}</Loaded>
    </>
  );
}

function Found({ order }: { order: Order }) {
  const can = useCan();
  const [step, setStep] = useState<'submit' | 'cancel' | null>(null);
  const isOpen = order.status === 'draft' || order.status === 'submitted';
  const waiting = useWaiting(order);
  const printed = useQuery({
    ...cardsQuery({ orderId: order.id, status: 'printed', pageSize: 1 }),
    enabled: can('cards:write') && order.status === 'in_production',
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  }).data?.meta.total;
  return (
    <>
      <PageHeader
        title={orderName(order)}
        actions={
          <>
            {can('orders:write') && isOpen && (
              <Button variant="default" onClick={() => setStep('cancel')}>
                {t.cancel}
              </Button>
            )}
            {can('orders:write') && order.status === 'draft' && (
              <Button onClick={() => setStep('submit')}>{t.submit}</Button>
            )}
            {can('cards:write') && waiting.length > 0 && (
              <Button
                component={Link}
                href={`/printing?order=${order.id}`}
                leftSection={<IconPrinter size={18} aria-hidden />}
              >
                {t.print}
              </Button>
            )}
            {printed !== undefined && printed > 0 && (
              <Button
                component={Link}
                href={`/printing/hand-over?order=${order.id}`}
                leftSection={<IconHandGrab size={18} aria-hidden />}
              >
                {t.handOver(printed)}
              </Button>
            )}
          </>
        }
      >
        <OrderState order={order} />
      </PageHeader>
      <div className={sheet.parts}>
        <Panel title={t.facts}>
          <Group align="start" justify="space-between" gap="xl">
            <Facts order={order} />
            {!isOverWithoutCards(order) && (
              <Handed done={countOf(order, 'issued')} total={wanted(order).length} />
            )}
          </Group>
        </Panel>
        <Items order={order} waiting={waiting} />
      </div>
      {step !== null && <StepDialog step={step} order={order} onClose={() => setStep(null)} />}
    </>
  );
}

function Facts({ order }: { order: Order }) {
  const times: [string, string | null][] = [
    [t.created, order.createdAt],
    [t.submittedAt, order.submittedAt],
    [hasIssuedNone(order) ? t.endedAt : t.completedAt, order.completedAt],
    [t.cancelledAt, order.cancelledAt],
  ];
  const facts = times.map(([label, at]) => [label, at && <When at={at} />] as const);
  return <FactList facts={[[t.notes, order.notes], ...facts]} />;
}
