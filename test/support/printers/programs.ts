import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { descendantsOf } from '../run/processes.ts';
import { skipped } from '../run/skipped.ts';

const PROGRAMS = {
  ippeveprinter: 'cups-ipp-utils',
  cupsd: 'cups',
  pdftoppm: 'poppler-utils',
  'cups-pdf': 'printer-driver-cups-pdf',
  'avahi-daemon': 'avahi-daemon',
  'dbus-daemon': 'dbus',
  unshare: 'util-linux',
  setpriv: 'util-linux',
};

const lacking = Object.entries(PROGRAMS)
  .filter(
    ([program]) =>
      !['/usr/sbin', '/usr/bin', '/usr/lib/cups/backend'].some((folder) => existsSync(join(folder, program))),
  )
  .map(([, debianPackage]) => debianPackage);

/** True when printers and CUPS can be started here; without it, the tests that need them are reported as skipped. */
export const hasPrinters = lacking.length === 0 && process.getuid?.() === 0;
if (lacking.length > 0)
  skipped('printing on ippeveprinter and CUPS', `${lacking.join(', ')} of Debian is not installed`);
else if (!hasPrinters) skipped('printing on ippeveprinter and CUPS', 'only root may start them');

/** A program that tests start, end and start again. */
export class Program {
  private child: ReturnType<typeof spawn> | null = null;

  constructor(
    private readonly command: readonly string[],
    private readonly options: { cwd: string; log: string; env?: Record<string, string> },
  ) {}

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts it, and waits until `isReady`. */
  async start(isReady: () => boolean): Promise<void> {
    const { cwd, log, env } = this.options;
    const output = openSync(log, 'a');
    const [program] = this.command;
    // It ends with the tests, even when these are killed.
    this.child = spawn('setpriv', ['--pdeathsig', 'KILL', ...this.command], {
      ...{ cwd, stdio: ['ignore', output, output] },
      env: { ...process.env, ...env },
    });
    while (!isReady()) {
      if (!this.isRunning)
        throw new Error(`${program} did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`);
      await Bun.sleep(20);
    }
  }

  /** Ends it and all that it started, as a loss of power does. Resolves when it has ended. */
  kill(): Promise<void> {
    return this.end((pid) => {
      // Backends of CUPS are in groups of their own, so the group would not be enough.
      for (const one of [pid, ...descendantsOf(pid)]) endOne(one, 'SIGKILL');
    });
  }

  /** Ends it alone: what it has started goes on. */
  crash(): Promise<void> {
    return this.end((pid) => endOne(pid, 'SIGKILL'));
  }

  /** Asks it to end, as the system does. */
  stop(): Promise<void> {
    return this.end((pid) => endOne(pid, 'SIGTERM'));
  }

  private end(how: (pid: number) => void): Promise<void> {
    const { child } = this;
    if (child?.pid === undefined || !this.isRunning) return Promise.resolve();
    const { pid } = child;
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      how(pid);
    });
  }
}

function endOne(pid: number, signal: 'SIGKILL' | 'SIGTERM'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** True when something listens at the port of 127.0.0.1. */
export const isListening = (port: number): boolean =>
  readFileSync('/proc/net/tcp', 'utf8').includes(
    `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`,
  );
