import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { queryClient } from '../../../api/client/query-client.ts';
import { hasEnded, stateOf } from '../../../api/key-state.ts';
import {
  type ApiKey,
  type ApiKeyWithText,
  keysQuery,
  revokeKey,
  rotateKey,
  successorsQuery,
} from '../../../api/keys.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { formatAge, formatDateTime } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { KeyRow } from './key-row.tsx';
import { KeyShown } from './key-shown.tsx';

const t = texts.keys;
const refresh = () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });

/** All keys, with their rights and their last use. */
export function Keys() {
  const query = useQuery(keysQuery);
  return <Loaded query={query}>{(keys) => <List keys={keys} />}</Loaded>;
}

function List({ keys }: { keys: ApiKey[] }) {
  const successors = useQuery(successorsQuery).data;
  const [asking, setAsking] = useState<{ to: 'rotate' | 'revoke'; key: ApiKey } | null>(null);
  const [shown, setShown] = useState<{ key: ApiKeyWithText; oldId: string } | null>(null);
  const [showsEnded, setShowsEnded] = useState(false);

  const create = (
    <Button component={Link} href="/integrations/new" leftSection={<IconPlus size={18} />}>
      {t.create}
    </Button>
  );
  if (keys.length === 0) return <Empty icon={IconKey} {...t.empty} action={create} />;

  const nowMs = Date.now();
  const ended = keys.filter((key) => hasEnded(stateOf(key, nowMs)));
  const rows = showsEnded ? keys : keys.filter((key) => !ended.includes(key));
  const old = keys.find(({ id }) => id === shown?.oldId);
  const rotatedText = ({ id }: ApiKey): string | null => {
    if (!successors?.has(id)) return null;
    const successor = keys.find((key) => key.id === successors.get(id));
    return successor === undefined ? t.rotate.done : t.rotate.takenOver(successor.hint);
  };
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
      <Sheet
        label={t.table.label}
        columns={[t.table.name, t.table.scopes, t.table.lastUsed, t.table.expires, t.table.state, null]}
      >
        {rows.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            state={stateOf(key, nowMs)}
            rotated={rotatedText(key)}
            onRotate={() => setAsking({ to: 'rotate', key })}
            onRevoke={() => setAsking({ to: 'revoke', key })}
          />
        ))}
      </Sheet>
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
