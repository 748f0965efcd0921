import { Button } from '@mantine/core';
import { IconArchive, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { designsQuery } from '../../../api/designs.ts';
import { useCan } from '../../../api/session.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { StateTabs } from '../../../parts/lists/state-tabs.tsx';
import { useAddress } from '../../../parts/lists/use-address.ts';
import { useRowKeys } from '../../../parts/lists/use-row-keys.ts';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { texts } from '../../../texts/texts.ts';
import { DesignTile } from './design-tile.tsx';
import classes from './gallery.module.css';
import { NewDesign } from './new-design.tsx';

const t = texts.designs;

export function Gallery() {
  const isArchive = useAddress().get('show') === 'archived';
  const inUse = useQuery(designsQuery(false));
  const archived = useQuery(designsQuery(true));
  const { data, error, refetch } = isArchive ? archived : inUse;
  const mayWrite = useCan()('cards:write');
  const [isAdding, setIsAdding] = useState(false);
  useRowKeys(t.title);
  useShortcuts(t.title, mayWrite ? [{ keys: 'n', label: t.add, run: () => setIsAdding(true) }] : []);
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          mayWrite && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => setIsAdding(true)}>
              {t.add}
            </Button>
          )
        }
      />
      <StateTabs
        label={t.tabs}
        path="/designs"
        name="show"
        tabs={[
          { value: 'in-use', label: t.inUse, count: inUse.data?.meta.total },
          { value: 'archived', label: t.archivedTab, count: archived.data?.meta.total },
        ]}
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Waiting />}
      {data?.data.length === 0 && <Empty icon={IconArchive} {...t.noArchived} />}
      {data !== undefined && data.data.length > 0 && (
        <ul className={classes.gallery}>
          {data.data.map((design) => (
            <DesignTile key={design.id} design={design} />
          ))}
        </ul>
      )}
      {isAdding && <NewDesign designs={inUse.data?.data ?? []} onClose={() => setIsAdding(false)} />}
    </>
  );
}
