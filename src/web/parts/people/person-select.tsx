import { Group, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '../../../shared/person/display-name.ts';
import { api, data } from '../../api/client/client.ts';
import { holderQuery, type ListedHolder } from '../../api/holders.ts';
import { texts } from '../../texts/texts.ts';
import { Face } from './face.tsx';
import { personNote } from './person.ts';
import { usePeopleMeant } from './use-people-meant.ts';

interface Props extends Pick<SelectProps, 'label' | 'placeholder' | 'description' | 'w'> {
  value: string | null;
  /** The id of somebody who can't be chosen. */
  except?: string;
  onChange: (id: string | null) => void;
}

const PAUSE_MS = 150;
const SHOWN = 12;

/** Chooses one person by any part of their name, number or e-mail. */
export function PersonSelect({ value, except, onChange, ...look }: Props) {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), PAUSE_MS);
  const chosen = useQuery({ ...holderQuery(value ?? ''), enabled: value !== null }).data;
  const chosenName = chosen && displayName(chosen);
  const q = wanted === chosenName ? '' : wanted;
  const {
    data: found = [],
    isFetching,
    isSuccess,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['card-holders', 'select', q],
    queryFn: () =>
      data(api.GET('/card-holders', { params: { query: { pageSize: SHOWN, ...(q !== '' && { q }) } } })),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const isMiss = isSuccess && !isPlaceholderData && found.length === 0;
  const { meant, isLoading } = usePeopleMeant(q, q !== '' && isMiss);
  const listed =
    chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const others = meant
    .map((one) => ({ ...one, people: one.people.filter(({ id }) => id !== chosen?.id && id !== except) }))
    .filter((one) => one.people.length > 0);
  const shown = listed.filter(({ id }) => id !== except);
  const people = [...listed, ...others.flatMap((one) => one.people)];
  return (
    <Select
      {...look}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': texts.lists.clear }}
      value={value}
      onChange={onChange}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      data={[
        ...shown.map(optionOf),
        ...others.map((one) => ({
          group: texts.lists.didYouMeanOne(one.q),
          items: one.people.map(optionOf),
        })),
      ]}
      renderOption={({ option }) => {
        const person = people.find(({ id }) => id === option.value);
        return (
          <Group gap="sm" wrap="nowrap">
            {person && <Face person={person} />}
            <span>
              <bdi>{option.label}</bdi> <small>{person && personNote(person)}</small>
            </span>
          </Group>
        );
      }}
      nothingFoundMessage={isFetching || isLoading ? texts.shell.loading : texts.lists.nobody}
    />
  );
}

const optionOf = (person: ListedHolder) => ({ value: person.id, label: displayName(person) });
