import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Allowed } from '../../parts/answers/allowed.tsx';
import { Waiting } from '../../parts/answers/waiting.tsx';
import { Orders } from './orders.tsx';

const MakeOrder = lazy(() => import('./make/make-order.tsx'));
const OrderPage = lazy(() => import('./order-page.tsx'));

/** `/orders` is the list, `/orders/new` creates an order, and `/orders/{id}` shows one. */
export default function OrdersPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path="/orders/new">
          <Allowed scope="orders:write">
            <MakeOrder />
          </Allowed>
        </Route>
        <Route path="/orders/:id">{({ id }) => <OrderPage key={id} id={id} />}</Route>
        <Route>
          <Orders />
        </Route>
      </Switch>
    </Suspense>
  );
}
