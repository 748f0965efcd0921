import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { skipped } from '../run/skipped.ts';
import { directory } from './directory.ts';
import { freePort } from './free-port.ts';

const VERSION = '26.7.3';
const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:zip`;
const ZIP = join(
  homedir(),
  `.m2/repository/org/keycloak/keycloak-quarkus-dist/${VERSION}/keycloak-quarkus-dist-${VERSION}.zip`,
);
const REALM = 'campus';
const ADMIN = { username: 'admin', password: 'a password of the test' };
export const KEYCLOAK_PASSWORD = 'seven green bicycles';

/** True when Keycloak can be started; without it, its tests are reported as skipped. */
export const hasKeycloak = existsSync(ZIP) && spawnSync('java', ['-version']).error === undefined;
if (!hasKeycloak)
  skipped('the log-in at Keycloak', `there is no java, or Maven has not fetched ${ARTIFACT} (see .ci/run)`);

/** A person of the realm, with KEYCLOAK_PASSWORD. */
interface Person {
  username: string;
  firstName: string;
  lastName: string;
  groups: string[];
}

/** A client of the realm, whose tokens have the groups with their paths: `/cards-desk`. */
interface Client {
  id: string;
  secret: string;
  redirectUri: string;
  afterLogOut: string;
  /** The address that Keycloak tells when a session ends; none by default. */
  backchannelLogOut?: string;
}

export interface Realm {
  clients: Client[];
  groups: string[];
  people: Person[];
}

/** A real Keycloak on 127.0.0.1, known as localhost, with one realm. */
export interface Keycloak {
  issuer: string;
  /** Puts somebody into exactly these groups. */
  setGroups(username: string, groups: string[]): Promise<void>;
  /** Ends all sessions of somebody, as an administrator of Keycloak does. */
  endSessions(username: string): Promise<void>;
  stop(): Promise<void>;
}

/** Takes about 20 seconds and half a gigabyte, so the tests of a file share one. */
export async function startKeycloak(realm: Realm): Promise<Keycloak> {
  const place = directory();
  const home = join(place, `keycloak-${VERSION}`);
  const { status, stderr } = spawnSync('unzip', ['-q', ZIP, '-d', place], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`unzip is needed to unpack Keycloak: ${stderr}`);
  mkdirSync(join(home, 'data/import'), { recursive: true });
  writeFileSync(join(home, 'data/import/realm.json'), JSON.stringify(representation(realm)));
  const base = `http://localhost:${freePort()}`;
  const { port } = new URL(base);
  const log = join(place, 'keycloak.log');
  const said = openSync(log, 'a');
  const server = spawn(
    join(home, 'bin/kc.sh'),
    ['start-dev', '--import-realm', '--http-host=127.0.0.1', `--http-port=${port}`, `--hostname=${base}`],
    {
      env: {
        PATH: process.env.PATH,
        HOME: place,
        JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
        // It runs for a minute only: the JVM would take longer to optimise it than that saves.
        JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1 -XX:-UseG1GC -XX:+UseSerialGC',
        KC_BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
        KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
      },
      stdio: ['ignore', said, said],
      // The script starts Java, which ends with it as one group.
      detached: true,
    },
  );
  closeSync(said);
  const issuer = `${base}/realms/${REALM}`;
  try {
    await vi.waitUntil(() => isUp(server, issuer), { timeout: 800_000, interval: 500 });
  } catch (error) {
    process.kill(-server.pid!, 'SIGKILL');
    throw new Error(`Keycloak did not start: ${readFileSync(log, 'utf8').slice(-2000)}`, { cause: error });
  }

  async function ask(method: string, path: string): Promise<Response> {
    const granted = await fetch(`${base}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...ADMIN }),
    });
    const { access_token } = (await granted.json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${access_token}` };
    const answer = await fetch(`${base}/admin/realms/${REALM}${path}`, { method, headers });
    if (!answer.ok) throw new Error(`Keycloak: ${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const named = async (path: string): Promise<{ id: string; name: string }[]> =>
    (await ask('GET', path)).json() as Promise<{ id: string; name: string }[]>;
  const userOf = async (username: string): Promise<string> =>
    `/users/${(await named(`/users?exact=true&username=${username}`))[0]!.id}`;

  return {
    issuer,
    async setGroups(username, groups) {
      const user = await userOf(username);
      for (const { id } of await named(`${user}/groups`)) await ask('DELETE', `${user}/groups/${id}`);
      for (const { id, name } of await named('/groups'))
        if (groups.includes(name)) await ask('PUT', `${user}/groups/${id}`);
    },
    async endSessions(username) {
      await ask('POST', `${await userOf(username)}/logout`);
    },
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        process.kill(-server.pid!, 'SIGKILL');
      }),
  };
}

async function isUp(server: ChildProcess, issuer: string): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`it ended with ${server.exitCode}`);
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`).catch(() => null);
  return answer?.ok === true;
}

/** The realm in Keycloak's own format. */
const representation = ({ clients, groups, people }: Realm) => ({
  ...{ realm: REALM, enabled: true, sslRequired: 'none' },
  groups: groups.map((name) => ({ name })),
  users: people.map(({ groups: memberOf, ...person }) => ({
    ...{ ...person, enabled: true, email: `${person.username}@example.edu`, emailVerified: true },
    credentials: [{ type: 'password', value: KEYCLOAK_PASSWORD, temporary: false }],
    groups: memberOf.map((name) => `/${name}`),
  })),
  clients: clients.map(({ id, secret, redirectUri, afterLogOut, backchannelLogOut }) => ({
    ...{ clientId: id, secret, publicClient: false, standardFlowEnabled: true },
    redirectUris: [redirectUri],
    attributes: {
      'post.logout.redirect.uris': afterLogOut,
      ...(backchannelLogOut !== undefined && {
        'backchannel.logout.url': backchannelLogOut,
        'backchannel.logout.session.required': 'true',
      }),
    },
    protocolMappers: [
      {
        ...{ name: 'groups', protocol: 'openid-connect', protocolMapper: 'oidc-group-membership-mapper' },
        config: {
          ...{ 'claim.name': 'groups', 'full.path': 'true' },
          ...{ 'id.token.claim': 'true', 'userinfo.token.claim': 'true' },
        },
      },
    ],
  })),
});
