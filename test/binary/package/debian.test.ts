import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Arch } from '../../../install/machines.ts';
import { packagesOf } from '../../../install/package/packages.ts';
import { releaseOf } from '../../../install/release.ts';
import { ensureBinary } from '../../support/server/binary.ts';
import { directory } from '../../support/server/directory.ts';
import { canMakeRoot, type DebianRoot, debianRoot } from './debian-root.ts';

const AS_SERVICE = 'setpriv --reuid lanyard --regid lanyard --init-groups env -i -C /var/lib/lanyard';
const IN_USE = '/usr/lib/lanyard/in-use/lanyard';
/** This directory is /mnt in each root. */
const shared = directory();

/** Writes the package of a program to /mnt. Quickly compressed, it is a little larger. */
async function makeDeb(name: string, version: string, program: Uint8Array | string): Promise<void> {
  const release = { ...releaseOf(), version };
  const packages = packagesOf(Buffer.from(program), process.arch as Arch, release, 1);
  const { value } = await packages.next();
  writeFileSync(join(shared, name), value[1]);
}

describe.skipIf(!canMakeRoot())('the package of Debian', () => {
  let root: DebianRoot;
  /** Runs a script that must succeed. @returns what it said */
  const ok = (script: string): string => {
    const { status, said } = root.sh(script);
    expect([status, said]).toEqual([0, said]);
    return said;
  };
  const stateOf = () => ok('dpkg --status lanyard | grep ^Status:');
  const organisations = () => ok('lanyard orgs list --json | grep -o \'"name":"[^"]*"\'');
  /** A server that is started by hand, as there is no systemd, while `script` runs. */
  const serving = (script: string) =>
    ok(`${AS_SERVICE} ${IN_USE} serve --env-file /etc/lanyard/lanyard.env > /tmp/said 2>&1 &
        server=$!
        lanyard ready --wait 60 || { cat /tmp/said; exit 1; }
        ${script}
        kill $server
        wait $server`);

  beforeAll(async () => {
    chmodSync(shared, 0o755);
    const program = ensureBinary();
    copyFileSync(program, join(shared, 'lanyard'));
    await makeDeb('first.deb', '1.0.0', readFileSync(program));
    await makeDeb('second.deb', '1.1.0', '#!/bin/sh\n# second\nexec /mnt/lanyard "$@"\n');
    const spoil = 'case "$*" in *migrate) echo x > "$DATA_DIR/lanyard.db"; exit 1 ;; esac';
    await makeDeb('broken.deb', '1.2.0', `#!/bin/sh\n${spoil}\nexec /mnt/lanyard "$@"\n`);
  });
  beforeEach(async () => {
    root = await debianRoot(shared);
  });
  afterEach(() => root.remove());

  it('installs, serves with an empty environment, and upgrades with a backup', () => {
    ok('dpkg --install /mnt/first.deb');
    expect(ok('stat --format "%a %U %G" /etc/lanyard /etc/lanyard/lanyard.env /var/lib/lanyard')).toBe(
      '750 root lanyard\n640 root lanyard\n700 lanyard lanyard\n',
    );
    expect(ok('readlink /etc/systemd/system/multi-user.target.wants/lanyard.service')).toContain(
      '/lib/systemd/system/lanyard.service',
    );
    serving('lanyard orgs create --name North');
    expect(ok('cat /tmp/said')).toContain('http://127.0.0.1:3000/admin/setup#token=');
    expect(ok('stat --format "%a %U" /var/lib/lanyard/secret.key')).toBe('600 lanyard\n');
    expect(ok('dpkg --verify lanyard')).toBe('');

    expect(ok('dpkg --install /mnt/second.deb')).toMatch(/Backed up 0 people[\s\S]*is installed\./);
    expect(ok(`head -n 2 ${IN_USE}`)).toContain('# second');
    expect(ok(`cmp /usr/lib/lanyard/lanyard ${IN_USE}; ls $(dirname ${IN_USE})`)).toBe(
      'lanyard\nlanyard.previous\n',
    );
    expect(organisations()).toContain('"name":"North"');
  });

  it('goes back from a version that fails, which dpkg knows about, and can be mended by the next one', () => {
    ok('dpkg --install /mnt/second.deb');
    serving('lanyard orgs create --name North');
    const { status, said } = root.sh('dpkg --install /mnt/broken.deb');
    expect([status, said]).toEqual([1, expect.stringContaining('is back, with the database as it was')]);
    expect(stateOf()).toBe('Status: install ok half-configured\n');
    expect(ok(`head -n 2 ${IN_USE}`)).toContain('# second');
    expect(organisations()).toContain('"name":"North"');
    ok('dpkg --install /mnt/first.deb');
    expect(stateOf()).toBe('Status: install ok installed\n');
    expect(organisations()).toContain('"name":"North"');
  });

  it('takes over an installation of install.sh with settings and data, and asks nothing', () => {
    const scripts = new URL('../../../install', import.meta.url).pathname;
    ok(`${scripts}/install.sh --binary /mnt/lanyard
        echo 'PORT=4000 # ours' >> /etc/lanyard/lanyard.env
        lanyard orgs create --name North
        mkdir -p /etc/systemd/system/multi-user.target.wants
        ln -s /etc/systemd/system/lanyard.service /etc/systemd/system/multi-user.target.wants/`);
    ok('dpkg --install /mnt/second.deb');
    expect(ok('tail -n 1 /etc/lanyard/lanyard.env')).toBe('PORT=4000 # ours\n');
    expect(organisations()).toContain('"name":"North"');
    expect(ok(`head -n 2 ${IN_USE}`)).toContain('# second');
    // One link is left in /usr/local, for those who call the command by its old name.
    expect(ok('find /usr/local /etc/systemd/system -name "lanyard*" -printf "%p %l\\n"')).toBe(
      '/usr/local/bin/lanyard /usr/bin/lanyard\n/etc/systemd/system/multi-user.target.wants/lanyard.service /usr/lib/systemd/system/lanyard.service\n',
    );
  });

  it('keeps the data when it is purged, unless it is told otherwise', () => {
    ok('dpkg --install /mnt/second.deb');
    serving('lanyard orgs create --name North');
    expect(ok('dpkg --purge lanyard')).toContain("Lanyard's data are still there: /var/lib/lanyard.");
    expect(ok('ls /usr/lib/lanyard /usr/bin/lanyard /etc/lanyard 2> /dev/null || true')).toBe('');
    ok('dpkg --install /mnt/second.deb');
    expect(organisations()).toContain('"name":"North"');
    ok('LANYARD_PURGE_DATA=yes dpkg --purge lanyard');
    expect(
      ok(
        'find /etc /usr/bin /usr/lib /usr/share /usr/local /var/lib -name "*lanyard*"; getent passwd lanyard || true',
      ),
    ).toBe('');
  });
});
