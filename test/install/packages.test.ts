import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Arch, MACHINES } from '../../install/machines.ts';
import { packagesOf } from '../../install/package/packages.ts';
import { sumsOf } from '../../install/package/sums.ts';
import { shippedPackages } from '../../install/shipped.ts';
import { directory } from '../support/server/directory.ts';
import { emptyRoot, modeOf, PROGRAM, path, script, standIn, within } from './installing.ts';

// test/binary/package installs the packages of the real program. Here, they are made of a stand-in for it.
const arch = process.arch as Arch;
const machine = MACHINES[arch].debian;
const release = { version: '1.2.3', commit: 'c0ffee', time: new Date('2026-01-02T10:00:00Z') };
const program = standIn('program');
const made: Record<string, Uint8Array> = {};
const place = directory();
const deb = join(place, `lanyard_1.2.3_${machine}.deb`);

async function make(): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  for await (const [name, bytes] of packagesOf(readFileSync(program), arch, release, 1)) files[name] = bytes;
  return files;
}

beforeAll(async () => {
  Object.assign(made, await make());
  for (const [name, bytes] of Object.entries(made)) writeFileSync(join(place, name), bytes);
});

it('are the same bytes whenever they are made, and SHA256SUMS has them all', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01') });
  const again = await make().finally(() => vi.useRealTimers());
  expect(sumsOf(again)).toBe(sumsOf(made));
  expect(Object.keys(made).sort()).toEqual([
    `lanyard-1.2.3-image-${machine}.tar`,
    `lanyard-1.2.3-linux-${arch}.cdx.json`,
    `lanyard-1.2.3-linux-${arch}.tar.gz`,
    `lanyard_1.2.3_${machine}.deb`,
  ]);
  writeFileSync(join(place, 'SHA256SUMS'), sumsOf(made));
  expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: place, encoding: 'utf8' })).toBe(
    Object.keys(made)
      .sort()
      .map((name) => `${name}: OK\n`)
      .join(''),
  );
});

describe.skipIf(spawnSync('dpkg-deb', ['--version']).status !== 0)('the package of Debian', () => {
  const dpkg = (...args: string[]) => execFileSync('dpkg-deb', args, { encoding: 'utf8' });

  it('says what it is, and needs libraries alone', () => {
    const fields = dpkg('--field', deb, 'Package', 'Version', 'Architecture', 'Depends');
    expect(fields).toBe(
      `Package: lanyard\nVersion: 1.2.3\nArchitecture: ${machine}\nDepends: libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 6), passwd\n`,
    );
  });

  it('has each file once, of root, with its mode, and settings that only root reads before the account is there', () => {
    const lines = dpkg('--contents', deb).trim().split('\n');
    const rows = lines.map((line) => line.split(/\s+/));
    const modes = Object.fromEntries(rows.map(([mode, , , , , name]) => [name!.slice(1), mode]));
    expect(modes).toMatchObject({
      '/usr/lib/lanyard/lanyard': '-rwxr-xr-x',
      '/usr/bin/lanyard': '-rwxr-xr-x',
      '/usr/bin/lanyard-bridge': '-rwxr-xr-x',
      '/usr/lib/systemd/system/lanyard.service': '-rw-r--r--',
      '/usr/share/lanyard/install/upgrade.sh': '-rwxr-xr-x',
      '/etc/lanyard/': 'drwxr-x---',
      '/etc/lanyard/lanyard.env': '-rw-r-----',
      '/usr/share/doc/lanyard/copyright': '-rw-r--r--',
    });
    expect(Object.keys(modes)).toHaveLength(lines.length);
    expect(new Set(rows.map(([, owner]) => owner))).toEqual(new Set(['root/root']));
    // The data directory is made by postinst: what dpkg has made, it may remove.
    expect(Object.keys(modes).filter((name) => name.startsWith('/var'))).toEqual([]);
  });

  it('runs the program under the name that an upgrade moves on, and leaves no place to fill in', () => {
    const tree = directory();
    dpkg('--extract', deb, tree);
    expect(readFileSync(join(tree, 'usr/lib/systemd/system/lanyard.service'), 'utf8')).toContain(
      '\nExecStart=/usr/lib/lanyard/in-use/lanyard serve --env-file /etc/lanyard/lanyard.env\n',
    );
    expect(readFileSync(join(tree, 'usr/lib/systemd/system/lanyard-litestream.service'), 'utf8')).toContain(
      '\nExecStart=/usr/bin/lanyard hot-copy',
    );
    const unfilled = spawnSync('grep', ['-rlI', '@[A-Z]*@', tree], { encoding: 'utf8' }).stdout;
    // This one fills them in.
    expect(unfilled).toBe(`${join(tree, 'usr/share/lanyard/install/common.sh')}\n`);
  });

  it('has settings that the list of all settings knows', () => {
    const name = /^#?([A-Z_]+)=/gm;
    const names = (text: string) => [...text.matchAll(name)].map((match) => match[1]!);
    const own = names(readFileSync(path('install/package/debian/lanyard.env'), 'utf8'));
    const all = names(readFileSync(path('config/lanyard.env.example'), 'utf8'));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((one) => !all.includes(one))).toEqual([]);
  });
});

