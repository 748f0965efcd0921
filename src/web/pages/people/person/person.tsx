import { Alert, Button } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowsJoin,
  IconId,
  IconPencil,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { fullName } from '../../../../shared/person/display-name.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { type CardHolder, holderQuery } from '../../../api/holders.ts';
import { mergedInto } from '../../../api/merging.ts';
import { useCan, useIsAdmin } from '../../../api/session.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { Erased } from '../privacy/erased.tsx';
import { PrivacyMenu } from '../privacy/privacy-menu.tsx';
import { usePrivacy } from '../privacy/use-privacy.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { Alike } from './alike.tsx';
import { Archive } from './archive.tsx';
import { Cards } from './cards.tsx';
import { Facts } from './facts.tsx';
import { History } from './history/history.tsx';
import { MailRefused, MailTo } from './mail.tsx';
import { Merged } from './merged.tsx';
import { Orders } from './orders.tsx';
import classes from './person.module.css';
import { Photos } from './photos.tsx';
import { ToDecide, usePhotoToDecide } from './to-decide.tsx';

const t = texts.people.person;

/** A person with their photos, orders, cards and history. */
export default function Person({ id }: { id: string }) {
  const [isErased, setIsErased] = useState(false);
  return isErased ? <Erased id={id} /> : <Found id={id} onErased={() => setIsErased(true)} />;
}

function Found({ id, onErased }: { id: string; onErased: () => void }) {
  const { data: holder, error, refetch } = useQuery({ ...holderQuery(id), staleTime: 5_000 });
  const other = mergedInto(error);
  return (
    <>
      <BackLink href="/people">{t.back}</BackLink>
      {holder !== undefined ? (
        <Known holder={holder} onErased={onErased} />
      ) : other !== null ? (
        <Empty
          isPage
          icon={IconArrowsJoin}
          title={texts.merging.goneTitle}
          text={texts.merging.goneText}
          action={
            <Button component={Link} href={`/people/${other}`}>
              {texts.merging.openOther}
            </Button>
          }
        />
      ) : isApiError(error, 'not_found') ? (
        <Empty isPage icon={IconUserQuestion} {...t.missing} />
      ) : error !== null ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Known({ holder, onErased }: { holder: CardHolder; onErased: () => void }) {
  const can = useCan();
  const isAdmin = useIsAdmin();
  const privacy = usePrivacy(holder, onErased);
  const [, navigate] = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const mayWrite = can('card_holders:write');
  const isArchived = holder.status === 'archived';
  const deciding = usePhotoToDecide(holder);
  const edit = `/people/${holder.id}/edit`;
  useShortcuts(t.keysTitle, [
    ...(mayWrite ? [{ keys: 'e', label: texts.people.keys.edit, run: () => navigate(edit) }] : []),
    { keys: 'b', label: texts.people.keys.back, run: () => history.back() },
  ]);
  return (
    <>
      <PageHeader
        title={fullName(holder)}
        actions={
          <>
            {can('orders:write') && !isArchived && (
              <Button
                component={Link}
                href={`/orders/new?people=${holder.id}`}
                variant="default"
                leftSection={<IconId size={16} />}
              >
                {t.orderCard}
              </Button>
            )}
            {mayWrite && (
              <>
                <Button
                  component={Link}
                  href={`/people/${holder.id}/merge`}
                  variant="default"
                  leftSection={<IconArrowsJoin size={16} />}
                >
                  {texts.merging.action}
                </Button>
                <Button
                  variant="default"
                  leftSection={isArchived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
                  onClick={() => setIsAsking(true)}
                >
                  {isArchived ? t.restore : t.archive}
                </Button>
                <Button component={Link} href={edit} variant="default" leftSection={<IconPencil size={16} />}>
                  {t.edit}
                </Button>
              </>
            )}
            {isAdmin && <PrivacyMenu onAction={privacy.open} />}
          </>
        }
      >
        <StatusBadge status={holder.status} />
      </PageHeader>
      {isArchived && (
        <Alert mb="md" color="gray" variant="light" className={classes.archived}>
          {t.archived}
        </Alert>
      )}
      <MailRefused holder={holder} />
      {mayWrite && <Merged id={holder.id} />}
      {mayWrite && <Alike holder={holder} />}
      {deciding.id !== null && <ToDecide holder={holder} photoId={deciding.id} />}
      <div className={classes.person}>
        <div className={classes.column}>
          {can('photos:read') && (
            <Photos holder={holder} onSent={deciding.show} isAside={deciding.id !== null} />
          )}
        </div>
        <div className={classes.column}>
          <Panel title={t.facts}>
            <Facts holder={holder} />
          </Panel>
          {can('cards:read') && <Cards holder={holder} />}
          {can('orders:read') && <Orders holder={holder} />}
          <MailTo holder={holder} />
          {can('audit:read') && <History holder={holder} />}
        </div>
      </div>
      {privacy.dialog}
      {isAsking && <Archive holder={holder} onClose={() => setIsAsking(false)} />}
    </>
  );
}
