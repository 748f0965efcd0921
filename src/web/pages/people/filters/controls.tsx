import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EXPIRES_WITHIN } from '../../../../shared/limits.ts';
import { departmentsQuery } from '../../../api/holders.ts';
import { campaignQuery, campaignsQuery } from '../../../api/photo-campaigns.ts';
import { useToday } from '../../../api/session.ts';
import { useDebounced } from '../../../parts/lists/use-debounced.ts';
import { texts } from '../../../texts/texts.ts';
import { type DayDirection, dayMeant, daysIn, relativeDay } from './day.ts';
import type { FilterName } from './declared.ts';
import classes from './filters.module.css';

const t = texts.people.filters;

/** The number of days that a filter begins with when it becomes relative. */
const FIRST_DAYS = 30;
/** Long enough to type the second digit of a number. */
const PAUSE_MS = 400;

interface Control {
  id: string;
  /** The value as it stands in the address; null until a value is chosen. */
  written: string | null;
  onChange: (value: string | null) => void;
}

export const ChoiceControl = ({
  id,
  name,
  values,
  written,
  onChange,
}: Control & { name: FilterName; values: readonly string[] }) => (
  <select id={id} value={written ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
    {written === null && <option value="">{t.choose}</option>}
    {values.map((value) => (
      <option key={value} value={value}>
        {t.values[name]?.[value] ?? value}
      </option>
    ))}
  </select>
);

/** The number of campaigns to choose from, the newest ones. */
const CAMPAIGNS = 50;

export function CampaignControl({ id, written, onChange }: Control) {
  const newest = useQuery(campaignsQuery(1, CAMPAIGNS)).data?.data ?? [];
  // An older campaign may be in the address.
  const isListed = newest.some((one) => one.id === written);
  const other = useQuery({ ...campaignQuery(written ?? ''), enabled: written !== null && !isListed }).data;
  const choices = other === undefined || isListed ? newest : [...newest, other];
  return (
    <select id={id} value={written ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {!choices.some((one) => one.id === written) && <option value={written ?? ''}>{t.choose}</option>}
      {choices.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </select>
  );
}

/**
 * A field for a name. The filter changes when somebody chooses a name, presses Enter or leaves the field,
 * because half a name would find nobody.
 * @param campuses names to suggest; null to suggest departments
 */
export function NameControl({ id, written, onChange, campuses }: Control & { campuses: string[] | null }) {
  const [text, setText] = useState(written ?? '');
  useEffect(() => setText(written ?? ''), [written]);
  const departments = useQuery({ ...departmentsQuery, enabled: campuses === null }).data ?? [];
  const apply = () => {
    if (text.trim() !== (written ?? '')) onChange(text.trim() || null);
  };
  return (
    <Autocomplete
      id={id}
      variant="unstyled"
      size="sm"
      w={150}
      placeholder={t.choose}
      value={text}
      onChange={setText}
      data={campuses ?? departments.map(({ department }) => department)}
      limit={50}
      onOptionSubmit={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
      onBlur={apply}
    />
  );
}

/** A number of days from today. */
export const DaysControl = ({ id, written, onChange }: Control) => (
  <>
    <DayCount id={id} days={written ?? ''} most={EXPIRES_WITHIN.max} onChange={onChange} />
    <span>{t.days}</span>
  </>
);

interface CountProps {
  id: string;
  days: string;
  most: number;
  onChange: (days: string) => void;
}

/**
 * A number field. The filter changes once typing pauses; an invalid number stays in the field and changes
 * nothing.
 */
function DayCount({ id, days, most, onChange }: CountProps) {
  const [text, setText] = useState(days);
  useEffect(() => setText(days), [days]);
  const apply = useDebounced((typed: string) => {
    if (typed !== '' && Number.isInteger(+typed) && +typed >= 0 && +typed <= most) onChange(String(+typed));
  }, PAUSE_MS);
  return (
    <input
      id={id}
      type="number"
      min={0}
      max={most}
      className={classes.count}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        apply(currentTarget.value);
      }}
    />
  );
}

/** A calendar date, or a number of days before or after the day on which somebody reads the list. */
export function DayControl({
  id,
  written,
  onChange,
  label,
  direction,
}: Control & { label: string; direction: DayDirection }) {
  const today = useToday();
  const days = daysIn(written ?? '', direction);
  return (
    <>
      {days === undefined ? (
        <input
          id={id}
          type="date"
          value={written ?? ''}
          // The browser reports a half-typed date as empty: the filter waits for the rest.
          onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(currentTarget.value)}
        />
      ) : (
        <DayCount
          id={id}
          days={String(days)}
          most={EXPIRES_WITHIN.max}
          onChange={(count) => onChange(relativeDay(count, direction))}
        />
      )}
      <select
        aria-label={t.wayOf(label)}
        value={days === undefined ? 'day' : direction}
        onChange={({ currentTarget }) =>
          onChange(
            currentTarget.value === 'day'
              ? (dayMeant(written ?? '', direction, today) ?? today)
              : relativeDay(FIRST_DAYS, direction),
          )
        }
      >
        <option value={direction}>{t.ways[direction]}</option>
        <option value="day">{t.ways.day}</option>
      </select>
    </>
  );
}
