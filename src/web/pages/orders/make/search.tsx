import { Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { holdersQuery } from '../../../api/holders.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { useDelayed } from '../../../parts/use-delayed.ts';
import { texts } from '../../../texts/texts.ts';
import type { Basket } from './basket.ts';
import { CandidateRow } from './candidate-row.tsx';
import classes from './make.module.css';

const t = texts.orders.make;
const PAUSE_MS = 120;
const SHOWN = 20;

/** Finds people as one types; Enter adds the first one who isn't in the order yet. */
export function Search({ basket }: { basket: Basket }) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...holdersQuery({ page: 1, pageSize: SHOWN, ...(q !== '' && { q }) }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const isSlow = useDelayed(isFetching);
  const found = data?.data ?? [];
  const first = found.find(({ id, status }) => status !== 'archived' && !basket.has(id));
  return (
    <>
      <TextInput
        autoFocus
        label={t.search}
        description={t.hint}
        placeholder={t.placeholder}
        leftSection={isSlow ? <Loader size={16} /> : <IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          // What was just typed is looked for first; Enter is for what is seen.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || q !== text.trim() || isFetching)
            return;
          if (first !== undefined && q !== '') basket.add([first]);
        }}
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && found.length === 0 && (
        <Text c="dimmed" role="status">
          {t.none}
        </Text>
      )}
      {found.length > 0 && (
        <ul className={classes.found}>
          {found.map((person) => (
            <CandidateRow key={person.id} person={person} basket={basket} />
          ))}
        </ul>
      )}
    </>
  );
}
