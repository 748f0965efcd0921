import { IconUser } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/shared/rights.ts';
import { scopesOf } from '../../../src/staff/accounts/roles.ts';
import { isOpenTo, placeAt, places } from '../../../src/web/app/navigation.ts';
import { ACTIONS, matches } from '../../../src/web/app/palette/actions.ts';
import { type Group, type Item, isMiss, outcomeOf } from '../../../src/web/app/palette/group.ts';
import { problemsOf } from '../../../src/web/pages/home/trouble.tsx';
import { texts } from '../../../src/web/texts/texts.ts';

const somebody = (...roles: Role[]) => ({ scopes: [...scopesOf(roles)], staff: { roles } });
const seen = (...roles: Role[]) =>
  places.filter((place) => isOpenTo(place, somebody(...roles))).map(({ path }) => path);
const offered = (...roles: Role[]) =>
  ACTIONS.filter((one) => isOpenTo(one, somebody(...roles))).map(({ go, label }) =>
    typeof go === 'string' ? go : label,
  );

const READING = ['/people', '/orders', '/cards', '/printing', '/designs'];

describe('the navigation', () => {
  it.each([
    [
      'admin',
      ['/', '/review', '/counter', ...READING, '/statistics', '/integrations', '/settings', '/audit'],
    ],
    ['supervisor', ['/', '/review', ...READING, '/statistics', '/audit']],
    ['reviewer', ['/', '/review', '/counter', ...READING]],
    ['operator', ['/', '/review', '/counter', ...READING]],
    ['viewer', ['/', '/review', ...READING]],
  ] as const)('has for a %s the places that they may go to', (role, paths) => {
    expect(seen(role)).toEqual(paths);
  });

  it('has for somebody of several roles the places of each', () => {
    expect(seen('viewer', 'reviewer')).toContain('/counter');
    expect(seen('viewer', 'admin')).toEqual(seen('admin'));
  });

  it('keeps pages for administrators from everybody else, whatever their scopes', () => {
    const settings = placeAt('/settings/staff')!;
    expect(settings.path).toBe('/settings');
    expect(isOpenTo(settings, { scopes: somebody('admin').scopes, staff: { roles: ['operator'] } })).toBe(
      false,
    );
    expect(isOpenTo(settings, { scopes: [], staff: { roles: ['admin'] } })).toBe(true);
  });

  it('sends only administrators to Settings when QR codes lead nowhere', () => {
    const now = { url: 'http://127.0.0.1:3000', isSet: false, isLoopback: true };
    const sections = { photos: null, orders: null, cards: null, webhooks: null, sync: null };
    const overview = {
      ...sections,
      addresses: { now, others: [], unknown: 0 },
      firstSteps: null,
      newerVersion: null,
      days: [],
    };
    const [admin] = problemsOf(overview, true);
    const [operator] = problemsOf(overview, false);
    expect([admin!.to, admin!.hint]).toEqual(['/settings', expect.stringContaining('Settings says')]);
    expect(operator!.to).toBeNull();
    expect(operator!.hint).toMatch(/Ask an administrator before cards are printed\.$/);
    expect(operator!.hint).not.toContain('Settings');
  });

  it('has another key for each place', () => {
    expect(new Set(places.map(({ key }) => key)).size).toBe(places.length);
  });

  it('knows the place of an address below it, and none of an unknown one', () => {
    expect([placeAt('/')?.path, placeAt('/people/1/edit')?.path]).toEqual(['/', '/people']);
    expect(placeAt('/constructor')).toBeUndefined();
  });

  it('says by how many roles somebody has that a page is not theirs', () => {
    const { title } = texts.shell.notAllowed;
    expect([title(1), title(2)]).toEqual([
      'Your role doesn’t include this page',
      'Your roles don’t include this page',
    ]);
  });
});

describe('the search of everything', () => {
  const always = ['/account', texts.shell.logOut];
  const typing = ['/people/new', '/people/import', '/people/photos', '/people/campaigns', '/orders/new'];
  const printing = ['/printing', '/printing/hand-over', '/printing/batches'];

  it.each([
    ['reviewer', ['/people/photos', '/people/campaigns', '/printing/batches', ...always]],
    ['operator', [...typing, ...printing, ...always]],
    ['viewer', ['/people/campaigns', '/printing/batches', ...always]],
  ] as const)('offers a %s only what they may do', (role, wanted) => {
    expect(offered(role)).toEqual(wanted);
  });

  it('offers an administrator everything', () => {
    expect(offered('admin')).toHaveLength(ACTIONS.length);
  });

  it.each([
    ['erase', '/people/privacy'],
    ['delete', '/people/privacy'],
    ['GDPR', '/people/privacy'],
    ['copy of data', '/people/privacy'],
    ['invite', '/settings/staff?invite=yes'],
    ['print', '/printing'],
    ['import', '/people/import'],
    ['new person', '/people/new'],
    ['new order', '/orders/new'],
    ['settings', '/settings'],
    ['log out', texts.shell.logOut],
    ['sign out', texts.shell.logOut],
  ])('finds an action by %j', (typed, wanted) => {
    const found = ACTIONS.filter(({ label, words }) => matches(typed, label, words));
    const ways = found.slice(0, 4).map(({ go, label }) => (typeof go === 'string' ? go : label));
    expect(ways).toContain(wanted);
  });

  it('asks for what was probably meant only once everything was searched, and found nothing', () => {
    const group = (more: Partial<Group>): Group => ({
      ...{ title: 'People', items: [], isWaiting: false, error: null, retry: () => undefined },
      ...more,
    });
    const item = { key: 'one', go: '/', picture: IconUser, label: 'One', note: null, state: null };
    expect(isMiss([group({}), group({})])).toBe(true);
    for (const other of [{ items: [item] }, { isWaiting: true }, { error: new Error('no') }])
      expect([other, isMiss([group({}), group(other)])]).toEqual([other, false]);
  });

  it('counts what was found, and no suggestion as a result', () => {
    const item = { key: 'one', go: '/', picture: IconUser, label: 'One', note: null, state: null };
    const group = (...items: Item[]): Group => ({
      ...{ title: 'People', items, isWaiting: false, error: null, retry: () => undefined },
    });
    expect(outcomeOf([group(item), group()], group())).toBe('1 result');
    expect(outcomeOf([group(), group()], group())).toBe('0 results');
    expect(outcomeOf([group()], group(item))).toBe('Nothing found. 1 other search suggested.');
  });

  it('finds by the beginnings of words, in any order and case', () => {
    expect(matches('pers NEW', 'New person')).toBe(true);
    expect(matches('erson', 'New person')).toBe(false);
    expect(matches('new person x', 'New person')).toBe(false);
    expect(matches('', 'New person')).toBe(true);
  });

  it('finds words whatever their accents, and behind an apostrophe', () => {
    expect(matches('creer', 'Nouvelle personne', 'créer ajouter')).toBe(true);
    expect(matches('CRÉER', 'creer')).toBe(true);
    expect(matches('aushandigen', 'Karten aushändigen')).toBe(true);
    expect(matches('impression', 'File d’impression')).toBe(true);
    expect(matches("d'impr", 'File d’impression')).toBe(true);
    expect(matches('creux', 'créer')).toBe(false);
  });
});
