import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PeopleFrom } from '../../../../src/bridge/config/config.ts';
import { readConfig } from '../../../../src/bridge/config/read-config.ts';
import { sha256Of } from '../../../../src/bridge/in/photos/read-pictures.ts';
import { directoryPictures } from '../../../../src/bridge/sources/directory/directory-pictures.ts';
import { directorySource } from '../../../../src/bridge/sources/directory/directory-source.ts';
import { PictureUnreadable } from '../../../../src/bridge/sources/pictures.ts';
import { demoFace } from '../../../support/photos/demo-face.ts';
import { type Harness, startHarness, type Tenant } from '../../../support/server/harness.ts';
import { PHOTO_SCOPES, photosOf, picture } from '../../in/pictures.ts';
import { everybodyOf } from '../../in/students.ts';
import { createDirectorySite, type DirectorySite, PEOPLE } from './campus.ts';
import { BASE, hasSlapd, PASSWORD, peopleLdif, personLdif, READER, type Slapd, startSlapd } from './slapd.ts';

const COUNT = 5_000;
/** The reader's pages have no limit. Its searches have one, and so do all others. */
const LIMITS = `limits dn.exact="${READER}" size.soft=500 size.hard=500 size.prtotal=unlimited\nsizelimit 500`;

describe.skipIf(!hasSlapd('people from OpenLDAP'))('OpenLDAP', () => {
  let lanyard: Harness;
  let slapd: Slapd;
  let tenant: Tenant;
  let site: DirectorySite;
  beforeAll(async () => {
    [lanyard, slapd] = await Promise.all([
      startHarness(),
      startSlapd({ database: LIMITS, entries: peopleLdif(COUNT) }),
    ]);
  });
  afterAll(() => Promise.all([lanyard?.stop(), slapd?.kill()]));
  beforeEach(() => {
    tenant = lanyard.organisation();
    const { key } = tenant.key(['sync:read', 'sync:write', 'photos:read']);
    site = createDirectorySite(lanyard.url, key, PASSWORD);
  });
  afterEach(() => site.close());

  const secure = () => lines({ url: `ldaps://localhost:${slapd.tlsPort}`, ca_file: slapd.authority.cert });
  const once = (...more: string[]) => site.bridge('run', '--once', ...more);

  it('brings 5,000 people in over TLS, and lets the one go who leaves', async () => {
    site.configure(secure(), PEOPLE);
    const first = await once();
    expect(first).toMatchObject({ status: 0, errors: '' });
    expect(first.out).toContain(`people: ${COUNT} rows read; ${COUNT} made, 0 changed, 0 let go in Lanyard`);
    expect((await site.bridge('status')).out).toContain(`${COUNT} people are in Lanyard from here`);
    expect(await site.bridge('retry')).toMatchObject({ status: 0, errors: '' });
    const state = join(site.directory, '.lanyard-bridge-sis.db');
    expect(statSync(state).mode & 0o777).toBe(0o600);
    slapd.modify(`dn: uid=u7,ou=people,${BASE}\nchangetype: delete\n`);
    try {
      expect((await once()).out).toContain(`${COUNT - 1} rows read; 0 made, 0 changed, 1 let go`);
      const { body } = await tenant.send('GET', '/card-holders?status=inactive');
      expect(body.data).toMatchObject([{ externalId: 'S7', status: 'inactive' }]);
      const { out } = await once();
      expect(out.replaceAll(/people: \d+ rows read so far\n/g, '')).toBe('');
    } finally {
      slapd.modify(personLdif(7).replace('\n', '\nchangetype: add\n'));
    }
  });

  it('takes few people for what they are once the limit lets them leave, and before for a mistake', async () => {
    const filter = (numbers: string) => lines({ ...plain(), filter: `(|${numbers})` });
    const named = (...some: number[]) => some.map((one) => `(uid=u${one})`).join('');
    site.configure(filter(named(1, 2, 3)), PEOPLE);
    expect(await once()).toMatchObject({ status: 0 });
    site.configure(filter(named(1)), PEOPLE);
    const refused = await once();
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.errors).toContain('has 1 row, and 2 of 3 people sent before would leave');
    site.configure(filter('(uid=nobody)'), PEOPLE);
    expect((await once()).errors).toContain('has no rows, though 3 people were sent before');
    site.configure(filter(named(1)), PEOPLE);
    expect(await once('--allow-leavers', '2')).toMatchObject({ status: 0 });
    expect(await everybodyOf(tenant)).toMatchObject({ S1: { status: 'active' }, S3: { status: 'inactive' } });
  });

  it('lets nobody go by an answer that the server cuts short', async () => {
    site.configure(lines({ ...plain(), filter: '(|(uid=u1)(uid=u2)(uid=u3))' }), PEOPLE);
    await once();
    const before = await everybodyOf(tenant);
    site.configure(
      `url = "ldap://127.0.0.1:${slapd.port}"\nbind_dn = "cn=limited,${BASE}"\nbase = "${BASE}"`,
      PEOPLE,
    );
    slapd.modify(
      `dn: cn=limited,${BASE}\nchangetype: add\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\nuserPassword: ${PASSWORD}\n`,
    );
    const cut = await once('--allow-leavers', '5');
    expect(cut).toMatchObject({ status: 1 });
    expect(cut.errors).toContain('ended the search at its size limit, so the answer is not whole');
    expect(await everybodyOf(tenant)).toEqual(before);
  });

  it('shows in a check what would come, what is doubtful, and writes nothing', async () => {
    const doubtful = PEOPLE.replace('"sn" }', '"sn", phone = "telephoneNumbr", department = "ou" }').replace(
      'employeeNumber',
      'uid',
    );
    site.configure(lines({ ...plain(), filter: '(uid=u1)' }), doubtful);
    const { out } = await site.bridge('check');
    expect(out).toContain('✓ [directory] ldap://127.0.0.1');
    expect(out).toContain('has 1 entry that match (uid=u1)');
    expect(out).toContain('! [people] externalId comes from uid, which changes with a name');
    expect(out).toContain(
      'No entry has telephoneNumbr, so phone is left as it is in Lanyard. The directory knows no such attribute. Did you mean "telephoneNumber"?',
    );
    expect(out).toContain('No entry has ou, so department is left as it is in Lanyard. Is the name right');
    expect(out).toMatch(/u1 +.*Ada/);
    expect(await site.bridge('run', '--dry-run')).toMatchObject({ status: 0 });
    expect(existsSync(join(site.directory, '.lanyard-bridge-sis.db'))).toBe(false);
  });

  it('names in a check what keeps it out, in one sentence', async () => {
    const told = async (some: Record<string, string | number | boolean>) => {
      site.configure(lines({ ...plain(), ...some }), PEOPLE);
      return (await site.bridge('check')).out.split('\n').filter((line) => line.startsWith('✗'));
    };
    const tls = { url: `ldaps://localhost:${slapd.tlsPort}` };
    const ca = { ca_file: slapd.authority.cert };
    const cases: [Record<string, string | number | boolean>, string][] = [
      [
        { base: `ou=nowhere,ou=people,${BASE}` },
        `check [directory] base. The nearest entry is ou=people,${BASE}.`,
      ],
      [{ bind_dn: `cn=nobody,${BASE}` }, 'in: the name or the password is wrong'],
      [{ url: 'ldap://127.0.0.1:1' }, "can't be reached: connection refused"],
      [{ url: `ldaps://localhost:${slapd.port}` }, 'is this its port for ldaps://'],
      [tls, 'is not trusted: unable to verify the first certificate: put your'],
      [{ url: `ldap://localhost:${slapd.port}`, start_tls: true }, 'is not trusted'],
      [{ ...ca, url: `ldaps://127.0.0.1:${slapd.tlsPort}` }, 'is for another name than 127.0.0.1'],
      [
        { ...ca, url: `ldap://127.0.0.1:${slapd.port}`, start_tls: true },
        'is for another name than 127.0.0.1',
      ],
    ];
    for (const [some, words] of cases) {
      const lines = await told(some);
      expect(lines, words).toHaveLength(1);
      expect(lines[0]).toContain(words);
    }
    expect(await told({ ...ca, url: `ldap://localhost:${slapd.port}`, start_tls: true })).toEqual([]);
  });

  it('ends a reading with an error when the server is killed or frozen among its pages', async () => {
    site.configure(lines({ ...plain(), page_size: 100 }), PEOPLE);
    const { directory, people } = readConfig(site.config);
    const from = people!.from as Extract<PeopleFrom, { kind: 'directory' }>;
    const source = directorySource(directory!, from.people, { connectMs: 5_000, silenceMs: 500 });
    const readUntil = async (stop: () => unknown) => {
      let count = 0;
      for await (const chunk of source.rows()) {
        if (count === 0) await stop();
        count += chunk.length;
      }
      return count;
    };
    expect(await readUntil(() => undefined)).toBe(COUNT);
    let thaw = () => {};
    await expect(readUntil(() => (thaw = slapd.freeze()))).rejects.toThrow('has said nothing for 0.5 s');
    thaw();
    await expect(readUntil(() => slapd.kill())).rejects.toThrow(/has ended the connection|connection reset/);
    await slapd.start();
    expect(await readUntil(() => undefined)).toBe(COUNT);
  });

  it('lets nobody go while the server is away, and goes on when it is back', async () => {
    site.configure(lines({ ...plain(), filter: '(|(uid=u1)(uid=u2))' }), PEOPLE);
    const running = await site.start();
    const until = async (words: string) => {
      for (let look = 0; !running.said().includes(words); look++) {
        if (look === 600) throw new Error(`not said: ${words}\n${running.said()}`);
        await Bun.sleep(50);
      }
    };
    await until('2 made, 0 changed, 0 let go');
    await slapd.kill();
    await until("can't be reached: connection refused. It is tried again.");
    await slapd.start();
    await until('people: goes on.');
    slapd.modify(
      `dn: uid=u2,ou=people,${BASE}\nchangetype: modify\nreplace: givenName\ngivenName: Augusta\n`,
    );
    await until('0 made, 1 changed, 0 let go');
    expect(await everybodyOf(tenant)).toMatchObject({ S2: { firstName: 'Augusta', status: 'active' } });
    expect(await running.end()).toBe(0);
  });

  it('goes into a database beside it, where its state lies, too', async () => {
    const database = `[database]\nurl = "sqlite://${join(site.directory, 'campus.db')}"\n`;
    const out =
      '[card_holders]\ntable = "badge_people"\nkey = { person_id = "id" }\ncolumns = { matric = "externalId" }\n';
    site.configure(lines({ ...plain(), filter: '(uid=u1)' }), database, out, PEOPLE);
    expect(await once()).toMatchObject({ status: 0, errors: '' });
    expect(site.rows('SELECT matric FROM badge_people')).toEqual([['S1']]);
    expect(site.rows('SELECT count(*) FROM lanyard_bridge_people')).toEqual([[1]]);
    expect(existsSync(join(site.directory, '.lanyard-bridge-sis.db'))).toBe(false);
  });

  it('hands on each picture when it is read, the largest of several, and knows which ones changed', async () => {
    const base64 = (...bytes: number[]) => Buffer.from([0xff, 0xd8, ...bytes]).toString('base64');
    slapd.modify(
      [
        `dn: uid=u8,ou=people,${BASE}\nchangetype: modify\nadd: jpegPhoto\njpegPhoto:: ${base64(9)}\njpegPhoto:: ${base64(1, 2)}\n`,
        `dn: uid=u9,ou=people,${BASE}\nchangetype: modify\nadd: jpegPhoto\njpegPhoto:: ${base64(7)}\n`,
      ].join('\n'),
    );
    site.configure(lines(plain()), PEOPLE);
    const { directory } = readConfig(site.config);
    const names = { externalId: 'employeeNumber', attribute: 'jpegPhoto' };
    const source = directoryPictures(directory!, names, () => {});
    const list = async () => (await Array.fromAsync(source.pictures())).flat();
    const [first, second] = await list();
    expect(first).toMatchObject({ externalId: 'S8', label: `jpegPhoto of uid=u8,ou=people,${BASE}` });
    expect([...(await first!.bytes())]).toEqual([0xff, 0xd8, 1, 2]);
    expect([...(await second!.bytes())]).toEqual([0xff, 0xd8, 7]);
    slapd.modify(
      `dn: uid=u9,ou=people,${BASE}\nchangetype: modify\nreplace: jpegPhoto\njpegPhoto:: ${base64(8)}\n`,
    );
    const again = await list();
    expect(again.map(({ version }) => version === first!.version)).toEqual([true, false]);
    slapd.modify(`dn: uid=u9,ou=people,${BASE}\nchangetype: modify\ndelete: jpegPhoto\n`);
    await expect(again[1]!.bytes()).rejects.toBeInstanceOf(PictureUnreadable);
  });

  it('sends each picture once for review, and again when it has changed', async () => {
    const { key } = tenant.key(PHOTO_SCOPES);
    writeFileSync(join(site.directory, 'bridge.key'), key);
    const set = async (uid: string, bytes: Buffer) =>
      slapd.modify(
        `dn: uid=${uid},ou=people,${BASE}\nchangetype: modify\nreplace: jpegPhoto\njpegPhoto:: ${bytes.toString('base64')}\n`,
      );
    await set('u11', demoFace('15'));
    await set('u12', await picture(1));
    await set('u13', await picture(2));
    await set('u14', Buffer.from('GIF89a'));
    const pictures = '[photos_in]\nattribute = "jpegPhoto"\n';
    const some = ['u11', 'u12', 'u13', 'u14', 'u15'].map((uid) => `(uid=${uid})`).join('');
    site.configure(lines({ ...plain(), filter: `(|${some})` }), PEOPLE, pictures);
    const photos = async () => {
      await lanyard.context.jobs.idle();
      return (await photosOf(tenant)).map(({ filename, status, sha256 }) => ({ filename, status, sha256 }));
    };
    const dry = await once('--dry-run');
    expect(dry).toMatchObject({ status: 0 });
    expect(await photos()).toEqual([]);

    const first = await once();
    expect(first.status).toBe(0);
    expect(first.out).toContain('photos_in: 4 pictures found; 3 sent for review');
    expect(first.errors.match(/has pictures of 60 × 80 pixels, which is too small for a card/g)).toHaveLength(
      1,
    );
    expect(await photos()).toHaveLength(3);
    expect(await photos()).toContainEqual({
      ...{ filename: null, status: 'in_review', sha256: sha256Of(demoFace('15')) },
    });
    expect(JSON.parse((await site.bridge('status', '--json')).out).setAside).toMatchObject([
      { record: 'S14', reason: 'its first bytes are not those of a JPEG, PNG, WebP or HEIC' },
    ]);

    // Another attribute of the entry makes no new picture.
    slapd.modify(`dn: uid=u12,ou=people,${BASE}\nchangetype: modify\nreplace: title\ntitle: Dr\n`);
    expect((await once()).out).not.toContain('photos_in');
    expect(await photos()).toHaveLength(3);
    await set('u11', demoFace('14-dark'));
    expect((await once()).out).toContain('photos_in: 4 pictures found; 1 sent for review');
    expect(await photos()).toHaveLength(4);
    expect(await once()).toMatchObject({ status: 0, out: '', errors: '' });
  });

  const plain = () => ({ url: `ldap://127.0.0.1:${slapd.port}` });
});

/** Lines of `[directory]`. */
const lines = (some: Record<string, string | number | boolean>): string =>
  Object.entries({ bind_dn: READER, base: BASE, ...some })
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
    .join('\n');
