import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, Route, Switch, useLocation, useRoute } from 'wouter';
import { isApiError } from '../../api/client/api-error.ts';
import { type Photo, photoQuery } from '../../api/photos.ts';
import { useCan } from '../../api/session.ts';
import { useShortcuts } from '../../app/shortcuts.ts';
import { Empty } from '../../parts/answers/empty.tsx';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { Waiting } from '../../parts/answers/waiting.tsx';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { texts } from '../../texts/texts.ts';
import { AllDone } from './all-done.tsx';
import type { Reviewer } from './dealing/dealing.ts';
import { openPhotos } from './dealing/open-photos.ts';
import { useDealing, useOtherReviewers } from './dealing/use-dealing.ts';
import { flush } from './decisions/outbox.ts';
import { Desk } from './desk/desk.tsx';
import { type Queue, useLookAhead, useQueue } from './queue.ts';

const Grid = lazy(() => import('./grid/grid.tsx'));

const t = texts.review;
/** An empty queue for the grid, which doesn't show photos one at a time. */
const NO_QUEUE: Queue = { photos: undefined, isFresh: false, total: 0, loadMore: null, error: null };

/**
 * `/review` leads to the first photo that nobody else is looking at, `/review/{id}` shows any photo, and
 * `/review/grid` shows many side by side.
 */
export default function ReviewPage() {
  const queue = useQueue();
  const [isGrid] = useRoute('/review/grid');
  const [, params] = useRoute('/review/:id');
  const id = isGrid ? undefined : params?.id;
  const [, navigate] = useLocation();
  const showView = (view: string) => navigate(view === 'grid' ? '/review/grid' : '/review');
  // Held decisions are sent when the page is left.
  useEffect(() => flush, []);
  useShortcuts(t.views.label, [
    { keys: 'v', label: t.keys.grid, run: () => showView(isGrid ? 'desk' : 'grid') },
  ]);
  const isReviewing = useCan()('photos:review') && !isGrid;
  const others = useOtherReviewers(isReviewing);
  const shown = useShown(isGrid ? NO_QUEUE : queue, others, id);
  const current = shown.photo?.id ?? null;
  // From now on, the address names the photo, so that it stays on screen until the reviewer moves on, even if
  // somebody else decides on it.
  useEffect(() => {
    if (!isGrid && id === undefined && current !== null) navigate(`/review/${current}`, { replace: true });
  }, [isGrid, id, current, navigate]);
  useDealing(isReviewing, queue.photos, current);
  useLookAhead(queue, current);
  const place = queue.photos?.findIndex((photo) => photo.id === current) ?? -1;
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
        <Route path="/review/:id?">
          <Current queue={queue} others={others ?? []} shown={shown} />
        </Route>
      </Switch>
    </>
  );
}

interface Shown {
  photo: Photo | undefined;
  error: unknown;
  /** Matters only while there is neither a photo nor an error: true if a photo may still arrive. */
  isPending: boolean;
  retry: () => void;
}

/** The photo in the address; without one, the first photo that nobody else is looking at. */
function useShown(
  { photos, isFresh, error }: Queue,
  others: Reviewer[] | null,
  id: string | undefined,
): Shown {
  const last = useRef<Photo | undefined>(undefined);
  const find = (wanted: string | undefined) => photos?.find((photo) => photo.id === wanted);
  // A reviewer keeps the photo on screen, even if others come to look at it.
  const waiting =
    id === undefined
      ? (find(last.current?.id) ??
        (isFresh && others && photos ? openPhotos(photos, others, null)[0] : undefined))
      : find(id);
  // Fetches a photo that isn't in the queue, because it has been decided on already, or a link led to it.
  const other = useQuery({
    ...photoQuery(id ?? ''),
    enabled: id !== undefined && photos !== undefined && !waiting,
  });
  const isGone = isApiError(other.error, 'not_found');
  // Until the photo has arrived, it is shown as last seen.
  const photo =
    waiting ??
    (id === undefined || isGone ? undefined : (other.data ?? [last.current].find((one) => one?.id === id)));
  last.current = photo;
  return {
    photo,
    error: other.error ?? (photos === undefined ? error : null),
    isPending: photos === undefined || id !== undefined || others === null || !isFresh,
    retry: () => void other.refetch(),
  };
}

interface CurrentProps {
  queue: Queue;
  others: Reviewer[];
  shown: Shown;
}

function Current({
  queue: { photos = [] },
  others,
  shown: { photo, error, isPending, retry },
}: CurrentProps) {
  if (photo !== undefined) return <Desk photo={photo} photos={photos} others={others} />;
  if (isApiError(error, 'not_found'))
    return (
      <Empty
        icon={IconMapQuestion}
        title={error.message}
        text={texts.lists.missing}
        action={
          <Button component={Link} href="/review" variant="default" mt="sm">
            {t.decided.next}
          </Button>
        }
      />
    );
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  if (isPending) return <Waiting />;
  return <AllDone photos={photos} others={others} />;
}
