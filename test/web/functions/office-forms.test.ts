import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/shared/durations.ts';
import { EVENT_TYPES } from '../../../src/shared/events.ts';
import { presetPolicy } from '../../../src/shared/photos/policy.ts';
import { includedIn, ROLES } from '../../../src/shared/rights.ts';
import { hasEnded, stateOf } from '../../../src/web/api/key-state.ts';
import type { ApiKey } from '../../../src/web/api/keys.ts';
import { deviceOf } from '../../../src/web/pages/account/device-of.ts';
import { emptyForm, problemsIn, toNewKey } from '../../../src/web/pages/integrations/keys/key-form.ts';
import {
  eventName,
  isCovered,
  patternsOf,
  withPattern,
} from '../../../src/web/pages/integrations/webhooks/endpoints/patterns.ts';
import {
  changed,
  inGigabytes,
  rebased,
  type Settings,
  problems as settingsProblems,
} from '../../../src/web/pages/settings/organisation/form-values.ts';
import { quotaHint } from '../../../src/web/pages/settings/organisation/quota-hint.ts';
import {
  differing,
  rebased as rebasedPolicy,
  withAction,
} from '../../../src/web/pages/settings/photos/policy-values.ts';

const NOW = Date.parse('2026-09-21T12:00:00.000Z');

describe('a new key', () => {
  const form = { ...emptyForm, name: 'Door', scopes: ['card_holders:read' as const] };

  it('is for ever, from everywhere and at the usual rate, unless the form says otherwise', () => {
    expect(toNewKey(form, NOW, 'UTC')).toEqual({
      ...{ name: 'Door', scopes: ['card_holders:read'], expiresAt: null, allowedCidrs: null },
      rateLimitPerMinute: null,
    });
    expect(
      toNewKey(
        { ...form, allowedCidrs: '10.0.0.0/8\n ::1, 127.0.0.1', rate: 'own', rateLimitPerMinute: '30' },
        NOW,
        'UTC',
      ),
    ).toMatchObject({ allowedCidrs: ['10.0.0.0/8', '::1', '127.0.0.1'], rateLimitPerMinute: 30 });
    expect(toNewKey({ ...form, rate: 'none' }, NOW, 'UTC').rateLimitPerMinute).toBe(0);
  });

  it('ends with its last day, where the organisation is', () => {
    const endIn = (timeZone: string) =>
      toNewKey({ ...form, expiry: 'on', expiresAt: '2030-09-30' }, NOW, timeZone).expiresAt;
    expect(endIn('Pacific/Kiritimati')).toBe('2030-09-30T10:00:00.000Z');
    expect(endIn('Pacific/Pago_Pago')).toBe('2030-10-01T11:00:00.000Z');
  });

  it('needs a name, something to do, a day to come and a whole rate', () => {
    const problems = problemsIn('UTC');
    expect([problems.name(' '), problems.scopes([])].every((one) => typeof one === 'string')).toBe(true);
    expect([problems.name('Door'), problems.scopes(form.scopes)]).toEqual([null, null]);
    const on = { ...form, expiry: 'on' as const };
    expect([problems.expiresAt('2999-01-01', on), problems.expiresAt('', form)]).toEqual([null, null]);
    for (const day of ['2020-01-01', '']) expect(problems.expiresAt(day, on)).toBeTypeOf('string');
    const own = { ...form, rate: 'own' as const };
    expect(problems.rateLimitPerMinute('30', own)).toBeNull();
    for (const rate of ['', '0', '1.5', 'x'])
      expect(problems.rateLimitPerMinute(rate, own)).toBeTypeOf('string');
  });

  it.each([
    ['revoked', { revokedAt: '2026-01-01T00:00:00Z', expiresAt: null }],
    ['active', { revokedAt: null, expiresAt: null }],
    ['expired', { revokedAt: null, expiresAt: new Date(NOW).toISOString() }],
    ['ending', { revokedAt: null, expiresAt: new Date(NOW + 14 * DAY_MS - 1).toISOString() }],
    ['active', { revokedAt: null, expiresAt: new Date(NOW + 14 * DAY_MS).toISOString() }],
  ] as const)('is %s later by its times: %j', (state, times) => {
    expect(stateOf(times as ApiKey, NOW)).toBe(state);
    expect(hasEnded(state)).toBe(state === 'revoked' || state === 'expired');
  });
});

describe('the events of an endpoint', () => {
  const photos = EVENT_TYPES.filter((type) => type.startsWith('photo.'));

  it('are read from a text, each once', () => {
    expect(patternsOf('photo.*, card.issued;\nphoto.*')).toEqual(['photo.*', 'card.issued']);
    expect([isCovered('photo.approved', ['photo.*']), isCovered('card.issued', ['photo.*'])]).toEqual([
      true,
      false,
    ]);
  });

  it('are added and taken away one by one and by group', () => {
    expect(withPattern(['photo.approved', 'card.issued'], 'photo.*', true)).toEqual([
      'card.issued',
      'photo.*',
    ]);
    expect(withPattern(['photo.*'], 'photo.in_review', false)).toEqual(
      photos.filter((one) => one !== 'photo.in_review'),
    );
    expect(withPattern(['*'], 'photo.*', false)).toEqual(EVENT_TYPES.filter((one) => !photos.includes(one)));
    expect([withPattern(['x'], '*', true), withPattern(['*'], '*', false)]).toEqual([['*'], []]);
  });

  it('have names, and unknown ones stay as they are', () => {
    for (const type of EVENT_TYPES) expect(eventName(type)).not.toBe(type);
    expect(eventName('later.event')).toBe('later.event');
  });
});

