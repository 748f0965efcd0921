import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { lanyard } from '../backup/installation.ts';
import { makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';
import { lockedBy, onSmallDisk } from '../support/server/faults.ts';
import { main } from '../support/server/program.ts';

const isRoot = process.getuid?.() === 0;

interface Finding {
  check: string;
  level: string;
  message: string;
  advice: string | null;
}

const made = directory();
beforeAll(() => {
  for (const args of [['orgs', 'create', '--name', 'Campus'], ['backup']])
    expect(lanyard(made, args)).toMatchObject({ status: 0, stderr: '' });
});

/** An installation without people that has a backup. */
function installation(): string {
  const dataDir = join(directory(), 'data');
  expect(spawnSync('cp', ['-a', made, dataDir]).status).toBe(0);
  return dataDir;
}

/** Returns the findings in doctor's JSON, with which its `ok` must agree. */
function findings(stdout: string): Finding[] {
  const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: Finding[] };
  expect(ok).toBe(findings.every(({ level }) => level !== 'problem'));
  return findings;
}

function doctor(dataDir: string, args: string[] = [], env: Record<string, string> = {}): Finding[] {
  const { status, stdout, stderr } = lanyard(dataDir, [...args, 'doctor', '--json'], {
    BACKUP_SCHEDULE: '0 2 * * *',
    ...env,
  });
  expect([status === 0 || status === 1, stderr]).toEqual([true, '']);
  return findings(stdout);
}

const problems = (found: Finding[]) => found.filter(({ level }) => level === 'problem');
const said = (found: Finding[], check: string) =>
  found
    .filter((one) => one.check === check && one.level !== 'ok')
    .map(({ message, advice }) => `${message} → ${advice}`)
    .join('\n');

it('goes on with all other checks when one can not be made', () => {
  const dataDir = installation();
  expect(problems(doctor(dataDir))).toEqual([]);
  const backups = join(dataDir, 'backups');
  renameSync(backups, `${backups}-elsewhere`);
  writeFileSync(backups, '');
  rmSync(join(dataDir, 'lanyard.lock'), { force: true });
  mkdirSync(join(dataDir, 'lanyard.lock'));
  writeFileSync(join(dataDir, 'photos', 'originals', 'notes.txt'), 'a file of somebody');
  const found = doctor(dataDir);
  expect(found.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['server', 'permissions', 'disk', 'clock', 'database', 'storage', 'backups']),
  );
  expect(said(found, 'permissions')).toContain(`${backups} is no directory, and one is needed there.`);
  expect(said(found, 'permissions')).toContain('lanyard.lock is a directory, and a file is needed there.');
  expect(said(found, 'backups')).toContain('It could not be checked: ENOTDIR');
  expect(said(found, 'storage')).toBe('');
});

it.each(['null', '{}', '[]', 'junk', ''])('says that a backup with the manifest %j is none', (manifest) => {
  const dataDir = installation();
  const newest = join(
    dataDir,
    'backups',
    readdirSync(join(dataDir, 'backups')).find((name) => /^2/.test(name))!,
  );
  writeFileSync(join(newest, 'manifest.json'), manifest);
  expect(said(doctor(dataDir), 'backups')).toContain(`The newest, ${newest}, can't be restored: it is`);
});

it('says of DATA_DIR that it is a file', () => {
  const file = join(directory(), 'data');
  writeFileSync(file, '');
  expect(doctor(file)).toEqual([
    {
      check: 'configuration',
      level: 'problem',
      message: `DATA_DIR is "${file}": it is a file, and a directory is needed`,
      advice: expect.any(String),
    },
  ]);
});

it('names what another account can read of the secrets that lie elsewhere', () => {
  const dataDir = installation();
  const place = directory();
  const { cert, key } = makeCertificate(place, 'cards');
  const passphrase = join(place, 'passphrase');
  const envFile = join(place, 'lanyard.env');
  writeFileSync(passphrase, 'correct horse');
  writeFileSync(
    envFile,
    `BACKUP_PASSPHRASE_FILE=${passphrase}\nTLS_CERT_FILE=${cert}\nTLS_KEY_FILE=${key}\nMETRICS_TOKEN=secret\n`,
  );
  const secrets = [passphrase, key, envFile];
  for (const path of secrets) chmodSync(path, 0o640);
  expect(said(doctor(dataDir, ['--env-file', envFile]), 'permissions')).toBe('');
  for (const path of secrets) chmodSync(path, 0o644);
  const open = said(doctor(dataDir, ['--env-file', envFile]), 'permissions');
  for (const path of secrets)
    expect(open).toContain(`${path} holds a secret, and everybody can read it. → chmod o-rwx ${path}`);
});

