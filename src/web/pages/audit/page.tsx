import { Button, Text } from '@mantine/core';
import { IconDownload, IconFilterOff, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { auditExportUrl, auditQuery } from '../../api/audit.ts';
import { saveFile } from '../../api/client/save-file.ts';
import { useTimeZone } from '../../api/session.ts';
import { Empty } from '../../parts/answers/empty.tsx';
import { PagedSheet } from '../../parts/lists/paged-sheet.tsx';
import { useAddress } from '../../parts/lists/use-address.ts';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { useTakeBack } from '../../parts/photos/take-back/use-take-back.tsx';
import { startOfDay } from '../../parts/words/local-time.ts';
import { texts } from '../../texts/texts.ts';
import classes from './audit.module.css';
import { EntryRow } from './entry-row.tsx';
import { Filters } from './filters.tsx';
import { ImportRow } from './import-row.tsx';

const t = texts.audit;
const PAGE_SIZE = 50;

/** The moment at which a day in the address begins; undefined if the address has no valid day. */
function moment(date: string | undefined, timeZone: string, daysLater = 0): string | undefined {
  const atMs = startOfDay(date ?? '', timeZone, daysLater);
  return Number.isNaN(atMs) ? undefined : new Date(atMs).toISOString();
}

/** The audit log, with filters in the page's address. */
export default function AuditPage() {
  const { get, set, clear, page, isEmpty } = useAddress();
  const timeZone = useTimeZone();
  const filter = {
    entityType: get('type'),
    entityId: get('id'),
    actorId: get('actor'),
    action: get('action'),
    from: moment(get('from'), timeZone),
    to: moment(get('to'), timeZone, 1),
  };
  const log = useQuery({
    ...auditQuery({ ...filter, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const taking = useTakeBack();
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            title={t.exportHint}
            disabled={(log.data?.meta.total ?? 0) === 0}
            onClick={() => void saveFile(auditExportUrl(filter))}
          >
            {t.export}
          </Button>
        }
      />
      <Text c="dimmed" mb="md">
        {t.intro}
      </Text>
      <Filters />
      <PagedSheet
        query={log}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => {
          set({ page: next === 1 ? null : String(next) });
          scrollTo({ top: 0 });
        }}
        className={classes.log}
        label={t.table.label}
        columns={[t.table.when, t.table.who, t.table.what, t.table.changes]}
        row={(entry) => {
          const Row = entry.imported === null ? EntryRow : ImportRow;
          return (
            <Row
              key={entry.id}
              entry={entry}
              onActor={(actor) => set({ actor })}
              onTakeBack={taking.open}
              onRecord={(type, id) => set({ type, id, action: null })}
            />
          );
        }}
        empty={
          isEmpty ? (
            <Empty icon={IconHistory} title={t.empty} text={t.emptyText} />
          ) : (
            <Empty
              icon={IconFilterOff}
              title={t.noMatch}
              text={t.noMatchText}
              action={<Button onClick={clear}>{t.filters.clear}</Button>}
            />
          )
        }
      />
      {taking.dialog}
    </>
  );
}
