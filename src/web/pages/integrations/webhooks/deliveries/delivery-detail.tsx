import { Button, Code, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../../api/client/query-client.ts';
import { type Delivery, redeliver } from '../../../../api/webhooks.ts';
import { say, sayFailure } from '../../../../parts/dialogs/say.ts';
import { formatDateTime } from '../../../../parts/words/format.ts';
import { When } from '../../../../parts/words/when.tsx';
import { texts } from '../../../../texts/texts.ts';
import classes from '../../integrations.module.css';

const t = texts.webhooks.delivery;

/** A delivery's attempts with request and response, latest first. */
export function DeliveryDetail({ delivery, canResend = false }: { delivery: Delivery; canResend?: boolean }) {
  const { id, attempts, status, nextAttemptAt } = delivery;
  const again = useMutation({
    mutationFn: () => redeliver(id),
    onSuccess: () => say(t.redelivered),
    onError: sayFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <>
      <Group justify="space-between" mb="xs" gap="sm">
        <Text size="sm" c="dimmed">
          {t.id} <Code>{id}</Code>
          {status === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) > Date.now() && (
            <>
              {' '}
              · <When at={nextAttemptAt} say={t.next} />
            </>
          )}
        </Text>
        {canResend && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRepeat size={16} />}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {t.redeliver}
          </Button>
        )}
      </Group>
      {attempts.length === 0 && <Text size="sm">{t.noAttempt}</Text>}
      {attempts
        .map((attempt, index) => (
          <div key={attempt.at} className={classes.attempt}>
            <Text size="sm" mb={6}>
              <strong>{t.attempt(index + 1)}</strong> · {formatDateTime(attempt.at)} ·{' '}
              {t.took(attempt.durationMs)}
              {attempt.error !== null && (
                <Text component="span" size="sm" c="red">
                  {' '}
                  · {attempt.error}
                </Text>
              )}
            </Text>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
              <Message title={t.request} headers={attempt.request.headers} body={attempt.request.body} />
              {attempt.response === null ? (
                <div>
                  <Title order={3} size="sm">
                    {t.response}
                  </Title>
                  <Text size="sm" c="dimmed">
                    {t.noResponse}
                  </Text>
                </div>
              ) : (
                <Message
                  title={`${t.response} ${attempt.response.status}`}
                  headers={attempt.response.headers}
                  body={attempt.response.body}
                />
              )}
            </SimpleGrid>
          </div>
        ))
        .reverse()}
    </>
  );
}

function Message({
  title,
  headers,
  body,
}: {
  title: string;
  headers: Record<string, string>;
  body: string | null;
}) {
  const names = Object.keys(headers);
  return (
    <div>
      <Title order={3} size="sm">
        {title}
      </Title>
      {body !== null && (
        <details>
          <summary>{t.headers(names.length)}</summary>
          <Code block className={classes.message!}>
            {names.map((name) => `${name}: ${headers[name]}`).join('\n')}
          </Code>
        </details>
      )}
      {!body ? (
        <Text size="sm" c="dimmed">
          {body === null ? t.keptNoLonger : t.emptyBody}
        </Text>
      ) : (
        <Code block className={classes.message!} tabIndex={0}>
          {pretty(body)}
        </Code>
      )}
    </div>
  );
}

/** JSON with line breaks and indentation; anything else as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
