import {
  IconChartBar,
  IconClipboardList,
  IconHistory,
  IconHome,
  IconId,
  IconPalette,
  IconPhotoCheck,
  IconPlugConnected,
  IconPrinter,
  IconSettings,
  IconUserScan,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import type { Scope } from '../../shared/rights.ts';
import type { Session } from '../api/session.ts';
import { useWaitingCount } from '../api/waiting-photos.ts';
import { texts } from '../texts/texts.ts';

/** A place in the navigation, and the page there. */
export interface Place {
  /** Relative to /admin; the page also has all addresses below it. */
  path: string;
  label: string;
  icon: TablerIcon;
  /** Pressing `g` and then this key goes there. */
  key: string;
  /** Hidden from staff without this scope. */
  scope?: Scope;
  /** For administrators only. */
  isForAdmins?: boolean;
  /** The number of things that wait there; undefined until known. */
  useCount?: () => number | undefined;
  Page: ComponentType;
  /** Prefetches the page. */
  load: () => Promise<unknown>;
}

type Loader = () => Promise<{ default: ComponentType }>;
const page = (load: Loader) => ({ load, Page: lazy(load) });
const { pages } = texts.shell;

/**
 * The navigation, one entry per page. Each page is a folder below pages/, and the default export of the
 * folder's page.tsx.
 */
export const places: Place[] = [
  { path: '/', label: pages.home, icon: IconHome, key: 'h', ...page(() => import('../pages/home/page.tsx')) },
  {
    path: '/review',
    label: pages.review,
    icon: IconPhotoCheck,
    key: 'r',
    scope: 'photos:read',
    useCount: useWaitingCount,
    ...page(() => import('../pages/review/page.tsx')),
  },
  {
    path: '/counter',
    label: pages.counter,
    icon: IconUserScan,
    key: 'u',
    // Every role with a step at the counter has this scope.
    scope: 'photos:write',
    ...page(() => import('../pages/counter/page.tsx')),
  },
  {
    path: '/people',
    label: pages.people,
    icon: IconUsers,
    key: 'p',
    scope: 'card_holders:read',
    ...page(() => import('../pages/people/page.tsx')),
  },
  {
    path: '/orders',
    label: pages.orders,
    icon: IconClipboardList,
    key: 'o',
    scope: 'orders:read',
    ...page(() => import('../pages/orders/page.tsx')),
  },
  {
    path: '/cards',
    label: pages.cards,
    icon: IconId,
    key: 'c',
    scope: 'cards:read',
    ...page(() => import('../pages/cards/page.tsx')),
  },
  {
    path: '/printing',
    label: pages.printing,
    icon: IconPrinter,
    key: 't',
    scope: 'cards:read',
    ...page(() => import('../pages/printing/page.tsx')),
  },
  {
    path: '/designs',
    label: pages.designs,
    icon: IconPalette,
    key: 'd',
    scope: 'cards:read',
    ...page(() => import('../pages/designs/page.tsx')),
  },
  {
    path: '/statistics',
    label: pages.statistics,
    icon: IconChartBar,
    key: 'n',
    scope: 'audit:read',
    ...page(() => import('../pages/statistics/page.tsx')),
  },
  {
    path: '/integrations',
    label: pages.integrations,
    icon: IconPlugConnected,
    key: 'i',
    isForAdmins: true,
    ...page(() => import('../pages/integrations/page.tsx')),
  },
  {
    path: '/settings',
    label: pages.settings,
    icon: IconSettings,
    key: 's',
    isForAdmins: true,
    ...page(() => import('../pages/settings/page.tsx')),
  },
  {
    path: '/audit',
    label: pages.audit,
    icon: IconHistory,
    key: 'a',
    scope: 'audit:read',
    ...page(() => import('../pages/audit/page.tsx')),
  },
];

/** True when the caller may go to a place, or run an action that the search offers. */
export const isOpenTo = (
  { scope, isForAdmins = false }: Pick<Place, 'scope' | 'isForAdmins'>,
  { scopes, staff }: { scopes: readonly string[]; staff: Pick<Session['staff'], 'roles'> },
): boolean =>
  (scope === undefined || scopes.includes(scope)) && (!isForAdmins || staff.roles.includes('admin'));

/** The place that an address belongs to. */
export const placeAt = (path: string): Place | undefined =>
  places.find((place) => place.path === `/${path.split('/')[1]}`);

/** Pages that are not in the navigation. */
export const sidePlaces: Pick<Place, 'path' | 'Page'>[] = [
  { path: '/beginning', ...page(() => import('../pages/beginning/page.tsx')) },
  { path: '/account', ...page(() => import('../pages/account/page.tsx')) },
];
