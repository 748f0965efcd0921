import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Waiting } from '../../parts/answers/waiting.tsx';
import { Cards } from './cards.tsx';

const CardPage = lazy(() => import('./card-page.tsx'));

/** `/cards` is the list, and `/cards/{id}` is one card. */
export default function CardsPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path="/cards/:id">{({ id }) => <CardPage key={id} id={id} />}</Route>
        <Route>
          <Cards />
        </Route>
      </Switch>
    </Suspense>
  );
}
