import { Button, Group, Modal, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/client/query-client.ts';
import { endStaffSessions, type Staff, staffSessionsQuery } from '../../../api/staff.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import { deviceOf } from '../../account/device-of.ts';

const t = texts.settings.staff.sessions;

/** A person's sessions, and the button that logs them out everywhere. */
export function SessionsDialog({ account, onClose }: { account: Staff; onClose: () => void }) {
  const { id, name } = account;
  const sessions = useQuery(staffSessionsQuery(id));
  const end = useMutation({
    mutationFn: () => endStaffSessions(id),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['staff', 'sessions', id] });
      say(t.ended);
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t.title(name)}
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      {sessions.error !== null && (
        <ErrorNotice error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data === undefined && sessions.error === null && <Waiting />}
      {sessions.data?.length === 0 && <Text>{t.none}</Text>}
      {sessions.data !== undefined && sessions.data.length > 0 && (
        <>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.device}</Table.Th>
                <Table.Th>{t.address}</Table.Th>
                <Table.Th>{t.since}</Table.Th>
                <Table.Th>{t.lastUsed}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sessions.data.map(({ id: sessionId, userAgent, address, createdAt, lastUsedAt }) => (
                <Table.Tr key={sessionId}>
                  <Table.Td>{deviceOf(userAgent)}</Table.Td>
                  <Table.Td>{address}</Table.Td>
                  <Table.Td>
                    <When at={createdAt} />
                  </Table.Td>
                  <Table.Td>
                    <When at={lastUsedAt} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {end.error !== null && <ErrorNotice mt="md" error={end.error} />}
          <Group justify="flex-end" mt="lg">
            <Button color="red" variant="light" loading={end.isPending} onClick={() => end.mutate()}>
              {t.end}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
