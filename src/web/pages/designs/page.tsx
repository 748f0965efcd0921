import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Waiting } from '../../parts/answers/waiting.tsx';
import { Gallery } from './gallery/gallery.tsx';

const DesignPage = lazy(() => import('./design/design-page.tsx'));

/** `/designs` is the gallery, and `/designs/{id}` is one design with its editor. */
export default function DesignsPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path="/designs/:id">{({ id }) => <DesignPage key={id} id={id} />}</Route>
        <Route>
          <Gallery />
        </Route>
      </Switch>
    </Suspense>
  );
}