it('finds a certificate that is not valid yet', () => {
  const dataDir = installation();
  const place = directory();
  const { cert, key } = makeCertificate(place, 'cards');
  const request = join(place, 'request');
  const authority = join(place, 'authority');
  writeFileSync(join(place, 'index'), '');
  writeFileSync(join(place, 'serial'), '01');
  writeFileSync(
    authority,
    `[ca]\ndefault_ca = d\n[d]\nnew_certs_dir = ${place}\ndatabase = ${join(place, 'index')}\nserial = ${join(place, 'serial')}\ndefault_md = sha256\npolicy = p\n[p]\ncommonName = supplied\n`,
  );
  const steps = [
    ['req', '-new', '-key', key, '-subj', '/CN=cards', '-out', request],
    [
      ...['ca', '-batch', '-selfsign', '-notext', '-config', authority, '-keyfile', key],
      ...['-in', request, '-out', cert, '-startdate', '20980101000000Z', '-enddate', '20990101000000Z'],
    ],
  ];
  for (const step of steps) expect(spawnSync('openssl', step).status).toBe(0);
  const found = doctor(dataDir, [], { TLS_CERT_FILE: cert, TLS_KEY_FILE: key });
  expect(said(found, 'certificate')).toContain('It begins on 2098-01-01: clients refuse it until then.');
});

it('says who holds the database locked, and advises no restore', async () => {
  const dataDir = installation();
  const lock = await lockedBy(join(dataDir, 'lanyard.db'));
  const words = said(doctor(dataDir), 'database');
  await lock.end();
  expect(words).toContain(`another program holds ${join(dataDir, 'lanyard.db')} locked`);
  expect(words).toContain(`(process ${lock.pid})`);
  expect(words).not.toContain('restore');
  expect(problems(doctor(dataDir))).toEqual([]);
});

// Only root can use other accounts and small disks, so this runs where tests run as root.
const place = directory();
chmodSync(place, 0o755);

it.skipIf(!isRoot)(
  'names what belongs to another account, with the command that mends it (needs root)',
  () => {
    const dataDir = join(place, 'data');
    renameSync(installation(), dataDir);
    const owner = 54_321;
    spawnSync('chown', ['-R', `${owner}:${owner}`, dataDir]);
    for (const path of ['backups', 'lanyard.lock', 'photos/incoming']) {
      writeFileSync(join(dataDir, 'lanyard.lock'), '', { flag: 'a', mode: 0o600 });
      chownSync(join(dataDir, path), 0, 0);
    }
    chmodSync(join(dataDir, 'lanyard.lock'), 0o600);
    const as = (uid: number, ...args: string[]) =>
      spawnSync(process.execPath, [main, ...args], {
        uid,
        gid: uid,
        cwd: place,
        env: { ...process.env, DATA_DIR: dataDir, PORT: '0', BACKUP_SCHEDULE: '0 2 * * *', HOME: place },
        encoding: 'utf8',
      });
    const found = findings(as(owner, 'doctor', '--json').stdout);
    const chown = `sudo chown -R ${owner}:${owner}`;
    for (const path of ['backups', 'lanyard.lock', 'photos/incoming'])
      expect(said(found, 'permissions')).toContain(join(dataDir, path));
    expect(said(found, 'permissions')).toContain(`→ Run commands as the server's account; now: ${chown}`);
    // The advice never takes root through a directory in which the server's account could put a link.
    const given = said(found, 'permissions').split(chown)[1]!.trim().split(' ').slice(0, 3);
    expect(given).toEqual(['backups', 'lanyard.lock', 'photos'].map((name) => join(dataDir, name)));
    expect(said(found, 'server')).toContain(`${chown} ${join(dataDir, 'lanyard.lock')}`);
    expect(said(found, 'backups')).toContain(`${chown} ${join(dataDir, 'backups')}`);
    expect(found.find(({ check }) => check === 'database')?.level).toBe('ok');

    const stranger = findings(as(owner + 1, 'doctor', '--json').stdout);
    for (const check of ['server', 'permissions', 'database'])
      expect(said(stranger, check)).toContain('Run this as the account of DATA_DIR');
  },
);

