import { Button } from '@mantine/core';
import { IconPhotoCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { useStore } from '../../api/client/store.ts';
import type { Photo } from '../../api/photos.ts';
import { Empty } from '../../parts/answers/empty.tsx';
import { useTakeBack } from '../../parts/photos/take-back/use-take-back.tsx';
import { texts } from '../../texts/texts.ts';
import type { Reviewer } from './dealing/dealing.ts';
import classes from './decisions/decisions.module.css';
import { outbox } from './decisions/outbox.ts';
import { OutboxList } from './decisions/outbox-list.tsx';
import { useUndo } from './decisions/use-undo.ts';

const t = texts.review.empty;

/**
 * Shown when no photo is left for this reviewer: the queue is empty, or others are looking at every photo in
 * it. The latest decisions can still be undone or taken back.
 */
export function AllDone({ photos, others }: { photos: Photo[]; others: Reviewer[] }) {
  const [, navigate] = useLocation();
  const taking = useTakeBack(({ id }) => navigate(`/review/${id}`, { replace: true }));
  const takeBack = useUndo({ shown: null, takeBack: taking.open });
  const isHeld = useStore(outbox).some(({ state }) => state === 'held');
  const [first] = photos;
  const names = [...new Set(others.filter(({ looking }) => looking !== null).map(({ name }) => name))];
  return (
    <>
      <Empty
        icon={IconPhotoCheck}
        title={t.title}
        text={
          first !== undefined ? texts.review.company.last(names.join(', ')) : isHeld ? t.textHeld : t.text
        }
        action={
          first !== undefined ? (
            <Button component={Link} href={`/review/${first.id}`} variant="default" mt="sm">
              {texts.review.company.lookToo}
            </Button>
          ) : (
            <Button component={Link} href="/review/grid?status=approved" variant="default" mt="sm">
              {t.action}
            </Button>
          )
        }
      />
      <div className={classes.afterLast}>
        <OutboxList onUndo={takeBack} onTakeBack={taking.open} />
      </div>
      {taking.dialog}
    </>
  );
}
