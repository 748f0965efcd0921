import { Button, Checkbox, Group, Table, Text } from '@mantine/core';
import { IconDeviceTablet, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isolated } from '../../../../shared/text/isolate.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { type Kiosk, type KioskWithLink, kiosksQuery, revokeKiosk } from '../../../api/kiosks.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { State } from '../../../parts/cards/state.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { ShownOnce } from '../../../parts/dialogs/shown-once.tsx';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import { NewKiosk } from './new-kiosk.tsx';
import classes from './photos.module.css';

const Qr = lazy(() => import('../../../parts/qr.tsx'));

const t = texts.kiosks;
const refresh = () => queryClient.invalidateQueries({ queryKey: kiosksQuery.queryKey });

/** Tablets in the hall: their links, when each was last used, and their end. */
export default function Kiosks() {
  const query = useQuery(kiosksQuery);
  return <Loaded query={query}>{(kiosks) => <List kiosks={kiosks} />}</Loaded>;
}

function List({ kiosks }: { kiosks: Kiosk[] }) {
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<KioskWithLink | null>(null);
  const [ending, setEnding] = useState<Kiosk | null>(null);
  const [showsEnded, setShowsEnded] = useState(false);
  const ended = kiosks.filter(({ revokedAt }) => revokedAt !== null).length;
  const rows = showsEnded ? kiosks : kiosks.filter(({ revokedAt }) => revokedAt === null);
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  );
  return (
    <>
      {kiosks.length === 0 ? (
        <Empty icon={IconDeviceTablet} {...t.empty} action={create} />
      ) : (
        <>
          <Group justify="space-between" mb="md" gap="sm">
            <Text c="dimmed" maw={640}>
              {t.intro} {t.who}
            </Text>
            {create}
          </Group>
          <Sheet label={t.label} columns={[t.name, t.lastUsed, t.state, null]}>
            {rows.map((kiosk) => (
              <Row key={kiosk.id} kiosk={kiosk} onEnd={() => setEnding(kiosk)} />
            ))}
          </Sheet>
          {ended > 0 && (
            <Checkbox
              mt="md"
              label={t.showEnded(ended)}
              checked={showsEnded}
              onChange={({ currentTarget }) => setShowsEnded(currentTarget.checked)}
            />
          )}
        </>
      )}
      {isCreating && (
        <NewKiosk
          onDone={async (kiosk) => {
            await refresh();
            setCreating(false);
            setShown(kiosk);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {shown !== null && (
        <ShownOnce
          title={t.shown.title(isolated(shown.name))}
          label={t.shown.label}
          secret={shown.url}
          warning={t.shown.warning}
          copyLabel={t.shown.copy}
          doneLabel={t.shown.done}
          onDone={() => setShown(null)}
        >
          <Text size="sm" c="dimmed">
            {t.shown.code}
          </Text>
          <Suspense fallback={null}>
            <Qr text={shown.url} alt={t.shown.codeOf(isolated(shown.name))} className={classes.code} />
          </Suspense>
        </ShownOnce>
      )}
      {ending !== null && (
        <Confirm
          isDestructive
          title={t.end.title(isolated(ending.name))}
          text={t.end.text}
          submit={t.end.submit}
          run={() => revokeKiosk(ending.id)}
          onDone={async ({ name }) => {
            await refresh();
            setEnding(null);
            say(t.end.done(isolated(name)));
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

function Row({ kiosk, onEnd }: { kiosk: Kiosk; onEnd: () => void }) {
  const { name, createdAt, createdBy, lastUsedAt, revokedAt } = kiosk;
  return (
    <Table.Tr data-over={revokedAt !== null || undefined}>
      <Table.Th scope="row">
        <bdi>{name}</bdi>
        <Text component="div" size="xs" c="dimmed" fw={400} mt={2}>
          <When at={createdAt} /> {t.by(isolated(createdBy))}
        </Text>
      </Table.Th>
      <Table.Td>{lastUsedAt === null ? t.unused : <When at={lastUsedAt} />}</Table.Td>
      <Table.Td>
        <State tone={revokedAt === null ? 'good' : 'over'}>{revokedAt === null ? t.works : t.ended}</State>
      </Table.Td>
      <Table.Td ta="right">
        {revokedAt === null && (
          <Button size="xs" variant="default" onClick={onEnd}>
            {t.end.open(isolated(name))}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
