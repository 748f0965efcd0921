import { Link, useLocation } from 'wouter';
import classes from './parts.module.css';

interface Tab {
  path: string;
  label: string;
  /** The number of things there that somebody has to look at. */
  count?: { shown: string; label: string } | undefined;
}

const isBelow = (location: string, path: string): boolean =>
  location === path || location.startsWith(`${path}/`);

/** Tabs that each have an address. A tab is current at all addresses below its own. */
export function LinkTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [location] = useLocation();
  const here = tabs
    .filter(({ path }) => isBelow(location, path))
    .reduce((best, { path }) => (path.length > best.length ? path : best), '');
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.path} href={tab.path} aria-current={tab.path === here ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && (
            <span className={classes.count} aria-label={tab.count.label} role="img">
              {tab.count.shown}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
