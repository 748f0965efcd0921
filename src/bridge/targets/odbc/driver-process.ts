import { CutOff, type ProcessApart, startProcess } from '../../../lib/apart/process-apart.ts';
import { selfCommand } from '../../../lib/invocation.ts';
import type { Call, Reply } from './protocol.ts';

/** Bytes of memory for a driver: SQLite's has a whole result in memory. */
const MEMORY_BYTES = 4 * 1024 ** 3;
/** The longest wait for a connection to close. */
const CLOSE_MS = 3_000;

/**
 * A process with one connection of a driver. Calls into a driver can't be interrupted, and a driver may crash, so it
 * never runs in the bridge's own process.
 */
export interface DriverProcess {
  /**
   * Makes a call, after the ones before.
   * @param seconds the longest that it may take: above that, the process is killed
   * @throws CutOff when the process ends first
   */
  call(call: Call, seconds: number): Promise<Reply>;
  /** Closes the connection, or kills the process if it doesn't answer. Never rejects. */
  end(): Promise<void>;
}

/** Starts a process, which the kernel kills when the bridge ends, however it ends. */
export function startDriver(command: readonly string[] = [...selfCommand, 'odbc-driver']): DriverProcess {
  const child: ProcessApart<Call, Reply> = startProcess(command, () => undefined);
  let isBusy = false;
  const call = async (one: Call, waitsMs: number): Promise<Reply> => {
    if (isBusy) throw new CutOff('closed', 'the driver is still busy');
    isBusy = true;
    try {
      return await child.perform(one, { withinMs: waitsMs, waitsMs, memoryBytes: MEMORY_BYTES });
    } finally {
      isBusy = false;
    }
  };
  return {
    call: (one, seconds) => call(one, seconds * 1_000),
    async end() {
      await call({ kind: 'disconnect' }, CLOSE_MS).catch(() => undefined);
      child.end();
    },
  };
}
