import { IconDots, IconKeyboard, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import { useSession } from '../api/session.ts';
import { formatNumber } from '../parts/words/format.ts';
import { texts } from '../texts/texts.ts';
import { AccountMenu } from './account-menu.tsx';
import classes from './app.module.css';
import { Mark } from './mark.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { type Place, placeAt } from './navigation.ts';

interface Props {
  places: Place[];
  onHelp: () => void;
  onSearch: () => void;
}

/**
 * The number of places in a phone's bar. The search is the fifth item there, and *More* has the other places.
 */
const IN_BAR = 4;

/**
 * The navigation. On narrow screens, its labels are small and below their icons; on a phone, it is a bar at
 * the bottom.
 */
export function Rail({ places, onHelp, onSearch }: Props) {
  const { organisation } = useSession();
  const rail = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  // In a low window, the current place may be outside the visible part of the rail.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the page
  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    setIsMoreOpen(false);
  }, [path]);
  const rest = places.slice(IN_BAR);
  const here = placeAt(path);
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
          <Item key={place.path} place={place} isInRest={rest.includes(place)} />
        ))}
      </ul>
      <div className={classes.foot}>
        <RailButton icon={IconSearch} label={texts.palette.title} hint="/" onClick={onSearch} />
        <div className={classes.keys}>
          <RailButton icon={IconKeyboard} label={texts.shell.shortcuts.label} hint="?" onClick={onHelp} />
        </div>
        <div className={classes.account}>
          <AccountMenu className={classes.place!} position="right-end" />
        </div>
        <div className={classes.more}>
          <RailButton
            icon={IconDots}
            label={texts.shell.more}
            isHere={here === undefined || rest.includes(here)}
            hasPopup
            onClick={() => setIsMoreOpen(true)}
          />
        </div>
      </div>
      {isMoreOpen && <MoreSheet places={rest} onClose={() => setIsMoreOpen(false)} />}
    </nav>
  );
}

const none = () => undefined;

interface ItemProps {
  place: Place;
  /** True for a place that a phone shows behind *More*. */
  isInRest: boolean;
}

function Item({ place: { path, label, icon: Icon, useCount = none, load }, isInRest }: ItemProps) {
  const [isHere] = useRoute(path === '/' ? '/' : `${path}/*?`);
  const count = useCount();
  return (
    <li data-rest={isInRest || undefined}>
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
  /** The shortcut that does the same. */
  hint?: string;
  /** True when the current page is behind the button. */
  isHere?: boolean;
  hasPopup?: boolean;
  onClick: () => void;
}

function RailButton({ icon: Icon, label, hint, isHere = false, hasPopup = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes.place}
      data-here={isHere || undefined}
      aria-haspopup={hasPopup ? 'dialog' : undefined}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
      {hint !== undefined && (
        <kbd className={classes.hint} aria-hidden>
          {hint}
        </kbd>
      )}
    </button>
  );
}
