import { SegmentedControl, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Route, Switch, useLocation, useRoute } from 'wouter';
import { type Photo, photoQuery } from '../../api/photos.ts';
import { useSession } from '../../api/session.ts';
import { useShortcuts } from '../../app/shortcuts.ts';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { Waiting } from '../../parts/answers/waiting.tsx';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { texts } from '../../texts/texts.ts';
import { AllDone } from './all-done.tsx';
import { flush, resume } from './decisions/outbox.ts';
import { Desk } from './desk/desk.tsx';
import { type Queue, useQueue } from './queue.ts';

const Grid = lazy(() => import('./grid/grid.tsx'));

const t = texts.review;
const LOOK_FOR_ABANDONED_MS = 10_000;

/** Sends held decisions when the page is left, and those that an earlier visit left behind. */
function useOutbox(): void {
  const { staff } = useSession();
  useEffect(() => {
    const look = () => {
      const count = resume(staff.id);
      if (count > 0) notifications.show({ message: t.outbox.restored(count) });
    };
    look();
    const timer = setInterval(look, LOOK_FOR_ABANDONED_MS);
    return () => {
      clearInterval(timer);
      flush();
    };
  }, [staff.id]);
}

/** `/review` is the oldest waiting photo, `/review/{id}` any photo, `/review/grid` all of them. */
export default function ReviewPage() {
  const queue = useQueue();
  const [isGrid] = useRoute('/review/grid');
  const [, params] = useRoute('/review/:id');
  const id = params?.id;
  const [, navigate] = useLocation();
  const showView = (view: string) => navigate(view === 'grid' ? '/review/grid' : '/review');
  useOutbox();
  useShortcuts(t.views.label, [
    { keys: 'v', label: t.keys.grid, run: () => showView(isGrid ? 'desk' : 'grid') },
  ]);
  const place = queue.photos?.findIndex((photo) => photo.id === (id ?? queue.photos?.[0]?.id)) ?? -1;
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <SegmentedControl
            aria-label={t.views.label}
            value={isGrid ? 'grid' : 'desk'}
            onChange={showView}
            data={[
              { value: 'desk', label: t.views.desk },
              { value: 'grid', label: t.views.grid },
            ]}
          />
        }
      >
        {!isGrid && place >= 0 && (
          <Text c="dimmed">{t.position(place + 1, Math.max(place + 1, queue.total))}</Text>
        )}
      </PageHeader>
      <Switch>
        <Route path="/review/grid">
          <Suspense fallback={<Waiting />}>
            <Grid />
          </Suspense>
        </Route>
        <Route path="/review/:id?">{(params) => <Current queue={queue} id={params.id} />}</Route>
      </Switch>
    </>
  );
}

function Current({ queue: { photos, error }, id }: { queue: Queue; id: string | undefined }) {
  const waiting = id === undefined ? photos?.[0] : photos?.find((photo) => photo.id === id);
  // Not in the queue: already decided, or reached by a link.
  const other = useQuery({
    ...photoQuery(id ?? ''),
    enabled: id !== undefined && photos !== undefined && waiting === undefined,
  });
  const last = useRef<Photo | undefined>(undefined);
  // Until it has arrived, the photo is shown as last seen.
  const photo =
    waiting ?? (id === undefined ? undefined : (other.data ?? [last.current].find((one) => one?.id === id)));
  last.current = photo;
  if (photo !== undefined) return <Desk photo={photo} photos={photos ?? []} />;
  const problem = other.error ?? (photos === undefined ? error : null);
  if (problem) return <ErrorNotice error={problem} onRetry={() => void other.refetch()} />;
  if (photos === undefined || id !== undefined) return <Waiting />;
  return <AllDone />;
}
