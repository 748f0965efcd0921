import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor, write } from '../../../src/db/tx.ts';
import { setOrganisation } from '../../../src/organisations/update.ts';
import { createHolder, grant, noisePhoto } from '../../support/photos/photos.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeAll(async () => {
  server = await startHarness({ PHOTO_QUOTA_BYTES: '5000000' });
  tenant = server.organisation('North');
  admin = await tenant.staff('admin');
});
afterAll(() => server.stop());

const change = (body: object) => admin.send('PATCH', '/organisation', { body });

it('shows settings and what photos take, to any key and any role', async () => {
  const expected = {
    id: tenant.id,
    name: 'North',
    timeZone: 'UTC',
    photoQuotaBytes: null,
    defaultPhotoQuotaBytes: 5_000_000,
    maxPhotoQuotaBytes: 5_000_000,
    maxKeyRateLimitPerMinute: 120,
    photoUsedBytes: 0,
    photos: 0,
    cardNumberPrefix: '',
    cardNumberWidth: 8,
    verificationShowsPhoto: false,
    singleNames: false,
    asksAfterRejection: false,
    requireSecondFactor: 'none',
    offlineName: 'hash',
    offlineMaxAgeHours: 168,
    chipReading: null,
    chipOutput: 'hex',
    encodingFields: [],
    showsFirstSteps: true,
    language: 'en',
    mailOff: [],
    photoPolicy: expect.objectContaining({ preset: 'default' }),
    rejectionTexts: expect.objectContaining({ focus: null, other: null }),
    version: 1,
    createdAt: expect.any(String),
  };
  const { key } = tenant.key(['audit:read']);
  expect((await server.send('GET', '/organisation', { key })).body.data).toEqual(expected);
  const viewer = await tenant.staff('viewer');
  expect((await viewer.send('GET', '/organisation')).body.data).toEqual(expected);

  const bytes = await noisePhoto();
  await grant(tenant, await createHolder(tenant), bytes);
  const { photoUsedBytes, photos } = (await admin.send('GET', '/organisation')).body.data;
  expect([photoUsedBytes, photos]).toEqual([bytes.length, 1]);
});

it('changes what is given, records it, and keeps to it', async () => {
  const settings = {
    timeZone: 'Europe/Oslo',
    photoQuotaBytes: 10,
    cardNumberPrefix: 'NC-',
    cardNumberWidth: 10,
    verificationShowsPhoto: true,
    singleNames: true,
  };
  const { body } = await change(settings);
  expect(body.data).toMatchObject({ ...settings, name: 'North' });
  expect((await admin.send('GET', '/organisation')).body).toEqual(body);
  const audit = await tenant.send('GET', '/audit-log?action=organisation.updated');
  expect(audit.body.data[0]).toMatchObject({
    actor: { type: 'staff', id: admin.id },
    changes: {
      cardNumberPrefix: { from: '', to: 'NC-' },
      photoQuotaBytes: { from: null, to: 10 },
      singleNames: { from: false, to: true },
    },
  });
  const cardHolderId = await createHolder(tenant);
  const refused = await tenant.send('POST', '/photos', {
    body: { cardHolderId, contentType: 'image/png', contentLength: 1000 },
  });
  expect(refused.body.error.code).toBe('quota_exceeded');
  expect((await change({ photoQuotaBytes: null })).body.data.photoQuotaBytes).toBe(null);
});

