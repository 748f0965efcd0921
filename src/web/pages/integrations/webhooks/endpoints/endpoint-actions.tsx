import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DAY_MS } from '../../../../../shared/durations.ts';
import { queryClient } from '../../../../api/client/query-client.ts';
import { useTimeZone } from '../../../../api/session.ts';
import {
  type Endpoint,
  recover,
  removeEndpoint,
  rotateSecret,
  switchEndpoint,
} from '../../../../api/webhooks.ts';
import { Confirm } from '../../../../parts/dialogs/confirm.tsx';
import { say } from '../../../../parts/dialogs/say.ts';
import { localDateTime, ofLocalDateTime } from '../../../../parts/words/local-time.ts';
import { texts } from '../../../../texts/texts.ts';
import { SecretShown } from './secret-shown.tsx';

/** Actions that ask first, because they have consequences. */
export type Action = 'rotate' | 'recover' | 'off' | 'remove';

interface Props {
  action: Action | null;
  endpoint: Endpoint;
  onClose: () => void;
}

const t = texts.webhooks;
const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });

/** The dialog of an action, and the new secret after a rotation. */
export function EndpointActions({ action, endpoint, onClose }: Props) {
  const { id, failingSince } = endpoint;
  const [, navigate] = useLocation();
  const [secret, setSecret] = useState<string | null>(null);
  const [since, setSince] = useState('');
  const timeZone = useTimeZone();
  const suggestedMs = failingSince === null ? Date.now() - DAY_MS : Date.parse(failingSince);
  const from = since || localDateTime(suggestedMs, timeZone);
  const close = () => {
    setSince('');
    onClose();
  };

  if (secret !== null) return <SecretShown secret={secret} isRotated onDone={() => setSecret(null)} />;
  switch (action) {
    case 'rotate':
      return (
        <Confirm
          {...t.rotate}
          run={() => rotateSecret(id)}
          onDone={(rotated) => {
            close();
            setSecret(rotated.secret);
            void refresh();
          }}
          onClose={close}
        />
      );
    case 'recover':
      return (
        <Confirm
          title={t.recover.title}
          text={t.recover.text}
          submit={t.recover.submit}
          run={() => recover(id, new Date(ofLocalDateTime(from, timeZone)).toISOString())}
          onDone={(queued) => {
            close();
            say(t.recover.done(queued));
            void refresh();
          }}
          onClose={close}
        >
          <TextInput
            mt="md"
            type="datetime-local"
            label={t.recover.since}
            value={from}
            max={localDateTime(Date.now(), timeZone)}
            onChange={({ currentTarget }) => setSince(currentTarget.value)}
          />
        </Confirm>
      );
    case 'off':
      return (
        <Confirm
          {...t.off}
          isDestructive
          run={() => switchEndpoint(id, false)}
          onDone={() => {
            close();
            say(t.one.switchedOff);
            void refresh();
          }}
          onClose={close}
        />
      );
    case 'remove':
      return (
        <Confirm
          title={t.remove.title}
          text={t.remove.text}
          submit={t.remove.submit}
          isDestructive
          run={() => removeEndpoint(id)}
          onDone={() => {
            say(t.remove.done);
            navigate('/integrations/webhooks');
            void refresh();
          }}
          onClose={close}
        />
      );
    case null:
      return null;
  }
}
