import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directory } from '../../support/server/directory.ts';

/**
 * Puts an empty layer above this machine's own root directory: whatever is written goes into memory. $1 is where it is
 * mounted. The layer has to be on another file system than what lies below it.
 */
const MOUNT = `
  mount -t tmpfs -o mode=755 tmpfs "$1"
  mkdir "$1/written" "$1/work" "$1/root"
  mount -t overlay -o "lowerdir=/,upperdir=$1/written,workdir=$1/work" overlay "$1/root"
  mount -t proc proc "$1/root/proc"
  mount --rbind /dev "$1/root/dev"
  mount --bind "$2" "$1/root/mnt"
  ip link set lo up
  echo ready
  exec sleep infinity`;

export interface Ran {
  status: number | null;
  /** Standard output and errors. */
  said: string;
}

/** A Debian of its own for as long as a test needs it: this machine's files, and neither its processes nor its network. */
export interface DebianRoot {
  /** Runs a shell script in it, as root, with nothing in the environment but PATH. */
  sh(script: string): Ran;
  remove(): void;
}

/** True where such a root can be made: with the rights of root, on a Debian. */
export const canMakeRoot = (): boolean =>
  process.getuid?.() === 0 && ['dpkg', 'unshare', 'nsenter', 'ip'].every((name) => Bun.which(name) !== null);

/** @param shared a directory of this machine that is /mnt in the root */
export async function debianRoot(shared: string): Promise<DebianRoot> {
  const base = join(directory(), 'debian');
  mkdirSync(base);
  const keeper = spawn(
    'unshare',
    [
      ...['--mount', '--propagation', 'private', '--net', '--pid', '--fork', '--kill-child'],
      ...['sh', '-euc', MOUNT, 'sh', base, shared],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = await once(keeper.stdout, 'data');
  if (`${said}` !== 'ready\n') throw new Error(`there is no root: ${said}`);
  const { pid } = keeper;
  const inside = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const command = (script: string): [string, string[]] => [
    'nsenter',
    [
      ...['--target', inside, '--mount', '--net', '--pid', '--'],
      ...['chroot', join(base, 'root'), '/bin/sh', '-euc', script],
    ],
  ];
  const env = { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' };
  return {
    sh(script) {
      const { status, stdout } = spawnSync(...command(`exec 2>&1\n${script}`), {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return { status, said: stdout };
    },
    remove: () => keeper.kill('SIGKILL'),
  };
}
