import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Photo } from '../../../src/db/schema/photos.ts';
import { present } from '../../../src/photos/present.ts';
import { photoQueries } from '../../../src/photos/queries.ts';
import { presetPolicy } from '../../../src/shared/photos/policy.ts';
import { makeEarlier } from '../../backup/earlier-schema.ts';
import { createHolder, noisePhoto, reviewable, upload } from '../../support/photos/photos.ts';
import { directory } from '../../support/server/directory.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(async () => {
  tenant = server.organisation();
  admin = await tenant.staff('admin');
});
afterAll(() => server.stop());

const get = async () => (await admin.send('GET', '/organisation')).body.data;
const change = (photoPolicy: unknown) => admin.send('PATCH', '/organisation', { body: { photoPolicy } });
const policyAfter = async (photoPolicy: object) => (await change(photoPolicy)).body.data.photoPolicy;

describe('the photo policy of an organisation', () => {
  it('is ours at first, with an action for each check and finding', async () => {
    const { photoPolicy } = await get();
    expect(photoPolicy).toEqual(presetPolicy('default'));
    expect(photoPolicy).toMatchObject({ preset: 'default', checks: { focus: 'reject' } });
    expect(photoPolicy.findings).toMatchObject({ undecodable: 'reject', type_mismatch: 'check' });
  });

  it('takes single actions, and keeps the others', async () => {
    expect(await policyAfter({ checks: { focus: 'check' } })).toEqual({
      ...presetPolicy('default'),
      checks: { ...presetPolicy('default').checks, focus: 'check' },
    });
    const both = await policyAfter({ findings: { greyscale: 'off' } });
    expect([both.checks.focus, both.findings.greyscale]).toEqual(['check', 'off']);
    expect((await get()).photoPolicy).toEqual(both);
  });

  it('begins anew from a preset, and takes single actions with it', async () => {
    await change({ checks: { focus: 'off', contrast: 'off' } });
    expect(await policyAfter({ preset: 'default' })).toEqual(presetPolicy('default'));
    const relaxed = await policyAfter({ preset: 'relaxed', checks: { focus: 'off' } });
    expect(relaxed.checks).toEqual({ ...presetPolicy('relaxed').checks, focus: 'off' });
  });

  it.each([[{}], [{ checks: { focus: 'off' }, findings: { greyscale: 'reject' } }]])(
    'can be sent back as it was answered, after %j, and that changes nothing',
    async (rules) => {
      await change({ preset: 'icao', ...rules });
      const before = await get();
      const { status, body } = await admin.send('PATCH', '/organisation', { body: before });
      expect([status, body.data]).toEqual([200, before]);
    },
  );

  it('is in the audit log, with each action that has changed', async () => {
    await change({ checks: { focus: 'check' }, findings: { greyscale: 'check' } });
    await change({ checks: { focus: 'check' } });
    const { body } = await tenant.send('GET', '/audit-log?action=organisation.updated');
    expect(body.data.map(({ changes }: { changes: object }) => changes)).toEqual([
      { 'photoPolicy.checks.focus': { from: 'reject', to: 'check' } },
    ]);
    await change({ preset: 'relaxed' });
    const [{ changes }] = (await tenant.send('GET', '/audit-log?action=organisation.updated')).body.data;
    expect(changes).toMatchObject({
      'photoPolicy.preset': { from: 'default', to: 'relaxed' },
      'photoPolicy.checks.background': { from: 'reject', to: 'off' },
    });
    expect(Object.keys(changes)).not.toContain('photoPolicy.checks.resolution');
  });

  it.each([
    [{ preset: 'strict' }, '/photoPolicy/preset not_allowed'],
    [{ preset: null }, '/photoPolicy/preset invalid_type'],
    [{ checks: { focus: 'refuse' } }, '/photoPolicy/checks/focus not_allowed'],
    [{ checks: { beauty: 'off' } }, '/photoPolicy/checks/beauty unknown'],
    [{ checks: { greyscale: 'off' } }, '/photoPolicy/checks/greyscale unknown'],
    [{ findings: { smile: 'off' } }, '/photoPolicy/findings/smile unknown'],
    [{ findings: { undecodable: 'check' } }, '/photoPolicy/findings/undecodable not_allowed'],
    [{ findings: { too_many_pixels: 'off' } }, '/photoPolicy/findings/too_many_pixels not_allowed'],
    [{ checks: [] }, '/photoPolicy/checks invalid_type'],
    ['icao', '/photoPolicy invalid_type'],
  ])('refuses %j', async (policy, wrong) => {
    const before = await get();
    const { status, body } = await change(policy);
    expect([
      status,
      ...body.error.details.map((one: Record<string, string>) => `${one.path} ${one.code}`),
    ]).toEqual([422, wrong]);
    expect(await get()).toEqual(before);
  });

  it('is changed by admins alone', async () => {
    const reviewer = await tenant.staff('reviewer');
    const body = { photoPolicy: { preset: 'relaxed' } };
    expect((await reviewer.send('PATCH', '/organisation', { body })).status).toBe(403);
  });

  it('of a database of the release before is ours', async () => {
    const dataDir = directory();
    makeEarlier(join(dataDir, 'lanyard.db'), 25);
    const later = await startHarness({ DATA_DIR: dataDir });
    const db = new Database(join(dataDir, 'lanyard.db'), { readonly: true });
    expect(db.query('SELECT photo_policy FROM organisations').values()).toEqual([
      ['{"preset":"default","version":1,"checks":{},"findings":{}}'],
    ]);
    db.close();
    await later.stop();
  });
});

