import { Button, Group, Text } from '@mantine/core';
import { IconFilterOff, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { type HolderSort, holdersQuery, type ListedHolder } from '../../../api/holders.ts';
import { useCan } from '../../../api/session.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { sayNews } from '../../../parts/dialogs/say.ts';
import { Pager } from '../../../parts/lists/pager.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { DidYouMean } from '../../../parts/people/did-you-mean.tsx';
import { texts } from '../../../texts/texts.ts';
import { Filters } from '../filters/filters.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { statesOf } from './columns.ts';
import { ListActions } from './list-actions.tsx';
import { PageSize } from './page-size.tsx';
import { usePicking } from './pick.tsx';
import { SavedLists } from './saved-lists.tsx';
import { SearchField } from './search-field.tsx';
import { idOfRow, PeopleTable } from './table.tsx';
import { useShownColumns } from './use-columns.ts';
import { useEverybody } from './use-everybody.ts';
import { useList } from './use-list-address.ts';

const t = texts.people;
const NO_PEOPLE: ListedHolder[] = [];

/** The list of everybody, searched while somebody types. */
export default function List() {
  const list = useList();
  const { filter, page, pageSize, sort, set } = list;
  const can = useCan();
  const [, navigate] = useLocation();
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = useShownColumns(filter);
  const query = useQuery({
    ...holdersQuery({ ...filter, page, pageSize, ...(sort !== 'name' && { sort }) }, statesOf(columns)),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.meta.total ?? 0;
  const mayWrite = can('card_holders:write');
  const mayOrder = can('orders:write');
  const shown = query.data?.data ?? NO_PEOPLE;
  const picking = usePicking(shown);
  const everybody = useEverybody(filter, shown, picking);
  const mayAsk = can('photos:write');
  const mayPick = mayOrder || mayWrite || mayAsk;
  // There is no list of all campuses, so the choices are the campuses of the people shown, and the chosen one.
  const campuses = useMemo(
    () =>
      [...new Set([...shown.map(({ campus }) => campus), filter.campus].filter((one) => one != null))].sort(),
    [shown, filter.campus],
  );
  const order = () => {
    if (picking.chosen.size > 0) navigate('/orders/new?people=chosen');
    else sayNews(t.choice.nobody);
  };

  const step = useCallback((by: 1 | -1) => {
    const all = [...(body.current?.querySelectorAll<HTMLElement>('th a') ?? [])];
    const here = document.activeElement?.closest('tr') ?? null;
    const place = all.findIndex((link) => link.closest('tr') === here);
    const next = all[place < 0 ? (by > 0 ? 0 : all.length - 1) : place + by];
    next?.focus();
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    if (next === undefined && by < 0) document.getElementById('people-search')?.focus();
  }, []);
  const onSort = useCallback((wanted: HolderSort) => set({ sort: wanted === 'name' ? null : wanted }), [set]);
  const turn = (by: number) => {
    const wanted = page + by;
    if (wanted >= 1 && (wanted - 1) * pageSize < total) set({ page: wanted === 1 ? null : String(wanted) });
  };
  useShortcuts(t.keys.title, [
    { keys: 's', label: t.keys.search, run: () => document.getElementById('people-search')?.focus() },
    { keys: 'j', label: t.keys.next, run: () => step(1) },
    { keys: 'k', label: t.keys.previous, run: () => step(-1) },
    { keys: ']', label: t.keys.nextPage, run: () => turn(1) },
    { keys: '[', label: t.keys.previousPage, run: () => turn(-1) },
    ...(mayPick
      ? [
          {
            keys: 'x',
            label: t.keys.choose,
            run: () => {
              const id = idOfRow(document.activeElement);
              if (id !== null) everybody.picking.toggle(id);
            },
          },
          { keys: 'Shift+ArrowDown|Shift+ArrowUp', label: t.keys.chooseOn, run: () => step(1) },
          { keys: 'a', label: t.keys.choosePage, run: everybody.picking.toggleAll },
        ]
      : []),
    ...(mayOrder ? [{ keys: 'o', label: t.keys.order, run: order }] : []),
    ...(mayWrite
      ? [
          { keys: 'n', label: t.keys.add, run: () => navigate('/people/new') },
          { keys: 'i', label: t.keys.import, run: () => navigate('/people/import') },
        ]
      : []),
  ]);
  const searchFor = (q: string) => {
    set({ q });
    document.getElementById('people-search')?.focus();
  };
  const openFirst = () => {
    const first = query.data?.data[0];
    if (first !== undefined) navigate(`/people/${first.id}`);
  };

  return (
    <>
      <PageHeader
        title={t.title}
        actions={<ListActions filter={filter} isEmpty={total === 0} mayWrite={mayWrite} />}
      >
        {query.data !== undefined && (
          <Text c="dimmed" role="status">
            {t.count(total)}
          </Text>
        )}
      </PageHeader>
      <Group mb="xs" align="end" gap="sm" role="search">
        <SearchField
          list={list}
          isAnswered={!query.isFetching && !query.isPlaceholderData}
          onDown={() => step(1)}
          onEnter={openFirst}
        />
        <PageSize pageSize={pageSize} set={set} />
        <ColumnMenu filter={filter} />
        <SavedLists />
      </Group>
      <Filters written={list.written} campuses={campuses} set={set} />
      {query.error !== null && (
        <ErrorNotice mb="md" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data === undefined && query.error === null && <Waiting />}
      {query.data !== undefined &&
        (query.data.data.length > 0 ? (
          <PeopleTable
            people={query.data.data}
            columns={columns}
            body={body}
            onStep={step}
            sort={sort}
            onSort={onSort}
            picking={mayPick ? everybody.picking : null}
          />
        ) : list.isFiltered || total > 0 ? (
          <Empty
            icon={IconFilterOff}
            title={t.none}
            text={list.filter.q === undefined ? t.noneFiltered : t.noneHint}
            action={
              <>
                <Button variant="default" mt="sm" onClick={list.clear}>
                  {t.clear}
                </Button>
                <DidYouMean filter={filter} isMiss={total === 0 && !query.isFetching} onChoose={searchFor} />
              </>
            }
          />
        ) : (
          <Empty
            icon={IconUsers}
            title={t.empty}
            text={mayWrite ? t.emptyHint : t.emptyReadOnly}
            action={
              mayWrite && (
                <Button component={Link} href="/people/import" mt="sm">
                  {t.import}
                </Button>
              )
            }
          />
        ))}
      {mayPick && (
        <ChosenBar
          picking={picking}
          everybody={everybody}
          shown={shown}
          filter={filter}
          total={total}
          may={{ change: mayWrite, order: mayOrder, ask: mayAsk }}
          onOrder={order}
        />
      )}
      {/* The bar covers whatever is above it, so the pager stands below. */}
      {shown.length > 0 && (
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          onPage={(next) => set({ page: next === 1 ? null : String(next) })}
        />
      )}
    </>
  );
}
