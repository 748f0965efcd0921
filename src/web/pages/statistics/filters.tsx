import { Button, Group, Input, SegmentedControl, TextInput } from '@mantine/core';
import { faultOfPeriod, GROUPINGS, type Grouping } from '../../../shared/statistics.ts';
import type { Statistics } from '../../api/statistics.ts';
import { useAddress } from '../../parts/lists/use-address.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.statistics;

interface Props {
  by: Grouping;
  /** The period shown. The server chooses each day that the address leaves out. */
  shown: Pick<Statistics, 'from' | 'to'> | undefined;
  problem: string | null;
}

/** An error message, or null. `to` defaults to today. @param today in the organisation's time zone */
export function problemOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): string | null {
  const fault = from === undefined ? null : faultOfPeriod(from, to ?? today);
  return fault && t.filters[fault];
}

/** The days and the grouping, kept in the address. */
export function Filters({ by, shown, problem }: Props) {
  const { get, set } = useAddress();
  const isUsual = get('from') === undefined && get('to') === undefined;
  const from = get('from') ?? shown?.from ?? '';
  const to = get('to') ?? shown?.to ?? '';
  return (
    <Group component="search" aria-label={t.filters.label} gap="sm" align="start" mb="lg">
      <Input.Wrapper label={t.filters.by} labelElement="div">
        <SegmentedControl
          display="flex"
          aria-label={t.filters.by}
          value={by}
          data={GROUPINGS.map((value) => ({ value, label: t.by[value] }))}
          onChange={(value) => set({ by: value === 'week' ? null : value })}
        />
      </Input.Wrapper>
      <TextInput
        type="date"
        label={t.filters.from}
        value={from}
        max={to}
        error={problem}
        onChange={({ currentTarget }) => set({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t.filters.to}
        value={to}
        min={from}
        onChange={({ currentTarget }) => set({ to: currentTarget.value })}
      />
      {!isUsual && (
        <Button variant="subtle" mt={22} onClick={() => set({ from: null, to: null })}>
          {t.filters.clear}
        </Button>
      )}
    </Group>
  );
}
