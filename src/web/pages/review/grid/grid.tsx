import { Button, Group, Pagination, Select, Text } from '@mantine/core';
import { IconChecks, IconFilterOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { CHECKS } from '../../../../shared/reason-codes.ts';
import { type Photo, photosQuery } from '../../../api/photos.ts';
import { useCan } from '../../../api/session.ts';
import { useWaitingCount } from '../../../api/waiting-photos.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { texts } from '../../../texts/texts.ts';
import { companyOf, isWithOthers } from '../dealing/open-photos.ts';
import { useOthersAtWork } from '../dealing/use-dealing.ts';
import { useIsDecidedHere } from '../decisions/outbox.ts';
import { OutboxList } from '../decisions/outbox-list.tsx';
import { useUndo } from '../decisions/use-undo.ts';
import { stacksOf } from '../queue.ts';
import { ApproveAll } from './approve-all.tsx';
import { DecidedFilter, useDecided } from './decided-filter.tsx';
import classes from './grid.module.css';
import { Tile } from './tile.tsx';

const t = texts.review.grid;

const PAGE_SIZE = 100;
const LOOK_AGAIN_MS = 8_000;
const statuses = ['in_review', 'approved', 'rejected', 'withdrawn'] as const;
const recommendations = ['approve', 'check', 'reject'] as const;

/** Thumbnails of all photos with a status, with filters that are kept in the address. */
export default function Grid() {
  const [search, setSearch] = useSearchParams();
  const isDecidedHere = useIsDecidedHere();
  const can = useCan();
  const waiting = useWaitingCount();
  const takeBack = useUndo();
  /** The photos of the open dialog, as they were when it opened: nobody has looked at later ones. */
  const [approving, setApproving] = useState<{ photos: Photo[]; withOthers: number } | null>(null);
  const status = statuses.find((one) => one === search.get('status')) ?? 'in_review';
  const others = useOthersAtWork(can('photos:review') && status === 'in_review');
  const recommendation = search.get('analysis');
  const check = search.get('check');
  const page = Math.max(1, Number(search.get('page')) || 1);
  const decided = useDecided(status === 'in_review' ? null : search);
  const set = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        if (name !== 'page') now.delete('page');
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );

  const query = useQuery({
    ...photosQuery({ status, ...decided.filter, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    // Decided photos are looked through one by one when they are narrowed, so that is not done again by itself.
    refetchInterval: decided.since === null && !decided.isOwn ? LOOK_AGAIN_MS : false,
    meta: { isQuiet: true },
  });
  if (query.data === undefined)
    return query.error === null ? (
      <Waiting />
    ) : (
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
    );

  const { data, meta } = query.data;
  const open = data.filter((photo) => status !== 'in_review' || !isDecidedHere(photo));
  const photos = open.filter(
    ({ analysis }) =>
      (recommendation === null || analysis?.recommendation === recommendation) &&
      (check === null || analysis?.checks.some((one) => one.check === check && one.verdict !== 'pass')),
  );
  // The newest photo of each person: approving it withdraws the older ones.
  const good = stacksOf(photos)
    .map((stack) => stack.at(-1)!)
    .filter(({ status: state, analysis }) => state === 'in_review' && analysis?.recommendation === 'approve');
  const passing = good.filter(({ id }) => !isWithOthers(others, id));
  const total = status === 'in_review' ? Math.max(open.length, waiting ?? 0) : meta.total;
  const pages = Math.ceil(meta.total / PAGE_SIZE);
  const option = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
    values.map((value) => ({ value, label: labels[value] }));

  return (
    <div className={classes.page}>
      <Group mb="md" align="end" gap="sm">
        <Select
          label={t.status}
          w={150}
          allowDeselect={false}
          value={status}
          data={option(statuses, t.statuses)}
          onChange={(value) => set('status', value === 'in_review' ? null : value)}
        />
        <Select
          label={t.recommendation}
          w={150}
          clearable
          placeholder={t.any}
          value={recommendation}
          data={option(recommendations, t.recommendations)}
          onChange={(value) => set('analysis', value)}
        />
        <Select
          label={t.check}
          w={170}
          clearable
          placeholder={t.anyCheck}
          value={check}
          data={option(CHECKS, texts.checks.names)}
          onChange={(value) => set('check', value)}
        />
        {status !== 'in_review' && <DecidedFilter decided={decided} set={set} />}
        <Text c="dimmed" size="sm" pb={8} role="status">
          {t.shown(photos.length, total)}
        </Text>
        {can('photos:review') && passing.length > 0 && (
          <Button
            ml="auto"
            color="leaf"
            leftSection={<IconChecks size={18} />}
            onClick={() => setApproving({ photos: passing, withOthers: good.length - passing.length })}
          >
            {t.approveAll(passing.length)}
          </Button>
        )}
      </Group>
      {photos.length === 0 ? (
        <Empty
          icon={IconFilterOff}
          title={t.none}
          text={t.noneHint}
          action={
            search.size > 0 && (
              <Button variant="default" onClick={() => setSearch({}, { replace: true })}>
                {t.clear}
              </Button>
            )
          }
        />
      ) : (
        <ul className={classes.grid}>
          {photos.map((photo) => (
            <Tile key={photo.id} photo={photo} company={companyOf(others, photo.id)} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination
          mt="lg"
          aria-label={t.pages}
          total={pages}
          value={page}
          onChange={(value) => set('page', value === 1 ? null : String(value))}
        />
      )}
      <div className={classes.held}>
        <OutboxList onUndo={takeBack} />
      </div>
      {approving !== null && <ApproveAll {...approving} onClose={() => setApproving(null)} />}
    </div>
  );
}