describe('the settings of an organisation', () => {
  const before: Settings = {
    ...{ name: 'North', timeZone: 'UTC', cardNumberPrefix: '', cardNumberWidth: '8' },
    ...{ verificationShowsPhoto: false, singleNames: false, photoQuotaBytes: '' },
    ...{ offlineName: 'hash', offlineMaxAgeHours: '168' },
  };

  it('send only what was changed, the quota in bytes', () => {
    expect(changed(before, before)).toEqual({});
    expect(changed({ ...before, cardNumberWidth: '9', photoQuotaBytes: ' 0.5 ' }, before)).toEqual({
      ...{ cardNumberWidth: 9, photoQuotaBytes: 500_000_000 },
    });
    expect(changed(before, { ...before, photoQuotaBytes: '5' })).toEqual({ photoQuotaBytes: null });
  });

  it('show the quota in plain numbers', () => {
    const quotas = [107_374_182_400, 1_234_500_000_000, 5_000_000, 0];
    expect(quotas.map(inGigabytes)).toEqual(['107.37', '1234.5', '0.005', '0']);
  });

  it('keep what was typed, and take the rest from whoever saved meanwhile', () => {
    const mine = { ...before, cardNumberPrefix: 'AB' };
    const now = { ...before, timeZone: 'Europe/Vienna', cardNumberPrefix: 'X' };
    expect(rebased(mine, before, now)).toEqual({ ...now, cardNumberPrefix: 'AB' });
  });

  it('say what is wrong with numbers before the server is asked', () => {
    const { cardNumberWidth, cardNumberPrefix, photoQuotaBytes, name } = settingsProblems;
    expect(['4', '18'].map(cardNumberWidth)).toEqual([null, null]);
    for (const width of ['3', '19', '8.5', '']) expect(cardNumberWidth(width)).toContain('from 4 to 18');
    expect([cardNumberPrefix('NC-'), photoQuotaBytes(''), photoQuotaBytes('0'), name('x')]).toEqual(
      Array(4).fill(null),
    );
    for (const wrong of [cardNumberPrefix('nc'), photoQuotaBytes('-1'), photoQuotaBytes('x'), name(' ')])
      expect(wrong).toBeTypeOf('string');
  });

  it('tell how large the quota may be', () => {
    const hint = (usual: number, most: number) =>
      quotaHint({ defaultPhotoQuotaBytes: usual * 1e9, maxPhotoQuotaBytes: most * 1e9 });
    expect(hint(100, 100)).toContain('That is also the most');
    expect(hint(100, 200)).toMatch(/100.*At most 200/);
    expect(hint(100, 10)).toMatch(/^At most 10/);
  });
});

describe('the photo policy', () => {
  const usual = presetPolicy('default');

  it('says what differs from its preset, in words', () => {
    expect(differing(usual)).toEqual([]);
    expect(differing(withAction(withAction(usual, 'focus', 'off'), 'greyscale', 'reject'))).toEqual([
      'Focus',
      'Black and white',
    ]);
  });

  it('keeps both when two have changed it', () => {
    const mine = withAction(usual, 'focus', 'off');
    const theirs = withAction(usual, 'contrast', 'off');
    expect(rebasedPolicy(mine, usual, theirs).checks).toMatchObject({ focus: 'off', contrast: 'off' });
    expect(rebasedPolicy(presetPolicy('icao'), usual, theirs).preset).toBe('icao');
    expect(rebasedPolicy(mine, usual, presetPolicy('relaxed'))).toMatchObject({ preset: 'relaxed' });
  });
});

it.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0'],
  ['Edge on Windows', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140.0 Safari/537 Edg/140.0'],
  ['Safari on iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'],
  ['curl', 'curl/8.0'],
])('knows a session’s device as %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});

describe('the roles to choose from', () => {
  it('name the chosen role that includes another', () => {
    const chosen = (...roles: Parameters<typeof includedIn>[1]) =>
      Object.fromEntries(ROLES.map((role) => [role, includedIn(role, roles)]));
    expect(chosen('admin')).toEqual({
      ...{ admin: undefined, supervisor: 'admin', reviewer: 'admin', operator: 'admin', viewer: 'admin' },
    });
    expect(chosen('supervisor', 'operator')).toEqual({
      ...{ admin: undefined, supervisor: undefined, reviewer: undefined },
      ...{ operator: undefined, viewer: 'supervisor' },
    });
  });
});
