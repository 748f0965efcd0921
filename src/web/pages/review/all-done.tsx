import { Button } from '@mantine/core';
import { IconPhotoCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useStore } from '../../api/client/store.ts';
import { Empty } from '../../parts/answers/empty.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './decisions/decisions.module.css';
import { outbox } from './decisions/outbox.ts';
import { OutboxList } from './decisions/outbox-list.tsx';
import { useUndo } from './decisions/use-undo.ts';

const t = texts.review.empty;

/** No photo is waiting. The last decision can be undone while it is held. */
export function AllDone() {
  const takeBack = useUndo();
  const isHeld = useStore(outbox).some(({ state }) => state === 'held');
  return (
    <>
      <Empty
        icon={IconPhotoCheck}
        title={t.title}
        text={isHeld ? t.textHeld : t.text}
        action={
          <Button component={Link} href="/review/grid?status=approved" variant="default" mt="sm">
            {t.action}
          </Button>
        }
      />
      <div className={classes.afterLast}>
        <OutboxList onUndo={takeBack} />
      </div>
    </>
  );
}
