import { Button, Text } from '@mantine/core';
import { IconArrowsExchange, IconArrowsJoin, IconUserQuestion } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { displayName, fullName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { recordsChanged } from '../../../api/client/records.ts';
import { type CardHolder, holderQuery } from '../../../api/holders.ts';
import { type MergePreview, merge, mergePreviewQuery } from '../../../api/merging.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { Face } from '../../../parts/people/face.tsx';
import { texts } from '../../../texts/texts.ts';
import { StatusBadge } from '../status-badge.tsx';
import { Choose } from './choose.tsx';
import { Effects } from './effects.tsx';
import { Keep } from './keep.tsx';
import classes from './merge.module.css';
import { Refusals } from './refusals.tsx';

const t = texts.merging;

/** Merges another record into this person's. The address names the other record as `with`. */
export default function MergePage({ id }: { id: string }) {
  const stays = useQuery({ ...holderQuery(id), staleTime: 0 });
  const [search, setSearch] = useSearchParams();
  const otherId = search.get('with');
  const choose = (other: string | null) =>
    setSearch(other === null ? {} : { with: other }, { replace: true });
  return (
    <>
      <BackLink href={`/people/${id}`}>{t.back}</BackLink>
      {isApiError(stays.error, 'not_found') ? (
        <Empty isPage icon={IconUserQuestion} {...texts.people.person.missing} />
      ) : (
        <Loaded query={stays}>
          {(holder) => (
            <>
              <PageHeader title={t.titleOf(isolated(displayName(holder)))} />
              <Text mb="md">{t.intro}</Text>
              <Choose id={id} value={otherId} onChange={choose} />
              {otherId !== null && otherId !== id && (
                <Pair key={`${id} ${otherId}`} stays={holder} otherId={otherId} />
              )}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function Pair({ stays, otherId }: { stays: CardHolder; otherId: string }) {
  const goes = useQuery({ ...holderQuery(otherId), staleTime: 0 });
  const preview = useQuery(mergePreviewQuery(stays.id, otherId));
  return (
    <Loaded query={goes}>
      {(other) => (
        <Loaded query={preview}>{(now) => <Sides stays={stays} goes={other} preview={now} />}</Loaded>
      )}
    </Loaded>
  );
}

/** Both records side by side, the values to keep of each, and the effects of the merge. */
function Sides({ stays, goes, preview }: { stays: CardHolder; goes: CardHolder; preview: MergePreview }) {
  const [, navigate] = useLocation();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const take = (field: string, isTaken: boolean) =>
    setTaken(new Set(isTaken ? [...taken, field] : [...taken].filter((one) => one !== field)));
  const [isAsking, setIsAsking] = useState(false);
  const run = useMutation({
    mutationFn: () => merge(stays.id, goes.id, preview, [...taken]),
    onSuccess: () => {
      say(t.done(isolated(displayName(stays))));
      navigate(`/people/${stays.id}`);
    },
    // The people on the page may be out of date.
    onError: () => void recordsChanged(),
  });
  const isStale = isApiError(run.error, 'precondition_failed');
  const isRefused = preview.refusals.length > 0;
  return (
    <>
      <div className={classes.sides}>
        <Side label={t.stays} person={stays} />
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={16} />}
          onClick={() => navigate(`/people/${goes.id}/merge?with=${stays.id}`, { replace: true })}
        >
          {t.swap}
        </Button>
        <Side label={t.goes} person={goes} />
      </div>
      {isRefused && <Refusals refusals={preview.refusals} />}
      <div className={classes.panels}>
        <Panel title={t.differences}>
          <Keep differences={preview.differences} taken={taken} onTake={take} />
        </Panel>
        {!isRefused && (
          <Panel title={t.effects}>
            <Effects stays={stays} goes={goes} preview={preview} />
            {run.error !== null && (
              <ErrorNotice mb="md" error={run.error} {...(isStale && { error: null, message: t.changed })} />
            )}
            <Button
              leftSection={<IconArrowsJoin size={16} />}
              loading={run.isPending}
              onClick={() => setIsAsking(true)}
            >
              {t.submit(isolated(displayName(stays)))}
            </Button>
          </Panel>
        )}
      </div>
      {isAsking && (
        <Confirm
          title={t.ask}
          text={t.askText(t.named(isolated(fullName(goes)), isolated(goes.externalId ?? t.noNumber)))}
          submit={t.confirm}
          isDestructive
          run={async () => run.mutate()}
          onDone={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const Side = ({ label, person }: { label: string; person: CardHolder }) => (
  <section className={classes.side} aria-label={label}>
    <Face person={person} />
    <div className={classes.who}>
      <small>{label}</small>
      <strong>
        <bdi>{fullName(person)}</bdi>
      </strong>
      <span className={classes.quiet}>
        <bdi>{person.externalId ?? t.noNumber}</bdi>
      </span>
    </div>
    <StatusBadge status={person.status} />
  </section>
);
