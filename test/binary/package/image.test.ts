import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Arch } from '../../../install/machines.ts';
import { imageOf } from '../../../install/package/image.ts';
import { releaseOf } from '../../../install/release.ts';
import { ensureBinary } from '../../support/server/binary.ts';
import { directory } from '../../support/server/directory.ts';
import { canMakeRoot } from './debian-root.ts';

const PHOTO = new URL('../../../src/demo/faces/01.jpg', import.meta.url).pathname;

/**
 * Does what a container's runtime does: the image is the root directory, which nobody may write to; the volume is
 * another file system; there is a network of its own. $1 is the root, $2 user and group, $3 what is run beside the
 * server, and the rest the server's command.
 */
const RUN = `
  root=$1 user=$2 health=$3 chroot=$(command -v chroot)
  shift 3
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t tmpfs -o "mode=700,uid=\${user%:*},gid=\${user#*:}" tmpfs "$root/var/lib/lanyard"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  ip link set lo up
  inside() { env -i $ENVIRONMENT "$chroot" --userspec "$user" "$root" "$@"; }
  # A function in the background would be a shell of its own, which takes the signal in the server's place.
  env -i $ENVIRONMENT "$chroot" --userspec "$user" "$root" "$@" > "$root.said" 2>&1 &
  server=$!
  for try in $(seq 600); do
    if inside $health > /dev/null 2>&1; then break; fi
    kill -0 $server 2> /dev/null || { cat "$root.said"; exit 1; }
    sleep 0.1
  done
  inside $health
  cp "$PHOTO" "$root/var/lib/lanyard/photo.jpg"
  inside /usr/bin/lanyard analyse /var/lib/lanyard/photo.jpg --json
  kill $server
  wait $server`;

it.skipIf(!canMakeRoot())(
  'serves from the image as its account, on a root directory that is read-only',
  async () => {
    const arch = process.arch as Arch;
    const image = await imageOf(readFileSync(ensureBinary()), arch, releaseOf(), 1);
    const place = directory();
    writeFileSync(join(place, 'image.tar'), image!);
    execFileSync('tar', ['-xf', 'image.tar'], { cwd: place });
    const [{ Config, Layers }] = JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8'));
    const { config } = JSON.parse(readFileSync(join(place, Config), 'utf8'));
    const root = join(place, 'root');
    for (const name of ['proc', 'dev']) mkdirSync(join(root, name), { recursive: true });
    execFileSync('tar', ['-xzf', join(place, Layers[0]), '-C', root]);

    const [kind, ...health]: string[] = config.Healthcheck.Test;
    expect(kind).toBe('CMD');
    const { status, stdout } = spawnSync(
      'unshare',
      [
        ...['--mount', '--propagation', 'private', '--net', '--pid', '--fork', '--kill-child'],
        ...['sh', '-euc', RUN, 'sh', root, config.User, health.join(' ')],
        ...[...config.Entrypoint, ...config.Cmd],
      ],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          PHOTO,
          ENVIRONMENT: [...config.Env, 'PUBLIC_URL=https://cards.example.edu'].join(' '),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000 is ready\.\n/)]);
    // The image libraries were unpacked and found their own libraries.
    expect(JSON.parse(stdout.slice(stdout.indexOf('\n') + 1))).toMatchObject([
      { analysis: { recommendation: 'reject' } },
    ]);
  },
);
