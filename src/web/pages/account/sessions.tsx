import { Badge, Button, Table, Tooltip } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, data } from '../../api/client/client.ts';
import { queryClient } from '../../api/client/query-client.ts';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { say, sayFailure } from '../../parts/dialogs/say.ts';
import { stackOf } from '../../parts/lists/stack.ts';
import { Panel } from '../../parts/page/panel.tsx';
import { When } from '../../parts/words/when.tsx';
import { texts } from '../../texts/texts.ts';
import { deviceOf } from './device-of.ts';

const t = texts.account.sessions;
const queryKey = ['sessions'];

export function Sessions() {
  const sessions = useQuery({ queryKey, queryFn: () => data(api.GET('/session/list')) });
  const end = useMutation({
    mutationFn: (id: string) => api.DELETE('/session/list/{id}', { params: { path: { id } } }),
    onSuccess: () => say(t.ended),
    onError: sayFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const others = (sessions.data ?? []).filter(({ current }) => !current);
  const endOthers = useMutation({
    mutationFn: async () => {
      for (const { id } of others) await api.DELETE('/session/list/{id}', { params: { path: { id } } });
    },
    onSuccess: () => say(t.endedOthers),
    onError: sayFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <Panel title={t.title}>
      {sessions.error !== null && (
        <ErrorNotice error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      <div {...stackOf([t.device, t.address, t.since, t.lastUsed])}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.device}</Table.Th>
              <Table.Th>{t.address}</Table.Th>
              <Table.Th>{t.since}</Table.Th>
              <Table.Th>{t.lastUsed}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sessions.data?.map(({ id, userAgent, address, createdAt, lastUsedAt, current }) => {
              const device = deviceOf(userAgent);
              return (
                <Table.Tr key={id}>
                  <Table.Th scope="row" fw={400}>
                    <Tooltip label={userAgent ?? t.unknown} multiline maw={320}>
                      <span>{device}</span>
                    </Tooltip>
                  </Table.Th>
                  <Table.Td>{address}</Table.Td>
                  <Table.Td>
                    <When at={createdAt} />
                  </Table.Td>
                  <Table.Td>
                    <When at={lastUsedAt} />
                  </Table.Td>
                  <Table.Td ta="right">
                    {current ? (
                      <Badge variant="light" miw="max-content">
                        {t.current}
                      </Badge>
                    ) : (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t.endLabel(device)}
                        loading={end.isPending && end.variables === id}
                        onClick={() => end.mutate(id)}
                      >
                        {t.end}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </div>
      {others.length > 0 && (
        <Button mt="md" variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t.endOthers}
        </Button>
      )}
    </Panel>
  );
}