it('the tarball has everything that install.sh needs', () => {
  const tree = directory();
  execFileSync('tar', ['-xzf', join(place, `lanyard-1.2.3-linux-${arch}.tar.gz`), '-C', tree]);
  emptyRoot();
  const run = spawnSync(
    'sh',
    [join(tree, `lanyard-1.2.3-linux-${arch}`, 'install/install.sh'), '--root', within()],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    },
  );
  expect([run.status, run.stderr]).toEqual([0, '']);
  expect(modeOf(PROGRAM)).toBe('755');
  expect(readFileSync(within(PROGRAM))).toEqual(readFileSync(program));
  expect(script('install', '--binary', program).status).toBe(0);
});

describe('the image', () => {
  type Files = Map<
    string,
    { text: () => string; data: Uint8Array; mode?: number; uid?: number; link?: string }
  >;
  async function unpack(bytes: Uint8Array): Promise<Files> {
    const entries = await unpackTar(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream());
    return new Map(
      entries.map(({ header, data = new Uint8Array() }) => [
        header.name,
        {
          ...{ data, text: () => new TextDecoder().decode(data) },
          ...{ mode: header.mode, uid: header.uid, link: header.linkname },
        },
      ]),
    );
  }
  const blob = (digest: string) => `blobs/${digest.replace(':', '/')}`;
  let outside: Files;
  let layer: Files;
  // biome-ignore lint/suspicious/noExplicitAny: the shapes of the OCI specification
  let config: any;
  beforeAll(async () => {
    outside = await unpack(made[`lanyard-1.2.3-image-${machine}.tar`]!);
    const read = (name: string) => JSON.parse(outside.get(name)!.text());
    const [described] = read('index.json').manifests;
    const manifest = read(blob(described.digest));
    for (const { digest, size } of [described, manifest.config, ...manifest.layers]) {
      const { data } = outside.get(blob(digest))!;
      expect([digest, size]).toEqual([`sha256:${Bun.SHA256.hash(data, 'hex')}`, data.length]);
    }
    config = read(blob(manifest.config.digest));
    const packed = gunzipSync(outside.get(blob(manifest.layers[0].digest))!.data);
    expect(config.rootfs.diff_ids).toEqual([`sha256:${Bun.SHA256.hash(packed, 'hex')}`]);
    layer = await unpack(packed);
    expect(described.platform).toEqual({ architecture: machine, os: 'linux' });
    // The list that `docker load` reads leads to the same files.
    expect(read('manifest.json')).toEqual([
      {
        Config: blob(manifest.config.digest),
        RepoTags: ['lanyard:1.2.3'],
        Layers: [blob(manifest.layers[0].digest)],
      },
    ]);
  });

  it('runs the server as an account without rights, asks it for its health, and has one volume', () => {
    expect(config.config).toMatchObject({
      User: '65532:65532',
      Entrypoint: ['/usr/bin/lanyard'],
      Cmd: ['serve'],
      Volumes: { '/var/lib/lanyard': {} },
      Healthcheck: { Test: ['CMD', '/usr/bin/lanyard', 'ready'] },
    });
    expect(config.config.Env).toContain('DATA_DIR=/var/lib/lanyard');
  });

  it('has the program, its libraries and a directory for data, and nothing that could be run beside it', () => {
    const files = [...layer].filter(([name, { link }]) => !name.endsWith('/') && !link);
    const libraries = files.filter(([name]) => /^usr\/lib\/[^/]+\/[^/]+\.so\.\d+$/.test(name));
    expect(libraries.map(([name]) => name.split('/').at(-1))).toContain('libc.so.6');
    const others = files.filter((one) => !libraries.includes(one)).map(([name]) => name);
    expect(others).toEqual(['etc/group', 'etc/nsswitch.conf', 'etc/passwd', 'usr/bin/lanyard']);
    const own = layer.get('var/lib/lanyard/')!;
    expect([own.mode, own.uid]).toEqual([0o700, 65532]);
  });
});

it('the bill of materials has every package that ships, and what was built into them', async () => {
  const bom = JSON.parse(new TextDecoder().decode(made[`lanyard-1.2.3-linux-${arch}.cdx.json`]));
  expect([bom.bomFormat, bom.specVersion, bom.metadata.component.version]).toEqual([
    'CycloneDX',
    '1.6',
    '1.2.3',
  ]);
  expect(bom.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  const refs: string[] = bom.components.map((component: { 'bom-ref': string }) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  for (const { name, version } of await shippedPackages(arch))
    expect(refs).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`);
  const inside = (name: string) =>
    bom.components
      .find((component: { name: string }) => component.name === name)
      .components.map((component: { name: string }) => component.name);
  expect(inside(`@img/sharp-libvips-linux-${arch}`)).toEqual(
    expect.arrayContaining(['vips', 'webp', 'xml2']),
  );
  expect(inside('bun')).toEqual(expect.arrayContaining(['boringssl', 'sqlite', 'webkit']));
});
