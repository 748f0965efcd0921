import { IconClipboardList, IconId, IconStack2, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { fullName } from '../../../shared/person/display-name.ts';
import { printedName } from '../../api/cards.ts';
import { answer, api } from '../../api/client/client.ts';
import { batchesQuery } from '../../api/print-batches.ts';
import { useCan } from '../../api/session.ts';
import { CardState } from '../../parts/cards/card-state.tsx';
import { OrderState } from '../../parts/cards/order-state.tsx';
import { Face, PrintedFace } from '../../parts/people/face.tsx';
import { personNote } from '../../parts/people/person.ts';
import { PersonName } from '../../parts/people/person-name.tsx';
import { formatDateTime, formatNumber } from '../../parts/words/format.ts';
import { texts } from '../../texts/texts.ts';
import { matches } from './actions.ts';
import type { Group, Item } from './group.ts';

const t = texts.palette;
const SHOWN = { people: 8, cards: 5, orders: 4, batches: 3 };
/** Only this many batches, the newest ones, are searched. They are found by their dates. */
const BATCHES_KNOWN = 200;
/** Card and chip numbers always contain a digit. */
const HAS_DIGIT = /\d/;

/**
 * One list of results for a text. Typing more cancels the request; the earlier results stay until new ones
 * arrive.
 */
function useFound<T>(
  title: string,
  isAsked: boolean,
  key: readonly string[],
  ask: (context: QueryFunctionContext) => Promise<T>,
  itemsOf: (answer: T) => Item[],
): Group {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: ask,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  return {
    title,
    items: isAsked && data !== undefined ? itemsOf(data) : [],
    isWaiting: isAsked && (isPlaceholderData || (data === undefined && isFetching)),
    error: isAsked && data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** All records that match a text, in the order in which the groups are shown. */
export function useRecords(q: string): Group[] {
  const can = useCan();
  const mayReadPeople = can('card_holders:read');
  const isAsked = q !== '';
  const cards = useFound(
    texts.shell.pages.cards,
    isAsked && HAS_DIGIT.test(q) && can('cards:read'),
    ['cards', 'palette', q],
    ({ signal }) => answer(api.GET('/cards', { params: { query: { q, pageSize: SHOWN.cards } }, signal })),
    ({ data }) =>
      data.map((card) => ({
        key: card.id,
        go: `/cards/${card.id}`,
        picture: card.photoId === null ? IconId : <PrintedFace photoId={card.photoId} />,
        label: card.cardNumber,
        note: (
          <>
            {mayReadPeople ? (
              <PersonName id={card.cardHolderId} known={printedName(card)} isLink={false} />
            ) : (
              printedName(card)
            )}
            {card.csn !== null && ` · ${t.chip(card.csn)}`}
          </>
        ),
        state: <CardState status={card.status} />,
      })),
  );
  const people = useFound(
    texts.shell.pages.people,
    isAsked && mayReadPeople,
    ['card-holders', 'palette', q],
    ({ signal }) =>
      answer(api.GET('/card-holders', { params: { query: { q, pageSize: SHOWN.people } }, signal })),
    ({ data, meta }) => [
      ...data.map((person) => ({
        key: person.id,
        go: `/people/${person.id}`,
        picture: <Face person={person} />,
        label: fullName(person),
        note: personNote(person),
        state: person.status === 'active' ? null : texts.states.people[person.status],
      })),
      ...(meta.total > data.length
        ? [
            {
              key: 'people',
              go: `/people?${new URLSearchParams({ q })}`,
              picture: IconUsers,
              label: t.allPeople(formatNumber(meta.total)),
              note: null,
              state: null,
            },
          ]
        : []),
    ],
  );
  const orders = useFound(
    texts.shell.pages.orders,
    isAsked && can('orders:read'),
    ['orders', 'palette', q],
    ({ signal }) => answer(api.GET('/orders', { params: { query: { q, pageSize: SHOWN.orders } }, signal })),
    ({ data }) =>
      data.map((order) => ({
        key: order.id,
        go: `/orders/${order.id}`,
        picture: IconClipboardList,
        label: order.reference ?? '',
        note: [texts.parts.cards(order.items.length), formatDateTime(order.createdAt)].join(' · '),
        state: <OrderState order={order} />,
      })),
  );
  const newest = batchesQuery({ pageSize: BATCHES_KNOWN });
  const known = useQuery({
    ...newest,
    enabled: isAsked && can('cards:read'),
    // Other people make batches, too, so the list is fetched again each time that the search is opened.
    staleTime: 0,
    meta: { isQuiet: true },
  });
  const batches: Group = {
    title: texts.tabs.batches,
    items: (isAsked ? (known.data?.data ?? []) : [])
      .map((batch) => ({ batch, name: texts.parts.batchOf(formatDateTime(batch.createdAt)) }))
      .filter(({ name }) => matches(q, name))
      .slice(0, SHOWN.batches)
      .map(({ batch, name }) => ({
        key: batch.id,
        go: `/printing/batches/${batch.id}`,
        picture: IconStack2,
        label: name,
        note: texts.parts.cards(batch.cardCount),
        state: texts.states.batches[batch.status],
      })),
    isWaiting: isAsked && known.isLoading,
    error: known.error,
    retry: () => void known.refetch(),
  };
  return [cards, people, orders, batches];
}
