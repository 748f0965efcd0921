import { BackupError } from '../backup-error.ts';
import type { HotCopySettings } from './settings.ts';

/** The environment for Litestream: this process's own, and the keys by Litestream's names. */
export const environmentFor = ({
  accessKeyId,
  secretAccessKey,
}: HotCopySettings): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  ...(accessKeyId !== null && { LITESTREAM_ACCESS_KEY_ID: accessKeyId }),
  ...(secretAccessKey !== null && { LITESTREAM_SECRET_ACCESS_KEY: secretAccessKey }),
});

/** Litestream's program, which isn't part of Lanyard. @throws BackupError when it isn't installed */
export function program(): string {
  const path = Bun.which('litestream');
  if (path === null)
    throw new BackupError(
      'litestream is not installed, or not in PATH: put it into /usr/local/bin (https://litestream.io)',
    );
  return path;
}

/**
 * Runs one of Litestream's commands and returns its output.
 * @throws BackupError with Litestream's own message, when the command fails or takes longer than `timeoutMs`
 */
export async function ask(settings: HotCopySettings, args: string[], timeoutMs: number): Promise<string> {
  const child = Bun.spawn([program(), ...args], {
    env: environmentFor(settings),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const [output, said] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  if (child.exitCode === 0) return output;
  const reason =
    child.signalCode === null
      ? (said.trim().split('\n').at(-1) ?? '').replace(/^Error: /, '')
      : `no answer in ${Math.round(timeoutMs / 1000)} s`;
  throw new BackupError(`litestream ${args[0]} failed: ${reason}`);
}
