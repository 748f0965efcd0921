import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantCard } from '../support/records/planted-card.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { ENTERPRISE, holderOf, newUser, type Scim, scimOf } from './users.ts';

let server: Harness;
let tenant: Tenant;
let scim: Scim;
beforeAll(async () => {
  server = await startHarness({ SCIM_LEAVER_LIMIT: '100 %' });
  tenant = server.organisation();
  scim = scimOf(server, tenant);
});
afterAll(() => server.stop());

const FULL = {
  userName: 'Grace.Hopper@example.edu',
  externalId: 'S-1906',
  name: { givenName: 'Grace', familyName: 'Hopper', formatted: 'Adm. Grace Hopper' },
  displayName: 'Amazing Grace',
  userType: 'Employee',
  active: true,
  emails: [
    { value: 'private@example.org', type: 'home' },
    { value: 'grace@example.edu', type: 'work', primary: true },
  ],
  phoneNumbers: [{ value: '+1 202 555 0100', type: 'mobile' }],
  [ENTERPRISE]: { employeeNumber: '4711', department: 'Computing', organization: 'Navy' },
};

describe('a user who is created', () => {
  it('is a card holder, and comes back as it was sent', async () => {
    const user = await scim.create(FULL);
    expect(user).toMatchObject(FULL);
    expect(user.groups).toEqual([
      { value: 'type-staff', display: 'staff' },
      { value: 'department-Q29tcHV0aW5n', display: 'Computing' },
    ]);
    expect(await holderOf(tenant, user.id)).toMatchObject({
      externalId: 'S-1906',
      firstName: 'Grace',
      lastName: 'Hopper',
      holderType: 'staff',
      status: 'active',
      email: 'grace@example.edu',
      phone: '+1 202 555 0100',
      department: 'Computing',
      customFields: { employeeNumber: '4711', organization: 'Navy' },
    });
    const { headers, body } = await scim.send('GET', `/Users/${user.id}`);
    expect(body).toEqual(user);
    expect(headers.get('ETag')).toBe('W/"1.1"');
    expect(headers.get('Content-Type')).toBe('application/scim+json');
  });

  it('is in the audit log, the feed and a webhook event like any other', async () => {
    const { id } = await scim.create({ userName: 'logged', displayName: 'Logged' });
    const entries = (await tenant.send('GET', `/audit-log?entityId=${id}`)).body.data;
    expect(
      entries.map(({ action, actor }: Record<string, { type: string }>) => [action, actor!.type]),
    ).toEqual([
      ['card_holder.scim_linked', 'api_key'],
      ['card_holder.created', 'api_key'],
    ]);
    expect(entries[0].changes['scim.userName']).toEqual({ from: null, to: 'logged' });
    const feed = (await tenant.send('GET', '/sync/card-holders?limit=500')).body.data;
    expect(
      feed.map((change: { id?: string; data?: { id: string } }) => change.data?.id ?? change.id),
    ).toContain(id);
  });

  it('leaves an audit entry for each other address and number', async () => {
    const { id } = await scim.create({ emails: [{ value: 'first@example.edu', primary: true }] });
    await scim.patch(id, {
      op: 'add',
      path: 'emails',
      value: [{ value: 'second@example.edu', type: 'home' }],
    });
    await scim.patch(id, { op: 'add', path: 'phoneNumbers', value: [{ value: '112' }] });
    await scim.patch(id, { op: 'add', path: 'phoneNumbers', value: [{ value: '113', type: 'fax' }] });
    const entries = (await tenant.send('GET', `/audit-log?entityId=${id}`)).body.data;
    const changes = entries
      .filter(({ action }: { action: string }) => action === 'card_holder.scim_changed')
      .map((entry: { changes: object }) => entry.changes);
    expect(changes).toEqual([
      { 'scim.phoneNumbers': { from: '112', to: '112, 113 (fax)' } },
      { 'scim.phoneNumbers': { from: null, to: '112' } },
      {
        'scim.emails': {
          from: 'first@example.edu (primary)',
          to: 'first@example.edu (primary), second@example.edu (home)',
        },
      },
    ]);
  });

  it.each([
    [{ userName: 'only-whole', name: { formatted: 'Ludwig van Beethoven' } }, ['Ludwig', 'van Beethoven']],
    [{ userName: 'only-shown', name: undefined, displayName: 'Emmy Noether' }, ['Emmy', 'Noether']],
  ])('has the names of the whole one: %j', async (user, names) => {
    const { id } = await scim.create(user);
    const { firstName, lastName } = await holderOf(tenant, id);
    expect([firstName, lastName]).toEqual(names);
  });

  it.each([
    ['Student', 'student'],
    ['Employee', 'staff'],
    ['Guest', 'visitor'],
    ['Emeritus', 'staff'],
  ])('has a type: %s is %s', async (userType, holderType) => {
    const user = await scim.create({ userType });
    expect(user.userType).toBe(userType);
    expect((await holderOf(tenant, user.id)).holderType).toBe(holderType);
  });

  it('is known by a user name without case, and by one external id', async () => {
    await scim.create({ userName: 'Taken', externalId: 'E-1' });
    for (const other of [{ userName: 'tAKEN' }, { externalId: 'E-1' }]) {
      const { status, body } = await scim.send('POST', '/Users', { body: newUser(other) });
      expect([status, body.scimType]).toEqual([409, 'uniqueness']);
    }
  });
});

