import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../server/free-port.ts';
import { isListening, Program } from './programs.ts';
import { type Behaviour, Tray } from './tray.ts';

/** D-Bus and Avahi of our own on the loopback interface: ippeveprinter ends where it can't announce itself. */
export class Discovery {
  private constructor(
    readonly address: string,
    private readonly programs: readonly Program[],
  ) {}

  static async start(directory: string): Promise<Discovery> {
    const socket = join(directory, 'bus');
    const address = `unix:path=${socket}`;
    writeFileSync(join(directory, 'bus.conf'), BUS.replace('ADDRESS', address));
    writeFileSync(join(directory, 'avahi.conf'), AVAHI);
    const log = join(directory, 'discovery.log');
    const bus = new Program(
      ['dbus-daemon', `--config-file=${directory}/bus.conf`, '--nofork', '--nopidfile'],
      { cwd: directory, log },
    );
    await bus.start(() => existsSync(socket));
    // Avahi's own place is fixed: a /run of its own lets several run at once.
    const daemon = `avahi-daemon -f '${directory}/avahi.conf' --no-drop-root --no-chroot --no-rlimits`;
    const ready = join(directory, 'avahi-runs');
    const wait = `(until [ -S /run/avahi-daemon/socket ]; do sleep 0.05; done; touch '${ready}') &`;
    const avahi = new Program(
      ['unshare', '--mount', 'sh', '-c', `mount -t tmpfs tmpfs /run && { ${wait} exec ${daemon}; }`],
      { cwd: directory, log, env: { DBUS_SYSTEM_BUS_ADDRESS: address } },
    );
    await avahi.start(() => existsSync(ready));
    return new Discovery(address, [avahi, bus]);
  }

  async stop(): Promise<void> {
    for (const program of this.programs) await program.kill();
  }
}

/** Debian's ippeveprinter. It keeps no jobs over a restart: their ids begin at 1 again. */
export class EvePrinter {
  readonly tray: Tray;
  readonly port = freePort();
  private readonly program: Program;

  private constructor(directory: string, discovery: Discovery, name: string, options: readonly string[]) {
    this.tray = new Tray(directory, '$IPP_JOB_NAME');
    mkdirSync(join(directory, 'spool'));
    this.program = new Program(
      [
        ...['ippeveprinter', '-p', `${this.port}`, '-n', 'localhost', '-f', 'application/pdf'],
        ...['-d', join(directory, 'spool'), '-k', '-c', this.tray.script, ...options, name],
      ],
      {
        cwd: directory,
        log: join(directory, 'printer.log'),
        env: { DBUS_SYSTEM_BUS_ADDRESS: discovery.address },
      },
    );
  }

  /**
   * @param directory an empty one, for its spool and tray
   * @param name another for each printer of one Discovery
   */
  static async start(
    directory: string,
    discovery: Discovery,
    { name = 'Cards', options = [], behaviour = {} }: EveOptions = {},
  ): Promise<EvePrinter> {
    const printer = new EvePrinter(directory, discovery, name, options);
    printer.tray.behave(behaviour);
    await printer.start();
    return printer;
  }

  get uri(): string {
    return `ipp://127.0.0.1:${this.port}/ipp/print`;
  }

  start(): Promise<void> {
    return this.program.start(() => isListening(this.port));
  }

  /** Ends it in the middle of all it does, and what it prints as well. */
  kill(): Promise<void> {
    return this.program.kill();
  }
}

interface EveOptions {
  name?: string;
  /** Options of ippeveprinter, such as `-2` for printing on both sides. */
  options?: readonly string[];
  behaviour?: Behaviour;
}

const BUS = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>ADDRESS</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/>
    <allow own="*"/>
    <allow send_type="method_call"/>
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
  </policy>
</busconfig>
`;

const AVAHI = `[server]
use-ipv6=no
allow-interfaces=lo
[wide-area]
enable-wide-area=no
[publish]
publish-hinfo=no
publish-workstation=no
`;
