import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../server/free-port.ts';
import { isListening, Program } from './programs.ts';
import { type Behaviour, Tray } from './tray.ts';

/** CUPS with everything in a directory of its own, and queues whose printer is a script. */
export class Cups {
  readonly tray: Tray;
  readonly port = freePort();
  private readonly program: Program;

  private constructor(
    private readonly directory: string,
    nameInTray: string,
  ) {
    for (const name of ['root', 'state', 'cache', 'spool', 'tmp', 'log', 'bin', 'bin/backend'])
      mkdirSync(join(directory, name));
    for (const name of ['filter', 'cgi-bin', 'daemon', 'driver', 'monitor', 'notifier'])
      symlinkSync(`/usr/lib/cups/${name}`, join(directory, 'bin', name));
    this.tray = new Tray(directory, nameInTray);
    copyFileSync(this.tray.script, join(directory, 'bin/backend/keep'));
    chmodSync(join(directory, 'bin/backend/keep'), 0o700);
    writeFileSync(join(directory, 'cupsd.conf'), daemonConfig(this.port));
    writeFileSync(join(directory, 'files.conf'), filesConfig(directory));
    this.program = new Program(
      ['cupsd', '-f', '-c', join(directory, 'cupsd.conf'), '-s', join(directory, 'files.conf')],
      { cwd: directory, log: join(directory, 'cupsd.log') },
    );
  }

  /**
   * @param directory an empty one
   * @param nameInTray shell for the name of what came out; the first argument of a backend is the job's number, the third
   *   its title
   */
  static async start(directory: string, behaviour: Behaviour = {}, nameInTray = '$3'): Promise<Cups> {
    const cups = new Cups(directory, nameInTray);
    cups.tray.behave(behaviour);
    await cups.start();
    return cups;
  }

  /** Adds a queue that passes documents on as they come. Returns its address. */
  addQueue(name: string, errorPolicy = 'abort-job'): string {
    this.lpadmin(
      '-p',
      name,
      '-E',
      '-v',
      'keep:/tray',
      '-m',
      'raw',
      '-o',
      `printer-error-policy=${errorPolicy}`,
    );
    return `ipp://127.0.0.1:${this.port}/printers/${name}`;
  }

  /** Adds a queue that writes PDF files into a directory, with Debian's cups-pdf. Returns its address, and the directory. */
  addPdfQueue(name: string): { uri: string; out: string } {
    const out = join(this.directory, 'pdf');
    mkdirSync(out);
    // Filters run as an account of their own, and the files belong to nobody.
    for (const shared of [out, join(this.directory, 'tmp')]) chmodSync(shared, 0o1777);
    const backend = join(this.directory, 'bin/backend/cups-pdf');
    const settings = join(this.directory, 'cups-pdf.conf');
    writeFileSync(backend, cupsPdf(settings));
    chmodSync(backend, 0o700);
    writeFileSync(
      settings,
      ['Out', 'AnonDirName', 'Spool', 'Log']
        .map((key) => `${key} ${key === 'Spool' || key === 'Log' ? `${out}-${key.toLowerCase()}` : out}\n`)
        .join(''),
    );
    const policy = 'printer-error-policy=abort-job';
    this.lpadmin('-p', name, '-E', '-v', 'cups-pdf:/', '-P', CUPS_PDF_PPD, '-o', policy);
    return { uri: `ipp://127.0.0.1:${this.port}/printers/${name}`, out };
  }

  lpadmin(...args: string[]): void {
    this.run('lpadmin', ...args);
  }

  /** Runs one of CUPS's commands (`cupsdisable`, `cupsreject`, `cancel`) at this server. */
  run(command: string, ...args: string[]): void {
    const ran = Bun.spawnSync([command, '-h', `127.0.0.1:${this.port}`, ...args]);
    if (!ran.success) throw new Error(`${command}: ${ran.stderr.toString()}`);
  }

  start(): Promise<void> {
    return this.program.start(() => isListening(this.port));
  }

  /** Ends it in the middle of all it does, with its backends. Its queues and jobs stay on the disk. */
  kill(): Promise<void> {
    return this.program.kill();
  }

  /** Ends it alone: a backend that prints goes on. */
  crash(): Promise<void> {
    return this.program.crash();
  }

  /** Ends it as the system does when it is switched off. */
  stop(): Promise<void> {
    return this.program.stop();
  }

  /** CUPS's own log, for tests that look into a failure. */
  get logFile(): string {
    return join(this.directory, 'log/error');
  }
}

const CUPS_PDF_PPD = '/usr/share/ppd/cups-pdf/CUPS-PDF_noopt.ppd';

/** The place of its settings is fixed, so it gets a view of the disk in which ours are there. */
const cupsPdf = (settings: string): string => `#!/bin/sh
[ $# -eq 0 ] && exec /usr/lib/cups/backend/cups-pdf
exec unshare --mount sh -c 'mount --bind "${settings}" /etc/cups/cups-pdf.conf && exec /usr/lib/cups/backend/cups-pdf "$@"' cups-pdf "$@"
`;

const daemonConfig = (port: number): string => `Listen 127.0.0.1:${port}
LogLevel info
MaxLogSize 0
DirtyCleanInterval 0
Browsing No
WebInterface No
DefaultAuthType None
JobRetryInterval 1
PreserveJobHistory Yes
<Location />
  Order allow,deny
  Allow localhost
</Location>
<Location /admin>
  Order allow,deny
  Allow localhost
</Location>
<Policy default>
  JobPrivateAccess default
  JobPrivateValues default
  SubscriptionPrivateAccess default
  SubscriptionPrivateValues default
  <Limit Send-Document Cancel-Job Cancel-My-Jobs>
    Require user @OWNER @SYSTEM
    Order deny,allow
  </Limit>
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`;

const filesConfig = (directory: string): string => `ServerRoot ${directory}/root
StateDir ${directory}/state
CacheDir ${directory}/cache
RequestRoot ${directory}/spool
TempDir ${directory}/tmp
ServerBin ${directory}/bin
ServerKeychain ${directory}/root
AccessLog ${directory}/log/access
ErrorLog ${directory}/log/error
PageLog ${directory}/log/page
Printcap ${directory}/state/printcap
SyncOnClose Yes
`;
