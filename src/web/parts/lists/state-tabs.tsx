import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useLocation, useSearchParams } from 'wouter';
import classes from '../page/parts.module.css';
import { formatNumber } from '../words/format.ts';
import own from './state-tabs.module.css';

interface Tab {
  value: string;
  label: string;
  count: number | undefined;
  /** True for the first tab of a different kind from the tabs before it. */
  isApart?: boolean;
}

interface Props {
  /** The name of the tabs for screen readers. */
  label: string;
  path: string;
  /** The query parameter with the status. */
  name?: string;
  /** The tabs. The first one is current when the address has no status. */
  tabs: Tab[];
}

/** On a phone, more tabs than this would take several lines, so a select box replaces them. */
const IN_LINE = 3;
const PHONE = '(max-width: 600px)';

/** A list's statuses with counts, as links that keep other filters. */
export function StateTabs({ label, path, name = 'status', tabs }: Props) {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const current = search.get(name) ?? tabs[0]!.value;
  const hrefOf = (value: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (value === tabs[0]!.value) next.delete(name);
    else next.set(name, value);
    return next.size === 0 ? path : `${path}?${next}`;
  };
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  if (isPhone && tabs.length > IN_LINE)
    return (
      <NativeSelect
        mb="md"
        size="md"
        aria-label={label}
        value={current}
        data={tabs.map((tab) => ({ value: tab.value, label: inOneLine(tab) }))}
        onChange={({ currentTarget }) => navigate(hrefOf(currentTarget.value))}
      />
    );
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          href={hrefOf(tab.value)}
          aria-current={tab.value === current ? 'page' : undefined}
          data-apart={tab.isApart || undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={own.count}> {formatNumber(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}

const inOneLine = ({ label, count }: Tab): string =>
  count === undefined ? label : `${label} (${formatNumber(count)})`;
