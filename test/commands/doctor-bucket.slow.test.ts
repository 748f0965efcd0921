import { afterAll, beforeAll, expect, it } from 'vitest';
import { putAwayPhotos } from '../../src/photos/tidy-files.ts';
import { lanyard } from '../backup/installation.ts';
import { createHolder, noisePhoto, reviewable } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { describeS3, type S3Server } from '../support/server/s3/server.ts';

describeS3((startS3) => {
  const PUBLIC_URL = 'http://localhost:3000';

  let s3: S3Server;
  let dataDir: string;
  let photoIds: string[];
  beforeAll(async () => {
    s3 = await startS3(PUBLIC_URL);
    dataDir = directory();
    const server = await startHarness({ DATA_DIR: dataDir, ...s3.env });
    const campus = server.organisation();
    const holder = await createHolder(campus);
    photoIds = [];
    for (const width of [300, 310, 320])
      photoIds.push((await reviewable(server, campus, holder, await noisePhoto({ width, height: 400 }))).id);
    await putAwayPhotos(server.context);
    await server.stop();
  });
  afterAll(() => s3.stop());

  function doctor(check: string, env: Record<string, string> = {}, ...args: string[]) {
    const { findings } = lanyard(dataDir, ['doctor', '--json', ...args], {
      ...s3.env,
      PUBLIC_URL,
      ...env,
    }).json() as { findings: Record<string, string>[] };
    const found = findings.filter((finding) => finding.check === check);
    return {
      levels: found.map(({ level }) => level),
      text: found.map(({ message, advice }) => `${message} ${advice}`).join(' '),
    };
  }

  it('finds nothing wrong with a bucket that has every photo, and leaves nothing in it', async () => {
    const before = await s3.names('');
    expect(doctor('photo store')).toMatchObject({ levels: ['ok'] });
    expect(doctor('storage', {}, '--full').text).toContain(
      '3 photos have their files, with the right checksums',
    );
    expect(await s3.names('')).toEqual(before);
  });

  it('finds photos that are missing, changed and orphaned in the bucket', async () => {
    const nameOf = async (id: string) => (await s3.names(`originals/${id.slice(-2)}/${id}`))[0]!;
    const [missing, short, changed] = await Promise.all(photoIds.map(nameOf));
    const kept = await Promise.all([missing!, short!, changed!].map((name) => s3.bucket.file(name).bytes()));
    await s3.bucket.delete(missing!);
    await s3.bucket.write(short!, 'short');
    await s3.bucket.write(changed!, new Uint8Array(kept[2]!.length));
    await s3.bucket.write('originals/ab/01900000-0000-7000-8000-0000000000ab.0123456789ab', 'x');
    const quick = doctor('storage');
    expect(quick.levels).toEqual(['problem', 'problem', 'warning']);
    expect(quick.text).toContain(`1 photo has no file: ${photoIds[0]}.`);
    expect(quick.text).toContain("the bucket's older versions");
    expect(doctor('storage', {}, '--full').text).toContain('2 photos have a file whose bytes have changed');
  });

  it.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }, 'InvalidAccessKeyId'],
    ['no such bucket', { S3_BUCKET: 'nowhere' }, 'NoSuchBucket'],
    ['nothing at the address', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'nothing listens at its address'],
  ])('says what is wrong with the store: %s', (_, env, reason) => {
    const { levels, text } = doctor('photo store', env);
    expect(levels).toEqual(['problem']);
    expect(text).toContain(reason);
    expect(text).toContain('check the S3_ variables');
    expect(doctor('storage', env).levels).toEqual(['problem']);
  });

  it('says when browsers may not send to the bucket, and when it is not ours', async () => {
    const other = doctor('photo store', { PUBLIC_URL: 'http://127.0.0.1:4000' });
    expect([other.levels, other.text]).toEqual([
      ['warning'],
      expect.stringContaining('origin http://127.0.0.1:4000, method PUT, header Content-Type'),
    ]);
    // Without PUBLIC_URL, people open the server's pages at the server's own address.
    const unset = doctor('photo store', { PUBLIC_URL: '', PORT: '4100' });
    expect([unset.levels, unset.text]).toEqual([
      ['warning'],
      expect.stringContaining('origin http://127.0.0.1:4100, method PUT, header Content-Type'),
    ]);
    expect(unset.text).toContain('PUBLIC_URL is not set');
    await s3.bucket.write('lanyard-installation', 'somebody else');
    expect(doctor('photo store').text).toContain('delete its object lanyard-installation');
  });
});
