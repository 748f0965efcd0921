import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { skipped } from '../run/skipped.ts';
import type { Made } from './certificates.ts';
import { freePort } from './free-port.ts';

const RSYSLOGD = '/usr/sbin/rsyslogd';
/** Debian packages TLS apart. */
const MODULES = ['imtcp', 'imudp', 'lmnsd_gtls'];
const hasModule = (name: string) => Bun.spawnSync(['sh', '-c', `ls /usr/lib/*/rsyslog/${name}.so`]).success;

/** True when Debian's rsyslog is here; without it, the tests that need it are reported as skipped. */
export const hasRsyslog = existsSync(RSYSLOGD) && MODULES.every(hasModule);
if (!hasRsyslog)
  skipped('a log host of another make', 'Debian’s rsyslog and rsyslog-gnutls are not installed');

/** A message as rsyslog understood it. */
export interface RsyslogMessage {
  facility: string;
  severity: string;
  appName: string;
  msgId: string;
  structuredData: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read entries of every shape, and fail where the shape differs
  entry: any;
}

/** Debian's rsyslog in a process of its own. */
export interface Rsyslog {
  port: number;
  /** All that it has ever written, in order. */
  taken(): RsyslogMessage[];
  kill(): Promise<void>;
  /** Starts it again, at the same port. */
  start(): Promise<void>;
}

export async function startRsyslog(
  directory: string,
  kind: 'tcp' | 'udp' | 'tls',
  certificate?: Made,
): Promise<Rsyslog> {
  const port = freePort();
  const log = join(directory, 'taken');
  const config = join(directory, 'rsyslog.conf');
  const stream =
    kind === 'tls' ? ' StreamDriver.Name="gtls" StreamDriver.Mode="1" StreamDriver.AuthMode="anon"' : '';
  const files =
    certificate === undefined
      ? ''
      : `DefaultNetstreamDriverCAFile="${certificate.cert}" DefaultNetstreamDriverCertFile="${certificate.cert}" DefaultNetstreamDriverKeyFile="${certificate.key}"`;
  const module = kind === 'udp' ? 'imudp' : 'imtcp';
  await Bun.write(
    config,
    `global(workDirectory="${directory}" ${files})
module(load="${module}"${stream})
template(name="taken" type="string"
  string="%syslogfacility%\\t%syslogseverity-text%\\t%app-name%\\t%msgid%\\t%structured-data%\\t%msg%\\n")
input(type="${module}" port="${port}" address="127.0.0.1")
action(type="omfile" file="${log}" template="taken")
`,
  );
  const spawn = () =>
    Bun.spawn([RSYSLOGD, '-n', '-f', config, '-i', join(directory, 'rsyslogd.pid')], {
      stdout: 'ignore',
      stderr: 'inherit',
    });
  let child: ReturnType<typeof spawn>;
  const isListening = () => {
    const table = ['tcp', 'udp'].map((one) => readFileSync(`/proc/net/${one}`, 'utf8')).join('\n');
    return table.includes(`0100007F:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000`);
  };
  const start = async () => {
    child = spawn();
    while (!isListening()) {
      if (child.exitCode !== null) throw new Error('rsyslogd did not start');
      await Bun.sleep(20);
    }
  };
  await start();
  return {
    port,
    taken: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            // It may be in the middle of a line, or was when it was killed.
            .filter((line) => line.endsWith('}') && line.split('\t').length === 6)
            .map((line) => {
              const [facility, severity, appName, msgId, structuredData, json] = line.split('\t');
              return {
                ...{ facility: facility!, severity: severity!, appName: appName!, msgId: msgId! },
                ...{ structuredData: structuredData!, entry: JSON.parse(json!) },
              };
            })
        : [],
    async kill() {
      child.kill('SIGKILL');
      await child.exited;
    },
    start,
  };
}
