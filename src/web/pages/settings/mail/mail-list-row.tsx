import { Button, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queryClient } from '../../../api/client/query-client.ts';
import { type Mail, sendMailAgain } from '../../../api/mail.ts';
import { say, sayFailure } from '../../../parts/dialogs/say.ts';
import { DeliveryState } from '../../../parts/mail/delivery-state.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.mail;

export function MailListRow({ mail }: { mail: Mail }) {
  const { id, kind, subject, to, cardHolderId, status, answer, nextAttemptAt, createdAt } = mail;
  const again = useMutation({
    mutationFn: () => sendMailAgain(id),
    onSuccess: () => say(t.list.sentAgain),
    onError: sayFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mail'] }),
  });
  const name = to.name === '' ? to.address : to.name;
  return (
    <Table.Tr>
      <Table.Td>
        {t.kinds[kind]}
        {subject !== null && (
          <Text size="sm" c="dimmed">
            <bdi>{subject}</bdi>
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {cardHolderId === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link href={`/people/${cardHolderId}`}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {to.name !== '' && (
          <Text size="sm" c="dimmed">
            <bdi>{to.address}</bdi>
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <When at={createdAt} />
      </Table.Td>
      <Table.Td>
        <DeliveryState status={status} />
        {status === 'pending' && nextAttemptAt !== null && Date.parse(nextAttemptAt) > Date.now() && (
          <Text size="sm" c="dimmed">
            <When at={nextAttemptAt} say={t.list.next} />
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">
          <bdi>{answer}</bdi>
        </Text>
        {status === 'unclear' && (
          <Text size="sm" c="dimmed">
            {t.unclearHint}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {(status === 'failed' || status === 'unclear') && (
          <Button
            size="compact-sm"
            variant="default"
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {t.list.again}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