describe('PUT', () => {
  it('takes what SCIM gave before and leaves out now, and nothing else', async () => {
    const { id } = await scim.create({
      userName: 'put',
      externalId: 'P-1',
      emails: [{ value: 'put@example.edu' }],
      [ENTERPRISE]: { department: 'Physics' },
    });
    await tenant.send('PATCH', `/card-holders/${id}`, { body: { phone: '112', campus: 'North' } });
    const { status, body } = await scim.send('PUT', `/Users/${id}`, {
      body: { userName: 'put', name: { givenName: 'Lise', familyName: 'Meitner' } },
    });
    expect(status).toBe(200);
    expect(body.emails).toBeUndefined();
    expect(await holderOf(tenant, id)).toMatchObject({
      firstName: 'Lise',
      lastName: 'Meitner',
      email: null,
      department: null,
      phone: '112',
      campus: 'North',
      externalId: 'P-1',
      status: 'active',
    });
  });

  it('with an empty body changes nobody', async () => {
    const user = await scim.create({ active: false, externalId: 'P-2' });
    const { status, body } = await scim.send('PUT', `/Users/${user.id}`, { body: {} });
    expect([status, body]).toEqual([200, user]);
    const { version } = await holderOf(tenant, user.id);
    expect(version).toBe(1);
  });

  it('keeps a whole name only while it fits', async () => {
    const user = await scim.create({
      name: { givenName: 'Ada', familyName: 'Byron', formatted: 'Miss Ada Byron' },
    });
    const married = { ...user, name: { ...user.name, familyName: 'Lovelace' } };
    const { body } = await scim.send('PUT', `/Users/${user.id}`, { body: married });
    expect(body.name).toEqual({ formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' });
  });
});

describe('a user name', () => {
  const byDesk = async (more: object) => {
    const body = { firstName: 'Otto', lastName: 'Berg', holderType: 'staff', ...more };
    return (await tenant.send('POST', '/card-holders', { body })).body.data.id as string;
  };
  const nameOf = async (id: string) => (await scim.send('GET', `/Users/${id}`)).body.userName as string;

  it('is no e-mail address that two people have', async () => {
    const email = 'shared@example.edu';
    const one = await byDesk({ email, externalId: 'N-1' });
    expect(await nameOf(one)).toBe(email);
    const other = await byDesk({ email: 'SHARED@example.edu' });
    expect([await nameOf(one), await nameOf(other)]).toEqual(['N-1', other]);
    expect(await scim.find(`userName eq "${email}"`)).toEqual([]);
    const { status, body } = await scim.send('POST', '/Users', { body: newUser({ userName: email }) });
    expect([status, body.scimType]).toEqual([409, 'uniqueness']);
    const adopted = await scim.send('PUT', `/Users/${one}`, { body: newUser({ userName: email }) });
    expect(adopted.status, adopted.text).toBe(200);
    expect(await scim.find(`userName eq "${email}"`)).toMatchObject([{ id: one }]);
    await tenant.send('PATCH', `/card-holders/${other}`, { body: { externalId: email } });
    expect(await nameOf(other)).toBe(other);
  });

  it('of somebody whom SCIM does not know yet is not free for a change either', async () => {
    await byDesk({ email: 'derived@example.edu' });
    const { id } = await scim.create();
    const { status, body } = await scim.patch(id, {
      op: 'replace',
      path: 'userName',
      value: 'Derived@example.edu',
    });
    expect([status, body.scimType]).toEqual([409, 'uniqueness']);
  });
});

describe('changes of one user at once', () => {
  it('are all done, one after another', async () => {
    const { id } = await scim.create();
    const number = (place: number) => `${place}@example.edu`;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        place % 2 === 0
          ? scim.patch(id, { op: 'replace', path: 'displayName', value: number(place) })
          : tenant.send('PATCH', `/card-holders/${id}`, { body: { notes: number(place) } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const patches = await Promise.all(
      Array.from({ length: 15 }, (_, place) =>
        scim.patch(id, { op: 'add', path: 'emails', value: [{ value: number(place), type: 'other' }] }),
      ),
    );
    expect(patches.map(({ status }) => status)).toEqual(patches.map(() => 200));
    expect((await scim.send('GET', `/Users/${id}`)).body.emails).toHaveLength(15);
  });

  it('go on after one that fails', async () => {
    const { id } = await scim.create();
    const answers = await Promise.all(
      ['maybe', false, 'maybe', true].map((value) =>
        scim.patch(id, { op: 'replace', path: 'active', value }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 400, 200]);
    expect((await holderOf(tenant, id)).status).toBe('active');
  });
});

describe('active', () => {
  it('false makes a person inactive, still found, and true brings them back', async () => {
    const { id, userName } = await scim.create();
    expect((await scim.patch(id, { op: 'replace', path: 'active', value: false })).body.active).toBe(false);
    expect((await holderOf(tenant, id)).status).toBe('inactive');
    expect(await scim.find(`userName eq "${userName}"`)).toMatchObject([{ id, active: false }]);
    await scim.patch(id, { op: 'replace', path: 'active', value: true });
    expect((await holderOf(tenant, id)).status).toBe('active');
  });

  it('makes their card invalid, and valid again', async () => {
    const { id } = await scim.create();
    const { verificationCode } = plantCard(server, { organisationId: tenant.id, cardHolderId: id });
    const verdict = async () =>
      (await server.send('GET', `/verify/${verificationCode}`)).body.data.valid as boolean;
    expect(await verdict()).toBe(true);
    await scim.patch(id, { op: 'Replace', value: { active: 'False' } });
    expect(await verdict()).toBe(false);
    await scim.patch(id, { op: 'Replace', value: { active: 'True' } });
    expect(await verdict()).toBe(true);
  });
});

describe('DELETE', () => {
  it('archives: SCIM finds nobody, and the office everything', async () => {
    const { id, userName } = await scim.create({ externalId: 'D-1' });
    const deleted = await scim.send('DELETE', `/Users/${id}`);
    expect([deleted.status, deleted.text]).toEqual([204, '']);
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await scim.send(method, `/Users/${id}`);
      expect([status, body.status]).toEqual([404, '404']);
    }
    expect(await scim.find(`userName eq "${userName}"`)).toEqual([]);
    expect(await scim.find('externalId eq "D-1"')).toEqual([]);
    expect(await holderOf(tenant, id)).toMatchObject({ status: 'archived', lastName: 'Lovelace' });
  });

  it('is taken back by a user of the same external id', async () => {
    const { id } = await scim.create({ userName: 'back', externalId: 'D-2', displayName: 'Old' });
    await scim.send('DELETE', `/Users/${id}`);
    const again = await scim.create({ userName: 'back.again', externalId: 'D-2' });
    expect(again).toMatchObject({ id, userName: 'back.again', active: true });
    expect(again.displayName).toBeUndefined();
    expect((await holderOf(tenant, id)).status).toBe('active');
  });

  it('frees the user name for somebody else, who is new', async () => {
    const { id } = await scim.create({ userName: 'reused', externalId: 'D-3' });
    await scim.send('DELETE', `/Users/${id}`);
    const other = await scim.create({ userName: 'reused', externalId: 'D-4' });
    expect(other.id).not.toBe(id);
    expect((await holderOf(tenant, id)).status).toBe('archived');
  });

  it('by the office stays: SCIM brings nobody back whom it did not let go', async () => {
    const { id } = await scim.create({ externalId: 'D-5' });
    await tenant.send('PATCH', `/card-holders/${id}`, { body: { status: 'archived' } });
    expect((await scim.send('GET', `/Users/${id}`)).status).toBe(404);
    const { status, body } = await scim.send('POST', '/Users', { body: newUser({ externalId: 'D-5' }) });
    expect([status, body.scimType]).toEqual([409, 'uniqueness']);
    expect((await holderOf(tenant, id)).status).toBe('archived');
  });
});

describe('somebody who came another way', () => {
  const byDesk = async (more: object) =>
    (
      await tenant.send('POST', '/card-holders', {
        body: { firstName: 'Alan', lastName: 'Turing', holderType: 'staff', ...more },
      })
    ).body.data.id as string;

  it('is found by the external id and by the e-mail address as user name, and adopted by a change', async () => {
    const id = await byDesk({ externalId: 'A-1', email: 'Alan@example.edu' });
    expect(await scim.find('externalId eq "A-1"')).toMatchObject([{ id, displayName: 'Alan Turing' }]);
    expect(await scim.find('userName eq "alan@EXAMPLE.edu"')).toMatchObject([{ id }]);
    const user = newUser({ userName: 'aturing', externalId: 'A-1', emails: [{ value: 'alan@example.edu' }] });
    const { status, body } = await scim.send('PUT', `/Users/${id}`, { body: user });
    expect([status, body.id, body.userName]).toEqual([200, id, 'aturing']);
    expect(await scim.find('userName eq "aturing"')).toMatchObject([{ id }]);
    expect(await scim.find('userName eq "alan@example.edu"')).toEqual([]);
  });

  it('is not created a second time', async () => {
    const id = await byDesk({ externalId: 'A-2', email: 'a2@example.edu' });
    for (const more of [{ externalId: 'A-2' }, { userName: 'A2@example.edu' }]) {
      const { status, body } = await scim.send('POST', '/Users', { body: newUser(more) });
      expect([status, body.scimType]).toEqual([409, 'uniqueness']);
    }
    expect(await scim.find('emails.value eq "a2@example.edu"')).toMatchObject([{ id }]);
  });
});

describe('who is merged or erased', () => {
  const merge = async (stays: string, goes: string) => {
    const answer = await tenant.send('POST', `/card-holders/${stays}/merge/${goes}`, {
      body: { version: 1, otherVersion: 1, take: [] },
    });
    expect(answer.status, answer.text).toBe(200);
    return () => tenant.send('POST', `/card-holders/${stays}/merge/${goes}/undo`);
  };

  it('comes back with all addresses, but not while the identity system has pushed them again', async () => {
    const emails = [{ value: 'two.a@example.edu', primary: true }, { value: 'two.b@example.edu' }];
    const goes = await scim.create({ userName: 'two.goes', emails });
    const stays = await scim.create({ userName: 'two.stays' });
    const undo = await merge(stays.id, goes.id);
    const again = await scim.create({ userName: 'two.goes' });
    const refused = await undo();
    expect([refused.status, refused.body.error.details[0].code]).toEqual([409, 'user_pushed_again']);
    const { body } = await tenant.send('GET', `/card-holders/merged-into/${stays.id}`);
    expect(body.data[0].undo.refusals).toMatchObject([{ code: 'user_pushed_again' }]);
    expect((await scim.send('DELETE', `/Users/${again.id}`)).status).toBe(204);
    const undone = await undo();
    expect(undone.status, undone.text).toBe(200);
    for (const filter of ['userName eq "two.goes"', 'emails eq "two.b@example.edu"'])
      expect(await scim.find(filter)).toMatchObject([{ id: goes.id, emails }]);
  });

  it('is an active user when somebody who was let go is merged into somebody active', async () => {
    const goes = await scim.create({ userName: 'left.goes' });
    await scim.send('DELETE', `/Users/${goes.id}`);
    const { body } = await tenant.send('POST', '/card-holders', {
      body: { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' },
    });
    const merged = await tenant.send('POST', `/card-holders/${body.data.id}/merge/${goes.id}`, {
      body: { version: 1, otherVersion: 2, take: [] },
    });
    expect(merged.status, merged.text).toBe(200);
    expect(await scim.find('userName eq "left.goes"')).toMatchObject([{ id: body.data.id, active: true }]);
    const undone = await tenant.send('POST', `/card-holders/${body.data.id}/merge/${goes.id}/undo`);
    expect(undone.status, undone.text).toBe(200);
    expect(await scim.find('userName eq "left.goes"')).toEqual([]);
  });

  it('takes the user along, or forgets it', async () => {
    const goes = await scim.create({ userName: 'goes' });
    const { body } = await tenant.send('POST', '/card-holders', {
      body: { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' },
    });
    const stays = body.data.id;
    const merged = await tenant.send('POST', `/card-holders/${stays}/merge/${goes.id}`, {
      body: { version: 1, otherVersion: 1, take: [] },
    });
    expect(merged.status, merged.text).toBe(200);
    expect(await scim.find('userName eq "goes"')).toMatchObject([{ id: stays }]);
    const undone = await tenant.send('POST', `/card-holders/${stays}/merge/${goes.id}/undo`);
    expect(undone.status, undone.text).toBe(200);
    expect(await scim.find('userName eq "goes"')).toMatchObject([{ id: goes.id }]);
    const erased = await tenant.send('DELETE', `/card-holders/${goes.id}`);
    expect([200, 204]).toContain(erased.status);
    expect(await scim.find('userName eq "goes"')).toEqual([]);
  });
});
