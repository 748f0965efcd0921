import { Link, useRoute } from 'wouter';
import classes from './parts.module.css';

interface Tab {
  path: string;
  label: string;
}

/** The parts of a page as links, so that each has an address; the first one's path is the page's own. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav aria-label={label} className={classes.tabs}>
    {tabs.map((tab, place) => (
      <TabLink key={tab.path} {...tab} isExact={place === 0} />
    ))}
  </nav>
);

function TabLink({ path, label, isExact }: Tab & { isExact: boolean }) {
  const [isHere] = useRoute(isExact ? path : `${path}/*?`);
  return (
    <Link href={path} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  );
}
