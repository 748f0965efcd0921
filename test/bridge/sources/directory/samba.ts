import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subprocess } from 'bun';
import { skipped } from '../../../support/run/skipped.ts';
import { type Made, makeCertificate } from '../../../support/server/certificates.ts';
import { directory } from '../../../support/server/directory.ts';

const SAMBA = '/usr/sbin/samba';
export const AD_BASE = 'DC=campus,DC=test';
const ADMIN = 'administrator@campus.test';
export const AD_PASSWORD = 'Passw0rd!Tests';

/**
 * True when Samba's domain controller is installed and can have port 389, and always in CI; otherwise, prints that
 * `what` is skipped.
 */
export function hasSamba(what: string): boolean {
  if (process.env.CI || (existsSync(SAMBA) && process.getuid?.() === 0)) return true;
  return !skipped(
    what,
    existsSync(SAMBA) ? "ports 389 and 636 aren't free to everybody" : `${SAMBA} is missing`,
  );
}

/** Samba's domain controller: an Active Directory, as far as LDAP shows. */
export interface Samba {
  /** An address of this machine that no other server uses: the ports can't be chosen. */
  host: string;
  /** An account that may read. */
  reader: string;
  /** The authority that has signed the server's certificate, which is for `host`. */
  authority: Made;
  /** Adds or changes entries, as an LDIF says. */
  modify(ldif: string): void;
  stop(): Promise<void>;
}

/** Makes a domain, which takes ten seconds, and serves it over LDAP alone. */
export async function startSamba(): Promise<Samba> {
  const where = directory();
  const host = `127.${bytes(3).join('.')}`;
  const authority = makeCertificate(where, 'authority');
  const server = makeCertificate(where, 'dc1', { hosts: `DNS:dc1.campus.test,IP:${host}`, authority });
  const config = join(where, 'smb.conf');
  mkdirSync(join(where, 'dc'));
  writeFileSync(
    config,
    `[global]
  netbios name = DC1
  realm = CAMPUS.TEST
  workgroup = CAMPUS
  server role = active directory domain controller
  server services = ldap
  interfaces = ${host}/8
  bind interfaces only = yes
  log file = ${where}/dc/log
  private dir = ${where}/dc/private
  state directory = ${where}/dc/state
  cache directory = ${where}/dc/cache
  lock directory = ${where}/dc/lock
  pid directory = ${where}/dc/pid
  ncalrpc dir = ${where}/dc/ncalrpc
  ntp signd socket directory = ${where}/dc/ntp
  winbindd socket directory = ${where}/dc/winbindd
  tls certfile = ${server.cert}
  tls keyfile = ${server.key}
  tls cafile = ${authority.cert}
[sysvol]
  path = ${where}/dc/sysvol
[netlogon]
  path = ${where}/dc/sysvol/scripts
`,
  );
  run(
    ...[
      'samba-tool',
      'domain',
      'provision',
      `--configfile=${config}`,
      '--realm=CAMPUS.TEST',
      '--domain=CAMPUS',
    ],
    ...[`--adminpass=${AD_PASSWORD}`, '--server-role=dc', '--dns-backend=NONE', `--host-ip=${host}`],
    ...['--host-name=dc1', '--quiet'],
  );
  const samba: Subprocess = Bun.spawn([SAMBA, '-i', '-M', 'single', `--configfile=${config}`], {
    ...{ cwd: where, stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' },
  });
  const tls = { LDAPTLS_CACERT: authority.cert };
  for (let look = 0; ; look++) {
    const ask = ['ldapsearch', '-x', '-H', `ldaps://${host}`, '-b', '', '-s', 'base', 'dnsHostName'];
    if (Bun.spawnSync(ask, { env: { ...process.env, ...tls } }).exitCode === 0) break;
    if (look === 400 || samba.exitCode !== null) throw new Error('Samba does not come up');
    await Bun.sleep(50);
  }
  return {
    ...{ host, authority, reader: ADMIN },
    modify(ldif) {
      const words = ['-x', '-H', `ldaps://${host}`, '-D', ADMIN, '-w', AD_PASSWORD];
      const { exitCode, stderr } = Bun.spawnSync(['ldapmodify', ...words], {
        ...{ stdin: Buffer.from(ldif), env: { ...process.env, ...tls } },
      });
      if (exitCode !== 0) throw new Error(`ldapmodify: ${stderr}`);
    },
    async stop() {
      samba.kill('SIGKILL');
      await samba.exited;
      rmSync(where, { recursive: true, force: true });
    },
  };
}

/** Numbers for an address, none of them 0, 1 or 255. */
const bytes = (count: number): number[] =>
  Array.from({ length: count }, () => 2 + Math.floor(Math.random() * 250));

function run(...words: string[]): void {
  const { exitCode, stdout, stderr } = Bun.spawnSync(words);
  if (exitCode !== 0) throw new Error(`${words[0]}: ${stdout}${stderr}`);
}
