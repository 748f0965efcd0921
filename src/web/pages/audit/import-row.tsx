import { Table, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditEntry, auditQuery } from '../../api/audit.ts';
import { Loaded } from '../../parts/answers/loaded.tsx';
import { Pager } from '../../parts/lists/pager.tsx';
import { formatNumber } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import classes from './audit.module.css';
import { EntryRow, type RowActions } from './entry-row.tsx';

const t = texts.audit;
const PAGE_SIZE = 25;

/** An import: the number of changes of each kind and, once the row is opened, each change. */
export function ImportRow({ entry, ...actions }: { entry: AuditEntry } & RowActions) {
  const [isOpen, setIsOpen] = useState(false);
  const counts = Object.entries(entry.imported ?? {});
  return (
    <>
      <EntryRow
        entry={entry}
        {...actions}
        changes={
          <>
            <dl className={classes.changes}>
              {counts.map(([action, total]) => (
                <div key={action}>
                  <dt>{t.actions[action] ?? action}</dt>
                  <dd>{formatNumber(total)}</dd>
                </div>
              ))}
            </dl>
            <UnstyledButton
              className={classes.opener!}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? (
                <IconChevronDown size={14} aria-hidden />
              ) : (
                <IconChevronRight size={14} aria-hidden />
              )}
              {isOpen ? t.hideRows : t.showRows}
            </UnstyledButton>
          </>
        }
      />
      {isOpen && <Rows importId={entry.entityId} {...actions} />}
    </>
  );
}

function Rows({ importId, ...actions }: { importId: string } & RowActions) {
  const [page, setPage] = useState(1);
  const rows = useQuery({
    ...auditQuery({ importId, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data } = rows;
  return (
    <>
      {data?.data.map((entry) => (
        <EntryRow key={entry.id} entry={entry} {...actions} isPart />
      ))}
      <Table.Tr className={classes.part}>
        <Table.Td colSpan={4}>
          <Loaded query={rows}>
            {({ meta: { total } }) => (
              <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
            )}
          </Loaded>
        </Table.Td>
      </Table.Tr>
    </>
  );
}
