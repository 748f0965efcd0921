import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { texts } from '../../../texts/texts.ts';
import { CampaignControl, ChoiceControl, DayControl, DaysControl, NameControl } from './controls.tsx';
import { type Declared, FILTERS, type FilterName } from './declared.ts';
import classes from './filters.module.css';

const t = texts.people.filters;

interface Props {
  name: FilterName;
  /** The value as it stands in the address; null until a value is chosen. */
  written: string | null;
  campuses: string[];
  /** The filter that gets the focus when it appears. */
  focusOn: RefObject<FilterName | null>;
  onChange: (value: string | null) => void;
  onRemove: () => void;
}

/** A filter with its value, which can be changed in place. */
export function FilterChip({ name, written, campuses, focusOn, onChange, onRemove }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOn.current !== name) return;
    focusOn.current = null;
    const control = box.current?.querySelector<HTMLElement>('input, select');
    control?.focus();
    // Typing replaces the number of days that stands there.
    if (control instanceof HTMLInputElement) control.select();
  }, [focusOn, name]);
  const label = t.labels[name];
  return (
    <div ref={box} className={classes.chip}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      {controlOf(FILTERS[name])}
      <button type="button" className={classes.remove} aria-label={t.remove(label)} onClick={onRemove}>
        <IconX size={15} aria-hidden />
      </button>
    </div>
  );

  function controlOf(filter: Declared): ReactNode {
    const common = { id: `filter-${name}`, written, onChange };
    switch (filter.kind) {
      case 'choice':
        return <ChoiceControl {...common} name={name} values={filter.values} />;
      case 'campaign':
        return <CampaignControl {...common} />;
      case 'name':
        return <NameControl {...common} campuses={name === 'campus' ? campuses : null} />;
      case 'days':
        return <DaysControl {...common} />;
      case 'day':
        return <DayControl {...common} label={label} direction={filter.direction} />;
    }
  }
}
