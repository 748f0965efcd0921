import { Anchor, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { trailOfQuery } from '../../../api/audit.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import { Difference } from '../difference.tsx';
import classes from './person.module.css';

const t = texts.people.person;

/** Who changed what about this person, newest first. */
export function Trail({ holder }: { holder: CardHolder }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    trailOfQuery(holder.id),
  );
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <Panel title={t.trail}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {entries?.length === 0 && <p className={classes.unset}>{t.noTrail}</p>}
      <ol className={classes.trail}>
        {entries?.map(({ id, actor, action, at, changes }) => (
          <li key={id}>
            <p>
              <strong>{actor.name}</strong> {t.actions[action] ?? action}, <When at={at} />
            </p>
            {typeof changes.mergedCardHolderId?.to === 'string' ? (
              <Anchor component={Link} href={`/audit?entityId=${changes.mergedCardHolderId.to}`} size="sm">
                {texts.merging.trail.before}
              </Anchor>
            ) : (
              <Difference changes={changes} isNew={action === 'card_holder.created'} />
            )}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.moreTrail}
        </Button>
      )}
    </Panel>
  );
}