describe('a photo', () => {
  const send = async (holder?: string) =>
    reviewable(server, tenant, holder ?? (await createHolder(tenant)), await noisePhoto());
  const judgement = ({
    analysis: { recommendation, causes, policy },
  }: {
    analysis: Record<string, unknown>;
  }) => ({
    recommendation,
    causes,
    policy,
  });

  it('is judged by the policy of its organisation, and says which one and why', async () => {
    expect(judgement(await send())).toEqual({
      recommendation: 'reject',
      causes: expect.arrayContaining([{ kind: 'finding', code: 'no_face', action: 'reject' }]),
      policy: { name: 'default', version: 1 },
    });
    await change({ preset: 'icao' });
    expect(judgement(await send()).policy).toEqual({ name: 'icao', version: 2 });
    await admin.send('PATCH', '/organisation', { body: { cardNumberWidth: 10 } });
    expect(judgement(await send()).policy).toEqual({ name: 'icao', version: 2 });
    await change({ findings: { no_face: 'check' } });
    expect(judgement(await send())).toMatchObject({
      recommendation: 'check',
      policy: { name: 'custom', version: 4 },
    });
  });

  it('keeps its judgement when the policy changes, and the next one follows the new', async () => {
    const holder = await createHolder(tenant);
    const before = await send(holder);
    await change({ findings: { no_face: 'check' } });
    expect((await tenant.send('GET', `/photos/${before.id}`)).body.data).toEqual(before);
    const after = await send(holder);
    expect([before, after].map(({ analysis }) => analysis.recommendation)).toEqual(['reject', 'check']);
    expect(after.analysis.findings).toEqual(before.analysis.findings);
  });

  it('that cannot be read is rejected under any policy', async () => {
    await change({ preset: 'relaxed' });
    const id = await upload(server, tenant, await createHolder(tenant), Buffer.from('GIF89a is not a photo'));
    await server.context.jobs.idle();
    expect(judgement((await tenant.send('GET', `/photos/${id}`)).body.data)).toEqual({
      recommendation: 'reject',
      causes: [{ kind: 'finding', code: 'undecodable', action: 'reject' }],
      policy: { name: 'relaxed', version: 2 },
    });
  });

  it('of 0.1.0 has no policy and no causes', async () => {
    const row = photoQueries(server.context.db).byIdAlone.get({ id: (await send()).id }) as Photo;
    const { causes: _, policy: __, ...old } = row.analysis!;
    expect(present({ ...row, analysis: old }).analysis).toMatchObject({
      recommendation: 'reject',
      causes: [],
      policy: null,
    });
  });
});