it.skipIf(!isRoot)(
  "lets a volume be that is root's, and that its group lets the server into, as Kubernetes mounts them (needs root)",
  () => {
    const dataDir = join(place, 'volume');
    renameSync(installation(), dataDir);
    const server = { uid: 54_321, gid: 54_322 };
    const doctorThere = () =>
      spawnSync(process.execPath, [main, 'doctor', '--json'], {
        ...server,
        cwd: place,
        env: { ...process.env, DATA_DIR: dataDir, PORT: '0', BACKUP_SCHEDULE: '0 2 * * *', HOME: place },
        encoding: 'utf8',
      }).stdout;
    spawnSync('chown', ['-R', `${server.uid}:${server.gid}`, dataDir]);
    chownSync(dataDir, 0, server.gid);
    chmodSync(dataDir, 0o2770);
    expect(problems(findings(doctorThere()))).toEqual([]);
    // Each mount makes every file accessible to the group again, so doctor must not complain.
    chmodSync(join(dataDir, 'secret.key'), 0o660);
    expect(problems(findings(doctorThere()))).toEqual([]);
    expect(problems(doctor(dataDir))).toEqual([]);

    chmodSync(dataDir, 0o2777);
    chownSync(join(dataDir, 'backups'), 0, 0);
    const said = problems(findings(doctorThere())).filter(({ check }) => check === 'permissions');
    expect(said.map(({ advice }) => advice)).toEqual([
      `chmod o-rwx ${dataDir}`,
      `Run commands as the server's account; now: sudo chown -R ${server.uid}:${server.gid} ${join(dataDir, 'backups')}`,
    ]);
    // The advice gives files that root made by mistake to the account that owns the directory.
    chownSync(dataDir, server.uid, server.gid);
    chmodSync(dataDir, 0o700);
    for (const name of ['lanyard.db', 'secret.key']) chownSync(join(dataDir, name), 0, 0);
    expect(problems(doctor(dataDir)).map(({ advice }) => advice)).toContainEqual(
      expect.stringContaining(`sudo chown -R ${server.uid}:${server.gid} `),
    );
  },
);

it.skipIf(onSmallDisk === null)(
  'tells a full disk, no inodes and a read-only disk from damage (skipped where nothing can be mounted)',
  () => {
    const dataDir = installation();
    const { stdout, stderr } = onSmallDisk!(
      dataDir,
      'size=2g,nr_inodes=3000',
      `doctor() { lanyard doctor --json; true; }
       doctor
       i=0; while true 2>/dev/null > "$DATA_DIR/filler-$i"; do i=$((i+1)); done; rm "$DATA_DIR/filler-1" "$DATA_DIR/filler-2"
       doctor
       rm -f "$DATA_DIR"/filler-*
       mount -o remount,size=$(du -sk "$DATA_DIR" | cut -f1)k "$DATA_DIR"; cat /dev/zero > "$DATA_DIR/filler-0" 2>/dev/null
       doctor
       rm -f "$DATA_DIR"/filler-*; mount -o remount,ro "$DATA_DIR"
       doctor
       mount -o remount,rw,size=2g "$DATA_DIR"
       doctor`,
      { BACKUP_SCHEDULE: '0 2 * * *' },
    );
    const [well, inodes, full, readOnly, again] = stdout.trim().split('\n').map(findings);
    expect([problems(well!), stderr]).toEqual([[], '']);
    expect(said(inodes!, 'disk')).toMatch(/has room for only \d more files \(inodes\)/);
    expect(problems(inodes!).map(({ check }) => check)).toEqual(['disk']);
    expect(said(full!, 'disk')).toContain('0.0 GB are free');
    expect(said(full!, 'database')).not.toContain('restore');
    expect(said(readOnly!, 'permissions')).toContain('its disk is mounted read-only');
    expect(said(readOnly!, 'database')).not.toContain('restore');
    expect(problems(again!)).toEqual([]);
    expect(existsSync(join(dataDir, 'lanyard.db'))).toBe(true);
  },
);

it('makes nothing beside a database that may not be written, and says how it may', () => {
  const dataDir = installation();
  const path = join(dataDir, 'lanyard.db');
  for (const beside of ['-wal', '-shm']) rmSync(`${path}${beside}`, { force: true });
  chmodSync(path, 0o444);
  expect(said(doctor(dataDir), 'database')).toContain(`sudo chmod u+rw ${path}`);
  expect(readdirSync(dataDir).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
  chmodSync(path, 0o600);
  expect(problems(doctor(dataDir))).toEqual([]);
});
