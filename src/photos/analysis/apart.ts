import { AppError } from '../../errors.ts';
import { CutOff, type ProcessApart, startProcess } from '../../lib/apart/process-apart.ts';
import { selfCommand } from '../../lib/invocation.ts';
import { useNativeDirectory } from '../../lib/native/native-directory.ts';
import type { Analysed, AnalysisPool, AnalysisTask } from './pool.ts';

type Photo = Parameters<AnalysisPool['analyse']>[0];
type Process = ProcessApart<AnalysisTask, Analysed | null>;

/** Analyses each photo in a process of its own, for photos that may have crashed the server before. */
export interface ApartAnalysis {
  /** Also rejects when the process ends without an answer. */
  analyse(photo: Photo): Promise<Analysed>;
  /** Kills the processes; calls in progress reject. */
  close(): void;
}

interface ApartOptions {
  nativeDirectory: string;
  /** Processor time allowed for a photo: more than the pool allows. */
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
  const running = new Set<Process>();
  return {
    async analyse(photo) {
      const process: Process = startProcess([...selfCommand, 'analyse-apart'], () => running.delete(process));
      running.add(process);
      try {
        const bounds = { withinMs: timeoutMs, memoryBytes };
        return (await process.perform({ kind: 'analyse', ...photo }, bounds))!;
      } catch (error) {
        // If the machine has no room for another process, that isn't the photo's fault.
        if (error instanceof CutOff && error.cut === 'refused')
          throw new AppError('unavailable', `The photo was not analysed: ${error.message}.`);
        throw error;
      } finally {
        process.end();
      }
    },
    close() {
      for (const process of running) process.end();
    },
  };
}
