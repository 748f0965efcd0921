import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../src/bridge/config/read-config.ts';
import { directoryPictures } from '../../../../src/bridge/sources/directory/directory-pictures.ts';
import { openSession } from '../../../../src/bridge/sources/directory/session.ts';
import { type Harness, startHarness, type Tenant } from '../../../support/server/harness.ts';
import { everybodyOf } from '../../in/students.ts';
import { createDirectorySite, type DirectorySite } from './campus.ts';
import { AD_BASE, AD_PASSWORD, hasSamba, type Samba, startSamba } from './samba.ts';

/** Accounts without a password, which may have none: enabled, and disabled. */
const ENABLED = 544;
const DISABLED = 546;
const PHONES = 1_600;

const account = (name: string, control: number, more = ''): string => `dn: CN=${name},CN=Users,${AD_BASE}
changetype: add
objectClass: user
sAMAccountName: ${name}
givenName: ${name}
sn: Lovelace
userAccountControl: ${control}
${more}
`;

const FROM_AD = `[people]
active = "userAccountControl"
leavers = "deactivate"
leaver_limit = "50 %"
constants = { holderType = "staff" }
attributes = { externalId = "objectGUID", firstName = "givenName", lastName = "sn", expiryDate = "accountExpires", "customFields.login" = "samaccountname" }
`;

describe.skipIf(!hasSamba('people from Active Directory'))('Active Directory', () => {
  let lanyard: Harness;
  let samba: Samba;
  let tenant: Tenant;
  let site: DirectorySite;
  let picture: Buffer;
  beforeAll(async () => {
    picture = await sharp({ create: { width: 96, height: 96, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    [lanyard, samba] = await Promise.all([startHarness(), startSamba()]);
    samba.modify(
      [
        account(
          'ada',
          ENABLED,
          `accountExpires: 134668152000000000\nthumbnailPhoto:: ${picture.toString('base64')}`,
        ),
        account('bob', DISABLED),
        account(
          'cleo',
          ENABLED,
          Array.from({ length: PHONES }, (_, place) => `otherTelephone: +${place}`).join('\n'),
        ),
        `dn: CN=PC1,CN=Computers,${AD_BASE}\nchangetype: add\nobjectClass: computer\nsAMAccountName: PC1$\n`,
      ].join('\n'),
    );
  });
  afterAll(() => Promise.all([lanyard?.stop(), samba?.stop()]));
  beforeEach(() => {
    tenant = lanyard.organisation();
    site = createDirectorySite(lanyard.url, tenant.key(['sync:read', 'sync:write']).key, AD_PASSWORD);
  });
  afterEach(() => site.close());

  const configure = (lines = '', people = FROM_AD) =>
    site.configure(
      `url = "ldaps://${samba.host}"\nca_file = "${samba.authority.cert}"\nbind_dn = "${samba.reader}"\nbase = "${AD_BASE}"\ntime_zone = "Europe/Berlin"\npage_size = 2\n${lines}`,
      people,
    );

  it('brings its people in by their GUIDs, with who is active and until when, and no computers', async () => {
    configure();
    expect(await site.bridge('run', '--once')).toMatchObject({
      ...{ status: 0, errors: expect.stringContaining('refers to other servers, which are left alone') },
    });
    const everybody = Object.values(await everybodyOf(tenant));
    const byLogin = Object.fromEntries(
      everybody.map((one) => [(one.customFields as { login: string }).login, one]),
    );
    expect(byLogin.ada).toMatchObject({
      ...{
        externalId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        status: 'active',
      },
      ...{ expiryDate: '2027-09-30', holderType: 'staff' },
    });
    expect(byLogin).toMatchObject({ bob: { status: 'inactive', expiryDate: null } });
    expect(Object.keys(byLogin)).not.toContain('PC1$');
    samba.modify(
      `dn: CN=bob,CN=Users,${AD_BASE}\nchangetype: modify\nreplace: userAccountControl\nuserAccountControl: ${ENABLED}\n`,
    );
    samba.modify(`dn: CN=ada,CN=Users,${AD_BASE}\nchangetype: modrdn\nnewrdn: CN=augusta\ndeleteoldrdn: 1\n`);
    expect((await site.bridge('run', '--once')).out).toContain('0 made, 1 changed, 0 let go');
  });

  it('takes a filter of Active Directory for who is active', async () => {
    const byBit = '(!(userAccountControl:1.2.840.113556.1.4.803:=2))';
    configure('filter = "(sAMAccountName=krbtgt)"', FROM_AD.replace('"userAccountControl"', `"${byBit}"`));
    expect((await site.bridge('run', '--once')).errors).toContain(`active ${byBit} matches nobody`);
    configure(
      'filter = "(|(sAMAccountName=krbtgt)(sAMAccountName=cleo))"',
      FROM_AD.replace('"userAccountControl"', `"${byBit}"`),
    );
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
    expect(
      Object.values(await everybodyOf(tenant)).map(({ firstName, status }) => [firstName, status]),
    ).toEqual(expect.arrayContaining([['cleo', 'active']]));
  });

  it('says in words what Active Directory says in numbers', async () => {
    const refusal = async (lines: string) => {
      site.configure(`url = "ldap://${samba.host}"\nbase = "${AD_BASE}"\n${lines}`, FROM_AD);
      return (await site.bridge('check')).out.split('\n').find((line) => line.startsWith('✗'));
    };
    expect(await refusal(`bind_dn = "${samba.reader}"`)).toContain('wants TLS: write ldaps://');
    const tls = `start_tls = true\nca_file = "${samba.authority.cert}"\n`;
    expect(await refusal(`${tls}bind_dn = "nobody@campus.test"`)).toContain(
      'the name or the password is wrong',
    );
  });

  it('fetches values by their ranges', async () => {
    configure('filter = "(sAMAccountName=cleo)"');
    const session = await openSession(readConfig(site.config).directory!);
    try {
      for await (const [cleo] of session.search('(sAMAccountName=cleo)', ['otherTelephone;range=0-99']))
        expect(new Set(cleo!.values('otherTelephone').map(String)).size).toBe(PHONES);
    } finally {
      session.close();
    }
  });

  it('hands on thumbnails, and says once that they are small', async () => {
    configure();
    const notes: string[] = [];
    const names = { externalId: 'objectGUID', attribute: 'thumbnailPhoto' };
    const source = directoryPictures(readConfig(site.config).directory!, names, (note) => notes.push(note));
    for await (const [one, ...others] of source.pictures()) {
      expect(others).toEqual([]);
      expect(one).toMatchObject({
        externalId: expect.stringMatching(/-/),
        version: expect.stringMatching(/^\d+ \d+/),
      });
      expect(Buffer.from(await one!.bytes()).equals(picture)).toBe(true);
      await one!.bytes();
    }
    expect(notes).toEqual(['thumbnailPhoto has pictures of 96 × 96 pixels, which is too small for a card.']);
  });
});
