import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Subprocess } from 'bun';
import { skipped } from '../../../support/run/skipped.ts';
import { type Made, makeCertificate } from '../../../support/server/certificates.ts';
import { directory } from '../../../support/server/directory.ts';
import { freePort } from '../../../support/server/free-port.ts';
import { freeze } from '../../servers/freeze.ts';

const SLAPD = '/usr/sbin/slapd';
export const BASE = 'dc=campus,dc=test';
const ADMIN = `cn=admin,${BASE}`;
/** An account that may read everything, with the server's limits. */
export const READER = `cn=reader,${BASE}`;
export const PASSWORD = 'secret of tests';

/** True when OpenLDAP's server is installed, and always in CI; otherwise, prints that `what` is skipped. */
export function hasSlapd(what: string): boolean {
  if (existsSync(SLAPD) || process.env.CI) return true;
  return !skipped(what, `${SLAPD} is missing`);
}

/** OpenLDAP's server, started for the tests on free ports of this machine. */
export interface Slapd {
  directory: string;
  port: number;
  tlsPort: number;
  /** The authority that has signed the server's certificate, which is for `localhost` alone. */
  authority: Made;
  start(): Promise<void>;
  /** Changes entries, as an LDIF with `changetype` says. */
  modify(ldif: string): void;
  kill(): Promise<void>;
  freeze(): () => void;
}

interface Options {
  /** More lines of the configuration. */
  settings?: string;
  /** Lines for the database. */
  database?: string;
  /** Entries below the base, as LDIF. */
  entries?: string;
  hasTls?: boolean;
}

/** People by their numbers, from 1 to `count`. */
export const peopleLdif = (count: number, more: (number: number) => string = () => ''): string =>
  Array.from({ length: count }, (_, place) => personLdif(place + 1, more(place + 1))).join('\n');

export const personLdif = (number: number, more = ''): string => `dn: uid=u${number},ou=people,${BASE}
objectClass: inetOrgPerson
uid: u${number}
cn: Ada Lovelace
givenName: Ada
sn: Lovelace ${number}
employeeNumber: S${number}
${more}`;

export async function startSlapd({
  settings = '',
  database = '',
  entries = '',
  hasTls = true,
}: Options = {}): Promise<Slapd> {
  const where = directory();
  const authority = makeCertificate(where, 'authority');
  const server = makeCertificate(where, 'server', { hosts: 'DNS:localhost', authority });
  mkdirSync(join(where, 'data'));
  const config = join(where, 'slapd.conf');
  const schemas = ['core', 'cosine', 'inetorgperson'].map(
    (name) => `include /etc/ldap/schema/${name}.schema`,
  );
  writeFileSync(
    config,
    `${schemas.join('\n')}
pidfile ${where}/slapd.pid
modulepath /usr/lib/ldap
moduleload back_mdb
${hasTls ? `TLSCertificateFile ${server.cert}\nTLSCertificateKeyFile ${server.key}\n` : ''}
${settings}
database mdb
maxsize 268435456
suffix "${BASE}"
rootdn "${ADMIN}"
rootpw "${PASSWORD}"
directory ${where}/data
dbnosync
index objectClass,uid,employeeNumber eq
${database}
`,
  );
  const ldif = join(where, 'all.ldif');
  writeFileSync(
    ldif,
    `dn: ${BASE}\nobjectClass: dcObject\nobjectClass: organization\no: Campus\n\ndn: ou=people,${BASE}\nobjectClass: organizationalUnit\n\ndn: ${READER}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\nuserPassword: ${PASSWORD}\n\n${entries}`,
  );
  const added = Bun.spawnSync(['/usr/sbin/slapadd', '-q', '-f', config, '-l', ldif]);
  if (added.exitCode !== 0) throw new Error(`slapadd: ${added.stderr}`);
  const port = freePort();
  const tlsPort = freePort();
  const urls = [`ldap://127.0.0.1:${port}`, ...(hasTls ? [`ldaps://127.0.0.1:${tlsPort}`] : [])].join(' ');
  let running: Subprocess | undefined;
  const slapd: Slapd = {
    ...{ directory: where, port, tlsPort, authority },
    async start() {
      running = Bun.spawn([SLAPD, '-h', urls, '-f', config, '-d', '0'], {
        ...{ stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' },
      });
      for (let look = 0; look < 600; look++) {
        const ask = ['ldapsearch', '-x', '-H', `ldap://127.0.0.1:${port}`, '-b', '', '-s', 'base'];
        if (Bun.spawnSync(ask).exitCode === 0) return;
        await Bun.sleep(50);
      }
      throw new Error('slapd does not come up');
    },
    modify(changes) {
      const words = ['-x', '-H', `ldap://127.0.0.1:${port}`, '-D', ADMIN, '-w', PASSWORD];
      const { exitCode, stderr } = Bun.spawnSync(['ldapmodify', ...words], { stdin: Buffer.from(changes) });
      if (exitCode !== 0) throw new Error(`ldapmodify: ${stderr}`);
    },
    async kill() {
      running?.kill('SIGKILL');
      await running?.exited;
    },
    freeze: () => freeze(running!.pid),
  };
  await slapd.start();
  return slapd;
}
