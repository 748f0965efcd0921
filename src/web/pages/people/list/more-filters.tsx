import { Autocomplete, Group, Select, TextInput } from '@mantine/core';
import { HOLDER_TYPES } from '../../../../shared/person/choices.ts';
import type { HolderFilter } from '../../../api/holders.ts';
import { texts } from '../../../texts/texts.ts';
import type { ListAddress } from './use-list-address.ts';

const t = texts.people.filters;

/** Filters that are only needed now and then. */
const RARE = ['holderType', 'campus', 'hasPhoto', 'needsCard', 'expiresBefore', 'updatedSince'] as const;

/** The number of rare filters that are set. */
export const rareFilters = (filter: HolderFilter): number =>
  RARE.filter((name) => filter[name] !== undefined).length;

interface Props {
  filter: HolderFilter;
  /** Campuses to suggest. */
  campuses: string[];
  set: ListAddress['set'];
}

export function MoreFilters({ filter, campuses, set }: Props) {
  const yesOrNo = (name: 'hasPhoto' | 'needsCard') => ({
    label: t[name].label,
    placeholder: t.any,
    clearable: true,
    w: 150,
    value: filter[name] === undefined ? null : String(filter[name]),
    data: [
      { value: 'true', label: t[name].yes },
      { value: 'false', label: t[name].no },
    ],
    onChange: (value: string | null) => set({ [name]: value }),
  });
  return (
    <Group mb="md" align="end" gap="sm" role="group" aria-label={t.more}>
      <Select
        label={texts.people.columns.holderType}
        placeholder={t.any}
        clearable
        w={130}
        value={filter.holderType ?? null}
        data={HOLDER_TYPES.map((value) => ({ value, label: texts.people.types[value] }))}
        onChange={(value) => set({ holderType: value })}
      />
      <Campus key={filter.campus ?? ''} value={filter.campus ?? ''} campuses={campuses} set={set} />
      <Select {...yesOrNo('hasPhoto')} />
      <Select {...yesOrNo('needsCard')} />
      <Day name="expiresBefore" value={filter.expiresBefore} set={set} />
      <Day name="updatedSince" value={filter.updatedSince} set={set} />
    </Group>
  );
}

/** Applied when somebody chooses a campus, presses Enter or leaves the field: half a name would find nobody. */
const Campus = ({ value, campuses, set }: { value: string; campuses: string[]; set: ListAddress['set'] }) => (
  <Autocomplete
    label={t.campus}
    placeholder={t.any}
    w={150}
    clearable
    defaultValue={value}
    data={campuses}
    limit={50}
    onOptionSubmit={(campus) => set({ campus })}
    onClear={() => set({ campus: null })}
    onKeyDown={(event) => {
      if (event.key === 'Enter') set({ campus: event.currentTarget.value.trim() || null });
    }}
    onBlur={({ currentTarget }) => {
      if (currentTarget.value.trim() !== value) set({ campus: currentTarget.value.trim() || null });
    }}
  />
);

interface DayProps {
  name: 'expiresBefore' | 'updatedSince';
  value: string | undefined;
  set: ListAddress['set'];
}

const Day = ({ name, value, set }: DayProps) => (
  <TextInput
    type="date"
    label={t[name]}
    w={150}
    value={value ?? ''}
    onChange={({ currentTarget }) => set({ [name]: currentTarget.value || null })}
  />
);
