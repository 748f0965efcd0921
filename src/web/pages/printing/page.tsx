import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch, useRoute } from 'wouter';
import { printersQuery } from '../../api/printers.ts';
import { useCan } from '../../api/session.ts';
import { Allowed } from '../../parts/answers/allowed.tsx';
import { Waiting } from '../../parts/answers/waiting.tsx';
import { LinkTabs } from '../../parts/page/link-tabs.tsx';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { formatNumber } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import { UnsavedNotice } from './batches/unsaved-notice.tsx';
import { Queue } from './queue/queue.tsx';
import { useUnclearCount } from './unclear/unclear-jobs.ts';

const Batches = lazy(() => import('./batches/batches.tsx'));
const BatchPage = lazy(() => import('./batches/batch-page.tsx'));
const Proof = lazy(() => import('./proof/proof.tsx'));
const Unclear = lazy(() => import('./unclear/unclear.tsx'));
const HandOver = lazy(() => import('./hand-over/hand-over.tsx'));

const t = texts.printing;

/**
 * From the queue to the person: waiting cards, batches at the printer, printed cards to hand over, and cards that nobody
 * knows about.
 */
export default function PrintingPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        <Route path="/printing/batches/:id">{({ id }) => <BatchPage key={id} id={id} />}</Route>
        <Route path="/printing/proof">
          <Proof />
        </Route>
        <Route>
          <Lists />
        </Route>
      </Switch>
    </Suspense>
  );
}

function Lists() {
  const can = useCan();
  const unclear = useUnclearCount();
  const hasPrinters = (useQuery({ ...printersQuery, meta: { isQuiet: true } }).data ?? []).length > 0;
  const [isThere] = useRoute('/printing/unclear');
  return (
    <>
      <PageHeader title={t.title} />
      <LinkTabs
        label={t.parts}
        tabs={[
          { path: '/printing', label: texts.states.cards.queued },
          { path: '/printing/batches', label: texts.tabs.batches },
          ...(can('cards:write') ? [{ path: '/printing/hand-over', label: texts.states.cards.printed }] : []),
          // Only a printer can lose sight of a card.
          ...(hasPrinters || unclear > 0 || isThere
            ? [
                {
                  path: '/printing/unclear',
                  label: texts.tabs.unclear,
                  count:
                    unclear > 0
                      ? { shown: formatNumber(unclear), label: t.unclear.badge(unclear) }
                      : undefined,
                },
              ]
            : []),
        ]}
      />
      <UnsavedNotice />
      <Suspense fallback={<Waiting />}>
        <Switch>
          <Route path="/printing/batches">
            <Batches />
          </Route>
          <Route path="/printing/unclear">
            <Unclear />
          </Route>
          <Route path="/printing/hand-over">
            <Allowed scope="cards:write">
              <HandOver />
            </Allowed>
          </Route>
          <Route>
            <Queue />
          </Route>
        </Switch>
      </Suspense>
    </>
  );
}
