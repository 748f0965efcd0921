import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { HOLDER_STATUSES } from '../../../../shared/person/choices.ts';
import { departmentsQuery } from '../../../api/holders.ts';
import { texts } from '../../../texts/texts.ts';
import { type ListAddress, PAGE_SIZES } from './use-list-address.ts';

const t = texts.people;

interface Props {
  status: string | null;
  department: string | null;
  pageSize: number;
  set: ListAddress['set'];
}

/** The list's filters. Memoised, so that they don't rerender with each letter typed. */
export const Filters = memo(({ status, department, pageSize, set }: Props) => {
  const departments = (useQuery(departmentsQuery).data ?? []).map((one) => one.department);
  return (
    <>
      <Select
        label={t.status}
        placeholder={t.anyStatus}
        clearable
        w={140}
        value={status}
        data={HOLDER_STATUSES.map((value) => ({ value, label: texts.states.people[value] }))}
        onChange={(value) => set({ status: value })}
      />
      <Select
        label={t.department}
        placeholder={t.anyDepartment}
        clearable
        searchable
        limit={50}
        w={200}
        value={department}
        data={[...new Set([...departments, ...(department === null ? [] : [department])])]}
        onChange={(value) => set({ department: value })}
      />
      <Select
        label={t.pageSize}
        allowDeselect={false}
        w={90}
        value={String(pageSize)}
        data={PAGE_SIZES.map(String)}
        onChange={(value) => set({ pageSize: value === String(PAGE_SIZES[0]) ? null : value })}
      />
    </>
  );
});