describe('what the command line allows', () => {
  const allow = (photoQuotaBytes: number) =>
    write(server.context, systemActor('test'), setOrganisation, tenant.id, {
      photoQuotaBytes,
      photoQuotaMaxBytes: photoQuotaBytes,
    });
  afterAll(async () => {
    await write(server.context, systemActor('test'), setOrganisation, tenant.id, {
      photoQuotaBytes: null,
      photoQuotaMaxBytes: null,
      keyRateLimitMax: null,
    });
  });
  const set = async (photoQuotaBytes: number | null) => {
    const { status, body } = await change({ photoQuotaBytes });
    return status === 200 ? body.data.photoQuotaBytes : `${status} ${body.error.details[0].code}`;
  };

  it('is what an admin may lower a quota from and raise it to, and no more', async () => {
    expect(await set(5_000_001)).toBe('422 above_ceiling');
    expect((await change({ photoQuotaBytes: 5_000_001 })).text).toContain('lanyard orgs set');
    expect(await set(5_000_000)).toBe(5_000_000);

    await allow(8_000_000);
    expect((await admin.send('GET', '/organisation')).body.data.maxPhotoQuotaBytes).toBe(8_000_000);
    expect(await set(10)).toBe(10);
    expect(await set(8_000_000)).toBe(8_000_000);
    expect(await set(8_000_001)).toBe('422 above_ceiling');
    expect(await set(null)).toBe(null);

    await allow(1000);
    // The installation's own quota is more than 1,000 bytes.
    expect(await set(null)).toBe('422 above_ceiling');
    expect(await set(999)).toBe(999);
  });

  it('is what an admin may give a key', async () => {
    const make = async (rateLimitPerMinute: number | null) => {
      const { status, body } = await admin.send('POST', '/api-keys', {
        body: { name: 'bridge', scopes: ['sync:read'], rateLimitPerMinute },
      });
      return status === 201 ? body.data.rateLimitPerMinute : `${status} ${body.error.details[0].code}`;
    };
    const allowed = (keyRateLimitMax: number) =>
      write(server.context, systemActor('test'), setOrganisation, tenant.id, { keyRateLimitMax });
    expect([await make(null), await make(120), await make(121), await make(0)]).toEqual([
      null,
      120,
      '422 above_ceiling',
      '422 above_ceiling',
    ]);
    await allowed(600);
    expect([await make(600), await make(601), await make(0)]).toEqual([
      600,
      '422 above_ceiling',
      '422 above_ceiling',
    ]);
    await allowed(0);
    expect([await make(100_000), await make(0)]).toEqual([100_000, 0]);
  });
});

it.each([
  [{ name: ' ' }, '/name blank'],
  [{ name: null }, '/name invalid_type'],
  [{ timeZone: 'Mars/Olympus' }, '/timeZone not_allowed'],
  [{ photoQuotaBytes: -1 }, '/photoQuotaBytes out_of_range'],
  [{ cardNumberPrefix: 'nc' }, '/cardNumberPrefix invalid_characters'],
  [{ cardNumberPrefix: 'N'.repeat(11) }, '/cardNumberPrefix too_long'],
  [{ cardNumberWidth: 3 }, '/cardNumberWidth out_of_range'],
  [{ verificationShowsPhoto: 1 }, '/verificationShowsPhoto invalid_type'],
  [{ offlineName: 'photo' }, '/offlineName not_allowed'],
  [{ offlineMaxAgeHours: 0 }, '/offlineMaxAgeHours out_of_range'],
])('refuses %j', async (body, wrong) => {
  const answer = await change(body);
  const [{ path, code }] = answer.body.error.details;
  expect([answer.status, `${path} ${code}`]).toEqual([422, wrong]);
});

it('refuses an empty change, and a name that is taken', async () => {
  server.organisation('South');
  expect((await change({})).status).toBe(400);
  const taken = await change({ name: 'South' });
  expect([taken.status, taken.body.error.code]).toEqual([409, 'conflict']);
});

it('refuses a change that was made up against older settings, and changes nothing', async () => {
  const read = async () => await admin.send('GET', '/organisation');
  const before = await read();
  const { version } = before.body.data;
  const conditional = (tag: string, body: object) =>
    admin.send('PATCH', '/organisation', { body, headers: { 'If-Match': tag } });
  const first = await conditional(before.headers.get('ETag')!, { cardNumberWidth: 12 });
  expect([first.status, first.body.data.version]).toEqual([200, version + 1]);
  expect((await read()).headers.get('ETag')).toBe(first.headers.get('ETag'));
  for (const stale of [before.headers.get('ETag')!, `"${version}"`]) {
    const refused = await conditional(stale, { cardNumberWidth: 13 });
    expect([refused.status, refused.body.error.code]).toEqual([412, 'precondition_failed']);
    expect(refused.headers.get('ETag')).toBe(`"${version + 1}"`);
  }
  const same = await conditional(`"${version + 1}"`, { cardNumberWidth: 12 });
  expect([same.status, same.body]).toEqual([200, first.body]);
});

it('is not answered 304 once photos take more than they did', async () => {
  const tag = (await tenant.send('GET', '/organisation')).headers.get('ETag')!;
  const again = () => tenant.send('GET', '/organisation', { headers: { 'If-None-Match': tag } });
  expect((await again()).status).toBe(304);
  await grant(tenant, await createHolder(tenant), await noisePhoto());
  expect((await again()).status).toBe(200);
});
