import { Button, Select, Text } from '@mantine/core';
import { IconMoodSmile, IconUsersPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { departmentsQuery } from '../../../api/holders.ts';
import { candidatesQuery, ORDER_MAX } from '../../../api/orders.ts';
import { Empty } from '../../../parts/empty.tsx';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { Waiting } from '../../../parts/waiting.tsx';
import { texts } from '../../../texts/texts.ts';
import type { Basket } from './basket.ts';
import { CandidateRow } from './candidate-row.tsx';
import classes from './make.module.css';

const t = texts.orders.make;
const SHOWN = 100;

/** Everyone who could have a card and has none, of all departments or one. */
export function Candidates({ basket }: { basket: Basket }) {
  const [department, setDepartment] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const departments = useQuery(departmentsQuery).data ?? [];
  const query = useInfiniteQuery(candidatesQuery(department));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // All that fit into an order are wanted, and a page holds fewer.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const people = (query.data?.pages.flatMap(({ data }) => data) ?? []).slice(0, ORDER_MAX);
  const total = query.data?.pages[0]?.meta.total ?? 0;
  const open = people.filter(({ id }) => !basket.has(id));
  const isAllHere = query.data !== undefined && !hasNextPage;
  return (
    <>
      <div className={classes.bar}>
        <Select
          w={280}
          label={t.department}
          placeholder={t.departmentPlaceholder}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': texts.lists.clear }}
          value={department}
          data={departments.map((one) => one.department)}
          onChange={setDepartment}
        />
        {isAllHere && open.length > 0 && (
          <Button
            leftSection={<IconUsersPlus size={18} aria-hidden />}
            disabled={basket.isFull}
            onClick={() => basket.add(open)}
          >
            {t.takeAll(open.length)}
          </Button>
        )}
      </div>
      {query.error !== null && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.data === undefined && query.error === null && <Waiting />}
      {query.data !== undefined && total === 0 && (
        <Empty icon={IconMoodSmile} title={t.candidates(0)} text={t.candidatesNone} />
      )}
      {total > 0 && (
        <>
          <Text c="dimmed" size="sm" role="status">
            {t.candidates(total)}
            {isAllHere && open.length === 0 && ` · ${t.allAdded}`}
            {total > ORDER_MAX && ` · ${t.firstOnes(ORDER_MAX)}`}
          </Text>
          <ul className={classes.found}>
            {people.slice(0, isWhole ? undefined : SHOWN).map((person) => (
              <CandidateRow key={person.id} person={person} basket={basket} />
            ))}
          </ul>
          {people.length > SHOWN && !isWhole && (
            <Button variant="default" onClick={() => setIsWhole(true)}>
              {t.showAll} · {t.more(people.length - SHOWN)}
            </Button>
          )}
        </>
      )}
    </>
  );
}
