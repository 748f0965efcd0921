import { Link, useSearchParams } from 'wouter';
import classes from '../page/parts.module.css';
import { formatNumber } from '../words/format.ts';
import own from './state-tabs.module.css';

interface Props {
  /** For screen readers. */
  label: string;
  path: string;
  /** The query parameter with the status. */
  name?: string;
  /** The first tab is current when the address has no status. */
  tabs: { value: string; label: string; count: number | undefined }[];
}

/** A list's statuses with counts, as links that keep other filters. */
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
