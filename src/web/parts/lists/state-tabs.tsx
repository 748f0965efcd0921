import { Link, useSearchParams } from 'wouter';
import classes from '../page/parts.module.css';
import { formatNumber } from '../words/format.ts';
import own from './state-tabs.module.css';

interface Props {
  /** What the states are of, for those who hear it. */
  label: string;
  path: string;
  /** The name in the address that holds the state. */
  name?: string;
  /** The first one is what the page shows without a state in its address. */
  tabs: { value: string; label: string; count: number | undefined }[];
}

/** The states of a list with how many there are, as links; other filters stay. */
export function StateTabs({ label, path, name = 'status', tabs }: Props) {
  const [search] = useSearchParams();
  const current = search.get(name) ?? tabs[0]!.value;
  const hrefOf = (value: string, isFirst: boolean) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (isFirst) next.delete(name);
    else next.set(name, value);
    return next.size === 0 ? path : `${path}?${next}`;
  };
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab, place) => (
        <Link
          key={tab.value}
          href={hrefOf(tab.value, place === 0)}
          aria-current={tab.value === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={own.count}> {formatNumber(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
