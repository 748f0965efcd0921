import { Anchor, Button, Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { PartOf as PartOfKind } from '../../../../../shared/audit.ts';
import { type AuditEntry, aroundQuery } from '../../../../api/audit.ts';
import type { CardHolder } from '../../../../api/holders.ts';
import { ErrorNotice } from '../../../../parts/answers/error-notice.tsx';
import { Panel } from '../../../../parts/page/panel.tsx';
import { When } from '../../../../parts/words/when.tsx';
import { texts } from '../../../../texts/texts.ts';
import { Changes } from '../../../audit/changes.tsx';
import { recordPath } from '../../../audit/record-path.ts';
import personClasses from '../person.module.css';
import classes from './history.module.css';
import { reasonsOf } from './reasons.ts';
import { isSameStep } from './same-step.ts';
import { sentenceOf } from './sentence.ts';

const t = texts.history;

/** The events around this person, newest first, each with whoever caused it. */
export function History({ holder: { id } }: { holder: CardHolder }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    aroundQuery(id),
  );
  const entries = data?.pages.flatMap((page) => page.data);
  const told = entries?.filter((entry) => !entries.some((other) => isSameStep(entry, other)));
  return (
    <Panel title={t.title}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {told?.length === 0 && <p className={personClasses.unset}>{t.none}</p>}
      <ol className={classes.history}>
        {told?.map((entry) => (
          <Entry key={entry.id} entry={entry} holderId={id} />
        ))}
      </ol>
      <Group gap="md">
        {hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t.earlier}
          </Button>
        )}
        <Anchor component={Link} href={`/audit?type=card_holder&id=${id}`} size="sm">
          {t.all}
        </Anchor>
      </Group>
    </Panel>
  );
}

function Entry({ entry, holderId }: { entry: AuditEntry; holderId: string }) {
  const { who, before, it, after } = sentenceOf(entry, holderId);
  const isAboutPerson = entry.entityType === 'card_holder';
  const path = isAboutPerson ? undefined : recordPath(entry);
  const reasons = reasonsOf(entry);
  return (
    <li>
      <p>
        {who !== null && (
          <strong>
            <bdi>{who}</bdi>
          </strong>
        )}{' '}
        {before}{' '}
        {path === undefined ? (
          it
        ) : (
          <Anchor component={Link} href={path} inherit>
            <bdi>{it}</bdi>
          </Anchor>
        )}
        {after && ` ${after}`}
        {reasons.length > 0 && `${texts.parts.colon}${reasons.join(' · ')}`}
      </p>
      <small>
        <When at={entry.at} />
        {entry.partOf !== null && <PartOf entry={entry} partOf={entry.partOf} />}
      </small>
      {hasDetails(entry) && (
        <Changes entityType={entry.entityType} changes={entry.changes} mentioned={entry.mentioned} />
      )}
    </li>
  );
}

/** True when the sentence leaves out which fields of a person changed. */
const hasDetails = ({ action, entityType, changes }: AuditEntry): boolean =>
  entityType === 'card_holder' &&
  action !== 'card_holder.merged' &&
  action !== 'card_holder.merge_undone' &&
  Object.keys(changes).some((field) => field !== 'currentPhotoId');

const PATHS: Record<PartOfKind, string> = {
  import: '/audit?id=',
  bulk_job: '/people/bulk/',
  photo_campaign: '/people/campaigns/',
};

/** The import, bulk change or campaign that the entry is part of. */
function PartOf({ entry, partOf }: { entry: AuditEntry; partOf: PartOfKind }) {
  return (
    <>
      {', '}
      <Anchor component={Link} href={`${PATHS[partOf]}${entry.importId}`} inherit>
        {t.partOf[partOf]}
      </Anchor>
    </>
  );
}
