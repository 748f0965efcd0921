import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import type { ListAddress } from '../list/use-list-address.ts';
import { FilterChip } from './chip.tsx';
import { FILTER_NAMES, FILTERS, type FilterName } from './declared.ts';
import classes from './filters.module.css';

const t = texts.people.filters;

interface Props {
  written: ListAddress['written'];
  /** Campuses to suggest. */
  campuses: string[];
  set: ListAddress['set'];
}

/** The filters that are set, as chips, and a menu of the others. */
export function Filters({ written, campuses, set }: Props) {
  /** The filter that was added and has no value yet, so the address leaves it out. */
  const [added, setAdded] = useState<FilterName | null>(null);
  /** The filter whose chip gets the focus when it appears. */
  const focusOn = useRef<FilterName | null>(null);
  const isShown = (name: FilterName) => written[name] !== undefined || name === added;
  const add = (name: FilterName) => {
    const filter = FILTERS[name];
    focusOn.current = name;
    setAdded('first' in filter ? null : name);
    if ('first' in filter) set({ [name]: filter.first });
  };
  const change = (name: FilterName, value: string | null) => {
    setAdded(null);
    set({ [name]: value });
  };
  const remove = (name: FilterName) => {
    if (name === added) setAdded(null);
    if (written[name] !== undefined) set({ [name]: null });
    document.getElementById('add-filter')?.focus();
  };
  const others = FILTER_NAMES.filter((name) => !isShown(name));
  return (
    <section className={classes.row} aria-label={t.label}>
      {FILTER_NAMES.filter(isShown).map((name) => (
        <FilterChip
          key={name}
          name={name}
          written={written[name] ?? null}
          campuses={campuses}
          focusOn={focusOn}
          onChange={(value) => change(name, value)}
          onRemove={() => remove(name)}
        />
      ))}
      {/* When the menu closes, it leaves the focus to the new chip. */}
      <Menu position="bottom-start" withinPortal returnFocus={false}>
        <Menu.Target>
          <Button
            id="add-filter"
            variant="subtle"
            color="gray"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={others.length === 0}
          >
            {t.add}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((name) => (
            <Menu.Item key={name} onClick={() => add(name)}>
              {t.labels[name]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </section>
  );
}
