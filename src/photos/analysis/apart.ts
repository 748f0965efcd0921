import type { Subprocess } from 'bun';
import { AppError } from '../../errors.ts';
import { selfCommand } from '../../lib/invocation.ts';
import { useNativeDirectory } from '../../lib/native/native-directory.ts';
import type { Analysed, AnalysisPool } from './pool.ts';

type Photo = Parameters<AnalysisPool['analyse']>[0];

/** What the process is given at its start, as JSON; it ends itself when it exceeds this memory limit. */
export type ApartRequest = Photo & { memoryBytes: number };
/** What it prints; `code` is what the system calls the error. */
export type ApartAnswer = { ok: true; result: Analysed } | { ok: false; error: string; code?: string };

/** Analyses each photo in a process of its own, for photos that may crash the process. */
export interface ApartAnalysis {
  /** Also rejects when the process ends without an answer. */
  analyse(photo: Photo): Promise<Analysed>;
  /** Ends the processes; what still runs is rejected. */
  close(): void;
}

interface ApartOptions {
  nativeDirectory: string;
  /** Counted from the start of the process; longer than a thread gets, as loading takes part of it. */
  timeoutMs?: number;
  /** The largest ordinary photos take 350 MB. */
  memoryBytes?: number;
}

export function createApartAnalysis({
  nativeDirectory,
  timeoutMs = 90_000,
  memoryBytes = 3 * 1024 ** 3,
}: ApartOptions): ApartAnalysis {
  useNativeDirectory(nativeDirectory);
  const running = new Set<Subprocess>();

  const start = (photo: Photo) => {
    const request: ApartRequest = { ...photo, memoryBytes };
    try {
      return Bun.spawn([...selfCommand, 'analyse-apart', JSON.stringify(request)], {
        env: { ...process.env },
        // Nothing is ever written there: the process ends when it closes, however this one ended.
        stdin: 'pipe',
        stdout: 'pipe',
        stderr: 'pipe',
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
      });
    } catch (error) {
      // The machine has no room for one more: that says nothing against the photo.
      throw new AppError('unavailable', `No process for analysing could be started: ${error}`);
    }
  };

  return {
    async analyse(photo) {
      const child = start(photo);
      running.add(child);
      try {
        const [out, said] = await Promise.all([
          new Response(child.stdout).text(),
          new Response(child.stderr).text(),
          child.exited,
        ]);
        if (child.exitCode !== 0)
          throw new Error(
            `the process that analysed it ended (${child.signalCode ?? child.exitCode}) ${said.slice(-1000)}`.trim(),
          );
        const answer: ApartAnswer = JSON.parse(out);
        if (answer.ok) return answer.result;
        throw Object.assign(new Error(answer.error), { code: answer.code });
      } finally {
        running.delete(child);
      }
    },
    close() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
