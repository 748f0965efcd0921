import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256Of } from '../../../src/bridge/in/photos/read-pictures.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { BYTES_IN, PHOTO_SCOPES, photosOf, picture } from '../in/pictures.ts';
import { type Kind, kindsFor, type Server } from './kinds.ts';
import { createServerSite, type ServerSite } from './server-site.ts';

const CARDS_IN = `[cards_in]
query = """SELECT matric AS "externalCardId", matric AS "externalId", matric AS "cardNumber", until AS "validUntil" FROM portraits"""
`;
const TYPES: Record<Kind['sql'], { bytes: string; literal: (hex: string) => string }> = {
  postgres: { bytes: 'BYTEA', literal: (hex) => `'\\x${hex}'` },
  mariadb: { bytes: 'LONGBLOB', literal: (hex) => `X'${hex}'` },
  sqlite: { bytes: 'BLOB', literal: (hex) => `X'${hex}'` },
};
/** More than fit into one chunk of the query. */
const COUNT = 21;

// `types.slow` and `arrays.slow` read bytes by every driver.
describe.each(kindsFor('photos from', ({ isWhole }) => isWhole))('$kind', ({ sql, open }) => {
  let lanyard: Harness;
  let server: Server;
  let tenant: Tenant;
  let site: ServerSite;
  const { bytes, literal } = TYPES[sql];
  beforeAll(async () => {
    [lanyard, server] = await Promise.all([startHarness(), open()]);
  });
  afterAll(() => Promise.all([lanyard?.stop(), server?.remove()]));
  beforeEach(async () => {
    tenant = lanyard.organisation();
    const { key } = tenant.key(PHOTO_SCOPES);
    site = createServerSite(await server.campus(), { url: lanyard.url, key }, [BYTES_IN, CARDS_IN]);
    await site.run(`CREATE TABLE portraits (matric VARCHAR(20) PRIMARY KEY, picture ${bytes}, until DATE)`);
    await site.grantToRead('portraits');
  });
  afterEach(() => site.close());

  it('sends pictures of a column of bytes and cards, each once, and those that change', async () => {
    const wanted: string[] = [];
    for (let number = 0; number < COUNT; number++) {
      const one = await picture(number);
      wanted.push(sha256Of(one));
      await createHolder(tenant, { externalId: `S${number}` });
      await site.run(
        `INSERT INTO portraits VALUES ('S${number}', ${literal(one.toString('hex'))}, '2099-09-30')`,
      );
    }
    await site.run("INSERT INTO portraits (matric) VALUES ('S99')");
    const first = await site.bridge('run', '--once');
    expect(first).toMatchObject({ status: 0 });
    expect(first.out).toContain(`photos_in: ${COUNT} pictures found; ${COUNT} sent for review`);
    expect(first.out).toContain(`cards_in: ${COUNT + 1} rows read; ${COUNT} added`);
    await lanyard.context.jobs.idle();
    expect((await photosOf(tenant)).map(({ sha256 }) => sha256).sort()).toEqual(wanted.sort());
    const { data } = (await tenant.send('GET', '/cards?pageSize=1')).body;
    expect(data[0]).toMatchObject({ validUntil: '2099-09-30', status: 'active' });

    const other = (await picture(999)).toString('hex');
    await site.run(`UPDATE portraits SET picture = ${literal(other)} WHERE matric = 'S3'`);
    expect((await site.bridge('run', '--once')).out).toContain(
      `photos_in: ${COUNT} pictures found; 1 sent for review\n`,
    );
    const { photosIn, cardsIn, setAsideTotal } = JSON.parse((await site.bridge('status', '--json')).out);
    expect(photosIn.counts).toMatchObject({ in: COUNT, unsent: 0 });
    expect(cardsIn.counts).toMatchObject({ in: COUNT, unsent: 1 });
    expect(setAsideTotal).toBe(1);
  });
});
