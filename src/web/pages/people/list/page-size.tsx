import { Select } from '@mantine/core';
import { memo } from 'react';
import { texts } from '../../../texts/texts.ts';
import { type ListAddress, PAGE_SIZES } from './use-list-address.ts';

/** Chooses the page size. It is memoised, so that it doesn't rerender with each letter typed. */
export const PageSize = memo(({ pageSize, set }: Pick<ListAddress, 'pageSize' | 'set'>) => (
  <Select
    label={texts.people.pageSize}
    allowDeselect={false}
    w={90}
    value={String(pageSize)}
    data={PAGE_SIZES.map(String)}
    onChange={(value) => set({ pageSize: value === String(PAGE_SIZES[0]) ? null : value })}
  />
));
