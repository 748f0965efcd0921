import { expect, it } from 'vitest';
import { createObjects } from '../../src/storage/s3/objects.ts';
import { originOf, type S3Settings } from '../../src/storage/s3/settings.ts';

const settings: S3Settings = {
  endpoint: 'https://s3.example.edu:9000',
  bucket: 'lanyard-photos',
  region: 'us-east-1',
  accessKeyId: 'lanyard',
  secretAccessKey: 'secret',
  urlStyle: 'path',
  authorities: null,
  cacheBytes: 0,
};

it.each([
  ['path', 'https://s3.example.edu:9000', '/lanyard-photos/incoming/1'],
  ['virtual', 'https://lanyard-photos.s3.example.edu:9000', '/incoming/1'],
] as const)('addresses a bucket in the style %s', async (urlStyle, origin, path) => {
  const url = new URL(await createObjects({ ...settings, urlStyle }).presignPut('incoming/1', 60));
  expect([url.origin, url.pathname]).toEqual([origin, path]);
  // Pages may connect to this origin.
  expect(originOf({ ...settings, urlStyle })).toBe(origin);
});

it('signs with the keys of the settings alone, whatever token the environment has for another program', async () => {
  process.env.AWS_SESSION_TOKEN = 'of-another-program';
  try {
    const url = await createObjects(settings).presignPut('incoming/1', 60);
    expect(url).not.toContain('Security-Token');
  } finally {
    delete process.env.AWS_SESSION_TOKEN;
  }
});
