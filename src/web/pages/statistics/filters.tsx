import { Group, Input, SegmentedControl, Select, TextInput } from '@mantine/core';
import { faultOfPeriod, GROUPINGS, type Grouping } from '../../../shared/statistics.ts';
import type { Statistics } from '../../api/statistics.ts';
import { useAddress } from '../../parts/lists/use-address.ts';
import { texts } from '../../texts/texts.ts';
import { PERIODS, type Period } from './periods.ts';

const t = texts.statistics;
const USUAL = 'usual';
const OWN = 'own';

interface Props {
  by: Grouping;
  /** The period that was chosen by its name. */
  named: Period | undefined;
  /** The days asked for; the usual ones if both are undefined. */
  days: { from: string | undefined; to: string | undefined };
  /** The period shown. The server chooses each day that is not asked for. */
  shown: Pick<Statistics, 'from' | 'to'> | undefined;
  problem: string | null;
}

/**
 * The fault in a period, in words; null if there is none. `to` defaults to today.
 * @param today in the organisation's time zone
 */
export function problemOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): string | null {
  const fault = from === undefined ? null : faultOfPeriod(from, to ?? today);
  return fault && t.filters[fault];
}

/** The days and the grouping, kept in the address. */
export function Filters({ by, named, days, shown, problem }: Props) {
  const { set } = useAddress();
  const period = named ?? (days.from === undefined && days.to === undefined ? USUAL : OWN);
  const from = days.from ?? shown?.from ?? '';
  const to = days.to ?? shown?.to ?? '';
  // Days that are chosen by hand take the place of a period with a name.
  const choose = (chosen: { from?: string; to?: string }) => set({ period: null, from, to, ...chosen });
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
      <Select
        w="11rem"
        label={t.filters.period}
        allowDeselect={false}
        value={period}
        data={[
          ...PERIODS.map((value) => ({ value, label: t.filters.periods[value] })),
          { value: USUAL, label: t.filters.usual },
          ...(period === OWN ? [{ value: OWN, label: t.filters.own }] : []),
        ]}
        onChange={(value) => set({ period: value === USUAL ? null : value, from: null, to: null })}
      />
      <TextInput
        type="date"
        label={t.filters.from}
        value={from}
        max={to}
        error={problem}
        onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t.filters.to}
        value={to}
        min={from}
        onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
      />
    </Group>
  );
}
