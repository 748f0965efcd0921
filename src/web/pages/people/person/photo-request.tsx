import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { REQUEST_DAYS } from '../../../../shared/limits.ts';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { lastKioskPhotoQuery } from '../../../api/kiosks.ts';
import { mailStateQuery } from '../../../api/mail.ts';
import {
  askForPhoto,
  lastRequestQuery,
  type PhotoRequest as Request,
  stepRequest,
} from '../../../api/photo-requests.ts';
import { useCan, useIsAdmin } from '../../../api/session.ts';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say, sayFailure } from '../../../parts/dialogs/say.ts';
import { ShownOnce } from '../../../parts/dialogs/shown-once.tsx';
import { formatDateTime } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { lastNotice } from './last-notice.ts';
import classes from './person.module.css';

const Qr = lazy(() => import('../../../parts/qr.tsx'));

const t = texts.photoRequest;

type Asked = Awaited<ReturnType<typeof askForPhoto>>;

/** The link by which a person sends their own photo: asking for it, what became of it, and its end. */
export function PhotoRequest({ holder }: { holder: CardHolder }) {
  const can = useCan();
  const { data: last } = useQuery(lastRequestQuery(holder.id));
  const { data: atKiosk = null } = useQuery(lastKioskPhotoQuery(holder.id));
  const [dialog, setDialog] = useState<'ask' | 'revoke' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const remind = useMutation({
    mutationFn: (request: Request) => stepRequest('remind', request),
    onSuccess: () => say(t.reminded),
    onError: sayFailure,
  });
  if (last === undefined) return null;
  const mayAsk = can('photos:write') && holder.status !== 'archived';
  const isOpen = last?.status === 'open';
  const notice = lastNotice(last, atKiosk);
  if (last === null && notice === null && !mayAsk) return null;
  const close = () => setDialog(null);
  return (
    <section aria-label={t.title}>
      <h3 className={classes.more}>{t.title}</h3>
      <Text size="sm" c="dimmed">
        {last === null ? t.none : stateOf(last)}
      </Text>
      {notice !== null && <NoticeRead notice={notice} />}
      {mayAsk && (
        <Group gap="xs" mt="xs">
          {isOpen && last.sentTo !== null && (
            <Button
              size="xs"
              variant="default"
              loading={remind.isPending}
              onClick={() => remind.mutate(last)}
            >
              {t.remind}
            </Button>
          )}
          {last?.status !== 'used' && (
            <Button size="xs" variant="default" onClick={() => setDialog('ask')}>
              {isOpen ? t.askAgain : t.ask}
            </Button>
          )}
          {isOpen && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => setDialog('revoke')}>
              {t.revoke}
            </Button>
          )}
        </Group>
      )}
      {dialog === 'ask' && (
        <Ask
          holder={holder}
          isOpen={isOpen}
          onDone={(made) => {
            close();
            setAsked(made);
          }}
          onClose={close}
        />
      )}
      {dialog === 'revoke' && last !== null && (
        <Confirm
          title={t.revokeTitle}
          text={t.revokeText}
          submit={t.revokeSubmit}
          isDestructive
          run={() => stepRequest('revoke', last)}
          onDone={() => {
            close();
            say(t.revoked);
          }}
          onClose={close}
        />
      )}
      {asked !== null && (
        <ShownOnce
          title={t.linkTitle(isolated(displayName(holder)))}
          label={t.link}
          secret={asked.url}
          warning={asked.sentTo === null ? t.linkByHand : t.linkMailed(asked.sentTo)}
          copyLabel={t.copy}
          doneLabel={t.done}
          onDone={() => setAsked(null)}
        >
          <Text size="sm" c="dimmed">
            {t.code}
          </Text>
          <Suspense fallback={null}>
            <Qr text={asked.url} alt={t.codeOf(isolated(displayName(holder)))} className={classes.code} />
          </Suspense>
        </ShownOnce>
      )}
    </section>
  );
}

function stateOf({ status, expiresAt, openedAt, sentTo, photoId, isUndeliverable }: Request): string {
  if (status !== 'open') return t.state[status];
  const until = formatDateTime(expiresAt);
  if (photoId !== null) return t.state.again(until);
  const parts = [
    t.state.open(until),
    sentTo === null ? t.notSent : isUndeliverable ? t.refused(sentTo) : t.sentTo(sentTo),
  ];
  return [...parts, ...(openedAt === null ? [] : [t.state.opened])].join(' ');
}

/** The notice that the person acknowledged, and the optional uses that they ticked. */
function NoticeRead({ notice: { version, language, at, uses } }: { notice: NonNullable<Request['notice']> }) {
  const agreed = texts.parts.clauses(uses.map(({ label }) => isolated(label)));
  return (
    <Text size="sm" c="dimmed">
      {t.notice(version, texts.mail.languages[language], formatDateTime(at))}
      {agreed !== '' && ` ${t.agreedTo(agreed)}`}
    </Text>
  );
}

interface AskProps {
  holder: CardHolder;
  isOpen: boolean;
  onDone: (asked: Asked) => void;
  onClose: () => void;
}

function Ask({ holder, isOpen, onDone, onClose }: AskProps) {
  // Only admins may see how mail is set up; others learn afterwards where the link went.
  const isSetUp = useQuery({ ...mailStateQuery, enabled: useIsAdmin() }).data?.isSetUp;
  const goesOut = holder.email === null ? false : isSetUp;
  return (
    <Confirm
      title={t.askTitle(isolated(displayName(holder)))}
      text={[
        t.askText(REQUEST_DAYS.default),
        goesOut === undefined ? '' : goesOut ? t.mailed(isolated(holder.email!)) : t.byHand,
        isOpen ? t.replaces : '',
      ]
        .filter(Boolean)
        .join(' ')}
      submit={t.submit}
      run={() => askForPhoto(holder.id)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
