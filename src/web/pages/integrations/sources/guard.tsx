import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconShieldHalf } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { queryClient } from '../../../api/client/query-client.ts';
import { type LeaverGuard, letLeaversGo, sourcesQuery } from '../../../api/sources.ts';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { formatDateTime, formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';

const t = texts.sources.guard;

/** The leaver guard: whom it keeps, and the button that lets them go. */
export function Guard({ guard }: { guard: LeaverGuard }) {
  const [isAsking, setIsAsking] = useState(false);
  const { stoppedAt, openUntil, left, mayLeave, percent, keptTotal, kept } = guard;
  if (stoppedAt === null && openUntil !== null)
    return (
      <Alert color="yellow" icon={<IconShieldHalf />} title={t.open}>
        {t.openText(formatDateTime(openUntil))}
      </Alert>
    );
  if (stoppedAt === null)
    return (
      <Text c="dimmed" size="sm" maw={640}>
        {t.on(formatNumber(percent), left, mayLeave)}
      </Text>
    );
  return (
    <Alert color="red" icon={<IconShieldHalf />} title={t.stopped(keptTotal)}>
      <p>{t.stoppedText(formatDateTime(stoppedAt), left, mayLeave)}</p>
      {kept.length > 0 && (
        <details className={classes.setAside} open={kept.length <= FEW}>
          <summary>{t.whom}</summary>
          <ul>
            {kept.map(({ cardHolderId, name, userName }) => (
              <li key={cardHolderId}>
                <Anchor component={Link} href={`/people/${cardHolderId}`}>
                  {name}
                </Anchor>{' '}
                <Text component="span" size="xs" c="dimmed">
                  {userName}
                </Text>
              </li>
            ))}
          </ul>
          {keptTotal > kept.length && (
            <Text size="xs" c="dimmed">
              {t.more(keptTotal - kept.length)}
            </Text>
          )}
        </details>
      )}
      <Button size="xs" variant="default" mt="sm" onClick={() => setIsAsking(true)}>
        {t.letGo}
      </Button>
      {isAsking && (
        <Confirm
          title={t.ask(keptTotal)}
          text={t.askText}
          submit={t.letGo}
          isDestructive
          run={letLeaversGo}
          onDone={(sources) => {
            queryClient.setQueryData(sourcesQuery.queryKey, sources);
            setIsAsking(false);
            say(t.done);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Alert>
  );
}

/** So many names are shown at once. */
const FEW = 10;
