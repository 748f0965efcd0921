import { Anchor, Button, Checkbox, Group, Table, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { type ApiKey, type ApiKeyWithText, keysQuery, revokeKey, rotateKey } from '../../../api/keys.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Confirm } from '../../../parts/confirm.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { formatAge, formatDateTime } from '../../../parts/format.ts';
import { say } from '../../../parts/say.ts';
import sheet from '../../../parts/sheet.module.css';
import { Waiting } from '../../../parts/waiting.tsx';
import { texts } from '../../../texts/texts.ts';
import { KeyRow } from './key-row.tsx';
import { KeyShown } from './key-shown.tsx';
import { hasEnded, stateOf } from './key-state.ts';

const t = texts.keys;
const refresh = () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });

/** All keys, with what each may do and whether it is used. */
export function Keys() {
  const keys = useQuery(keysQuery);
  const [asking, setAsking] = useState<{ to: 'rotate' | 'revoke'; key: ApiKey } | null>(null);
  const [shown, setShown] = useState<{ key: ApiKeyWithText; oldId: string } | null>(null);
  const [showsEnded, setShowsEnded] = useState(false);
  if (keys.error !== null) return <ErrorNotice error={keys.error} onRetry={() => void keys.refetch()} />;
  if (keys.data === undefined) return <Waiting />;

  const create = (
    <Button component={Link} href="/integrations/new" leftSection={<IconPlus size={18} />}>
      {t.create}
    </Button>
  );
  if (keys.data.length === 0) return <Empty icon={IconKey} {...t.empty} action={create} />;

  const nowMs = Date.now();
  const ended = keys.data.filter((key) => hasEnded(stateOf(key, nowMs)));
  const rows = showsEnded ? keys.data : keys.data.filter((key) => !ended.includes(key));
  const old = keys.data.find(({ id }) => id === shown?.oldId);
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Text c="dimmed" maw={640}>
          {t.intro}{' '}
          <Anchor href="/docs" target="_blank">
            {t.reference}
          </Anchor>
        </Text>
        {create}
      </Group>
      <div className={sheet.sheet}>
        <Table aria-label={t.table.label} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.table.name}</Table.Th>
              <Table.Th>{t.table.scopes}</Table.Th>
              <Table.Th>{t.table.lastUsed}</Table.Th>
              <Table.Th>{t.table.expires}</Table.Th>
              <Table.Th>{t.table.state}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((key) => (
              <KeyRow
                key={key.id}
                apiKey={key}
                state={stateOf(key, nowMs)}
                onRotate={() => setAsking({ to: 'rotate', key })}
                onRevoke={() => setAsking({ to: 'revoke', key })}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {ended.length > 0 && (
        <Checkbox
          mt="md"
          label={t.showEnded(ended.length)}
          checked={showsEnded}
          onChange={({ currentTarget }) => setShowsEnded(currentTarget.checked)}
        />
      )}
      {asking?.to === 'rotate' && (
        <Confirm
          title={t.rotate.title(asking.key.name)}
          text={t.rotate.text}
          submit={t.rotate.submit}
          run={() => rotateKey(asking.key.id)}
          onDone={async (key) => {
            await refresh();
            setAsking(null);
            setShown({ key, oldId: asking.key.id });
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.to === 'revoke' && (
        <Confirm
          isDestructive
          title={t.revoke.title(asking.key.name)}
          text={`${t.revoke.text} ${asking.key.lastUsedAt === null ? t.revoke.unused : t.revoke.lastUsed(formatAge(asking.key.lastUsedAt))}`}
          submit={t.revoke.submit}
          run={() => revokeKey(asking.key.id)}
          onDone={async ({ name }) => {
            await refresh();
            setAsking(null);
            say(t.revoke.done(name));
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {shown !== null && (
        <KeyShown
          apiKey={shown.key}
          note={old?.expiresAt && t.shown.oldUntil(formatDateTime(old.expiresAt))}
          onDone={() => setShown(null)}
        />
      )}
    </>
  );
}
