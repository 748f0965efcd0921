import {
  IconDeviceTablet,
  IconEraser,
  IconFileImport,
  IconFileZip,
  IconHandGrab,
  IconHistory,
  IconId,
  IconKey,
  IconLogout,
  IconMessage,
  IconPhotoCog,
  IconPhotoHeart,
  IconPhotoUp,
  IconPlus,
  IconPrinter,
  IconSettings,
  IconStack2,
  IconTransfer,
  IconUserCog,
  IconUserPlus,
  IconUsersGroup,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { logOut } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';
import type { Place } from '../navigation.ts';

/** A task, or a page that is not in the navigation. The palette offers it regardless of the data. */
export interface Action extends Pick<Place, 'scope' | 'isForAdmins'> {
  label: string;
  /** Other words by which people may look for it. */
  words: string;
  icon: TablerIcon;
  go: string | (() => void);
}

const { actions } = texts.palette;
const { pages, account } = texts.shell;
const inSettings = (tab: string) => texts.palette.within(pages.settings, tab);
const inIntegrations = (tab: string) => texts.palette.within(pages.integrations, tab);

/** All that the palette offers besides the pages of the navigation: tasks to begin, and settings to change. */
export const ACTIONS: Action[] = [
  { ...actions.newPerson, icon: IconUserPlus, go: '/people/new', scope: 'card_holders:write' },
  { ...actions.import, icon: IconFileImport, go: '/people/import', scope: 'card_holders:write' },
  { ...actions.photoFiles, icon: IconPhotoUp, go: '/people/photos', scope: 'photos:write' },
  { ...actions.campaigns, icon: IconPhotoHeart, go: '/people/campaigns', scope: 'photos:read' },
  { ...actions.copyData, icon: IconFileZip, go: '/people/privacy', isForAdmins: true },
  { ...actions.erase, icon: IconEraser, go: '/people/privacy', isForAdmins: true },
  { ...actions.newOrder, icon: IconPlus, go: '/orders/new', scope: 'orders:write' },
  { ...actions.print, icon: IconPrinter, go: '/printing', scope: 'cards:write' },
  { ...actions.handOver, icon: IconHandGrab, go: '/printing/hand-over', scope: 'cards:write' },
  { ...actions.batches, icon: IconStack2, go: '/printing/batches', scope: 'cards:read' },
  { ...actions.invite, icon: IconUserPlus, go: '/settings/staff?invite=yes', isForAdmins: true },
  {
    label: inSettings(texts.tabs.organisation),
    words: actions.organisationWords,
    icon: IconSettings,
    go: '/settings',
    isForAdmins: true,
  },
  {
    label: inSettings(texts.tabs.photoPolicy),
    words: actions.photoPolicyWords,
    icon: IconPhotoCog,
    go: '/settings/photos',
    isForAdmins: true,
  },
  {
    label: inSettings(texts.tabs.rejections),
    words: actions.rejectionsWords,
    icon: IconMessage,
    go: '/settings/photos/rejections',
    isForAdmins: true,
  },
  {
    label: inSettings(texts.tabs.kiosks),
    words: actions.kiosksWords,
    icon: IconDeviceTablet,
    go: '/settings/photos/kiosks',
    isForAdmins: true,
  },
  {
    label: inSettings(texts.tabs.staff),
    words: actions.staffWords,
    icon: IconUsersGroup,
    go: '/settings/staff',
    isForAdmins: true,
  },
  {
    label: inSettings(texts.tabs.mail),
    words: actions.mailWords,
    icon: IconMessage,
    go: '/settings/mail',
    isForAdmins: true,
  },
  {
    label: inSettings(texts.tabs.mailTexts),
    words: actions.mailTextsWords,
    icon: IconMessage,
    go: '/settings/mail/texts',
    isForAdmins: true,
  },
  {
    label: inSettings(texts.tabs.chips),
    words: actions.chipsWords,
    icon: IconId,
    go: '/settings/chips',
    isForAdmins: true,
  },
  {
    label: inSettings(texts.tabs.printers),
    words: actions.printersWords,
    icon: IconPrinter,
    go: '/settings/printing',
    isForAdmins: true,
  },
  {
    label: inSettings(texts.tabs.logHost),
    words: actions.logHostWords,
    icon: IconHistory,
    go: '/settings/log-host',
    isForAdmins: true,
  },
  {
    label: inSettings(texts.tabs.photoNotice),
    words: actions.photoNoticeWords,
    icon: IconMessage,
    go: '/settings/mail/notice',
    isForAdmins: true,
  },
  {
    label: inIntegrations(texts.tabs.keys),
    words: actions.keysWords,
    icon: IconKey,
    go: '/integrations',
    isForAdmins: true,
  },
  {
    label: inIntegrations(texts.tabs.webhooks),
    words: '',
    icon: IconWebhook,
    go: '/integrations/webhooks',
    isForAdmins: true,
  },
  {
    label: inIntegrations(texts.tabs.bridges),
    words: actions.bridgesWords,
    icon: IconTransfer,
    go: '/integrations/bridges',
    isForAdmins: true,
  },
  {
    label: inIntegrations(texts.tabs.sources),
    words: actions.sourcesWords,
    icon: IconUsersGroup,
    go: '/integrations/sources',
    isForAdmins: true,
  },
  { label: account, words: actions.accountWords, icon: IconUserCog, go: '/account' },
  { label: texts.shell.logOut, words: actions.logOutWords, icon: IconLogout, go: () => void logOut() },
];

/** True when each typed word is the beginning of one of the other words, ignoring case and accents. */
export function matches(typed: string, ...others: string[]): boolean {
  const known = wordsOf(others.join(' '));
  return wordsOf(typed).every((word) => known.some((other) => other.startsWith(word)));
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .split(/[\s,:·’']+/)
    .filter(Boolean);
