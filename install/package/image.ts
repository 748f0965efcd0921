import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Arch, MACHINES } from '../machines.ts';
import type { Release } from '../release.ts';
import { directory, type Entry, file, gzip, link, tarOf } from './archive.ts';

/** The account in the image: a number that is nobody's on usual systems, root without the rights of root. */
const ACCOUNT = 65532;
const DATA_DIR = 'var/lib/lanyard';
/** The loader is asked for by its full name in the program. */
const LOADERS = { x64: 'lib64/ld-linux-x86-64.so.2', arm64: 'lib/ld-linux-aarch64.so.1' };
/** Everything that `ldd` names for Bun, and for libvips, which the program unpacks and loads. */
const LIBRARIES = [
  ...['libc.so.6', 'libm.so.6', 'libpthread.so.0', 'libdl.so.2', 'libresolv.so.2'],
  ...['libstdc++.so.6', 'libgcc_s.so.1'],
];

/**
 * Makes an image as a tar: the OCI image layout, and beside it the list by which `docker load` finds its way, as
 * `docker save` writes it. It has the program, the C libraries that it needs, and an account; no shell and no packages.
 * @returns null if this machine has no C libraries for that processor
 */
export async function imageOf(
  program: Uint8Array,
  arch: Arch,
  release: Release,
  level = 6,
): Promise<Uint8Array | null> {
  const libraries = librariesFor(arch);
  if (libraries === null) return null;
  const layer = await tarOf([...rootFiles(program), ...libraries], release.time);
  const packed = gzip(layer, level);
  const config = json({
    architecture: MACHINES[arch].debian,
    os: 'linux',
    created: release.time.toISOString(),
    config: {
      User: `${ACCOUNT}:${ACCOUNT}`,
      Env: [...['PATH=/usr/bin', `DATA_DIR=/${DATA_DIR}`, 'HOST=0.0.0.0', 'PORT=3000']],
      Entrypoint: ['/usr/bin/lanyard'],
      Cmd: ['serve'],
      WorkingDir: `/${DATA_DIR}`,
      ExposedPorts: { '3000/tcp': {} },
      Volumes: { [`/${DATA_DIR}`]: {} },
      StopSignal: 'SIGTERM',
      // Docker's own extension of the configuration; times are in nanoseconds. The first start with a large database may
      // migrate it for minutes.
      Healthcheck: {
        Test: ['CMD', '/usr/bin/lanyard', 'ready'],
        Interval: 30e9,
        Timeout: 10e9,
        StartPeriod: 300e9,
        Retries: 3,
      },
      Labels: annotations(release),
    },
    rootfs: { type: 'layers', diff_ids: [`sha256:${sha256(layer)}`] },
    history: [{ created: release.time.toISOString(), created_by: 'npm run package' }],
  });
  const name = `lanyard:${release.version}`;
  const manifest = json({
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config: described('application/vnd.oci.image.config.v1+json', config),
    layers: [described('application/vnd.oci.image.layer.v1.tar+gzip', packed)],
    annotations: annotations(release),
  });
  const index = json({
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.index.v1+json',
    manifests: [
      {
        ...described('application/vnd.oci.image.manifest.v1+json', manifest),
        platform: { architecture: MACHINES[arch].debian, os: 'linux' },
        annotations: {
          'org.opencontainers.image.ref.name': release.version,
        },
      },
    ],
  });
  const blob = (bytes: Uint8Array) => `blobs/sha256/${sha256(bytes)}`;
  return tarOf(
    [
      ...[config, manifest, packed].map((bytes) => file(blob(bytes), bytes)),
      file('oci-layout', json({ imageLayoutVersion: '1.0.0' })),
      file('index.json', index),
      file('manifest.json', json([{ Config: blob(config), RepoTags: [name], Layers: [blob(packed)] }])),
    ],
    release.time,
  );
}

function rootFiles(program: Uint8Array): Entry[] {
  const account = `${ACCOUNT}:${ACCOUNT}`;
  return [
    file('usr/bin/lanyard', program, 0o755),
    file('etc/passwd', `root:x:0:0::/:/nologin\nlanyard:x:${account}:Lanyard:/${DATA_DIR}:/nologin\n`),
    file('etc/group', `root:x:0:\nlanyard:x:${ACCOUNT}:\n`),
    // Names of hosts come from /etc/hosts first, which webhooks and tests of a site may rely on.
    file('etc/nsswitch.conf', 'passwd: files\ngroup: files\nhosts: files dns\n'),
    directory('tmp', 0o1777),
    // A new volume takes its owner from here.
    directory(DATA_DIR, 0o700, ACCOUNT),
  ];
}

/**
 * The C libraries for a processor: for this machine's its own, for another those of Debian's packages for
 * cross-compilers (libc6-arm64-cross, libstdc++6-arm64-cross). An image is the same to the byte wherever those are.
 */
function librariesFor(arch: Arch): Entry[] | null {
  const { gnu } = MACHINES[arch];
  const places =
    arch === process.arch ? [`/lib/${gnu}`, `/usr/lib/${gnu}`, '/lib64', '/usr/lib64'] : [`/usr/${gnu}/lib`];
  const loader = LOADERS[arch];
  const found: Entry[] = [];
  for (const name of [...LIBRARIES, loader.slice(loader.lastIndexOf('/') + 1)]) {
    const place = places.find((directory) => existsSync(join(directory, name)));
    if (place === undefined) return null;
    found.push(file(`usr/lib/${gnu}/${name}`, readFileSync(realpathSync(join(place, name))), 0o755));
  }
  return [
    ...found,
    link('lib', 'usr/lib'),
    ...(loader.startsWith('lib64/')
      ? [link('lib64', 'usr/lib64'), link(`usr/${loader}`, `../lib/${gnu}/${loader.slice('lib64/'.length)}`)]
      : [link(`usr/${loader}`, `${gnu}/${loader.slice('lib/'.length)}`)]),
  ];
}

const annotations = ({ version, commit }: Release) => ({
  'org.opencontainers.image.title': 'Lanyard',
  'org.opencontainers.image.description': 'The card office in one program',
  'org.opencontainers.image.licenses': 'MIT',
  'org.opencontainers.image.version': version,
  'org.opencontainers.image.revision': commit,
});

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const sha256 = (bytes: Uint8Array): string => Bun.SHA256.hash(bytes, 'hex');
const described = (mediaType: string, bytes: Uint8Array) => ({
  mediaType,
  digest: `sha256:${sha256(bytes)}`,
  size: bytes.length,
});
