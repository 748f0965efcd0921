import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import { useSession } from '../api/session.ts';
import { formatNumber } from '../parts/words/format.ts';
import { texts } from '../texts/texts.ts';
import { AccountMenu } from './account-menu.tsx';
import classes from './app.module.css';
import { Mark } from './mark.tsx';
import type { Place } from './navigation.ts';

interface Props {
  places: Place[];
  onHelp: () => void;
  onSearch: () => void;
}

/** The navigation. On narrow screens its labels are small and below their icons, and on a phone, it is a bar at the bottom. */
export function Rail({ places, onHelp, onSearch }: Props) {
  const { organisation } = useSession();
  const rail = useRef<HTMLElement>(null);
  const [path] = useLocation();
  // On a phone, the current place may be outside the visible part of the bar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the page
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <nav ref={rail} aria-label={texts.shell.navigation} className={classes.rail}>
      <Link href="/" className={classes.brand}>
        <Mark />
        <span className={classes.label}>
          <strong>{texts.shell.product}</strong>
          <small>{organisation.name}</small>
        </span>
      </Link>
      <ul className={classes.places}>
        {places.map((place) => (
          <Item key={place.path} place={place} />
        ))}
      </ul>
      <div className={classes.foot}>
        <RailButton icon={IconSearch} label={texts.palette.title} hint="/" onClick={onSearch} />
        <div className={classes.keys}>
          <RailButton icon={IconKeyboard} label={texts.shell.shortcuts.label} hint="?" onClick={onHelp} />
        </div>
        <AccountMenu />
      </div>
    </nav>
  );
}

const none = () => undefined;

function Item({ place: { path, label, icon: Icon, useCount = none, load } }: { place: Place }) {
  const [isHere] = useRoute(path === '/' ? '/' : `${path}/*?`);
  const count = useCount();
  return (
    <li>
      <Link
        href={path}
        className={classes.place}
        aria-current={isHere ? 'page' : undefined}
        onPointerEnter={() => void load()}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className={classes.label}>{label}</span>
        {count !== undefined && count > 0 && <span className={classes.count}>{formatNumber(count)}</span>}
      </Link>
    </li>
  );
}

interface ButtonProps {
  icon: typeof IconSearch;
  label: string;
  hint: string;
  onClick: () => void;
}

function RailButton({ icon: Icon, label, hint, onClick }: ButtonProps) {
  return (
    <button type="button" className={classes.place} onClick={onClick}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
      <kbd className={classes.hint} aria-hidden>
        {hint}
      </kbd>
    </button>
  );
}
