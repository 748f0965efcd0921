import type { Crop } from '../../db/schema/photos.ts';
import { AppError } from '../../errors.ts';
import { type Cut, CutOff } from '../../lib/apart/process-apart.ts';
import { createProcessPool } from '../../lib/apart/process-pool.ts';
import { selfCommand } from '../../lib/invocation.ts';
import { useNativeDirectory } from '../../lib/native/native-directory.ts';
import type { Measurements } from '../../shared/photos/report.ts';
import type { Turn } from '../../shared/photos/turn.ts';

/** A file to work on. `contentType` is the type that its sender declared, or null. */
interface Source {
  path: string;
  contentType: string | null;
}

/** Files to write, each complete or not at all. */
interface Outputs {
  display: string;
  thumbnail: string;
}

export interface Analysed {
  report: Measurements;
  /** Size of the upright original, px; null when the file can't be decoded. */
  width: number | null;
  height: number | null;
  /** SHA-256 of the file's bytes, in hexadecimal. */
  sha256: string;
  /** The hash by `hashPicture`; null when the picture has too little detail. */
  pictureHash: string | null;
}

export type AnalysisTask =
  | ({ kind: 'analyse'; outputs: Outputs | null } & Source)
  | ({ kind: 'variants'; turn: Turn; outputs: Outputs } & Source)
  | ({ kind: 'card'; turn: Turn; crop: Crop; output: string } & Source);

/**
 * Processes that decode and measure photos, so that no photo ever occupies a thread of the server. A process is killed
 * when its photo takes too long.
 */
export interface AnalysisPool {
  analyse(request: Source & { outputs: Outputs | null }): Promise<Analysed>;
  /**
   * @throws AppError unavailable when the process ends for a temporary reason; CutOff when the picture takes too much
   *   time or memory
   */
  renderVariants(request: Source & { turn: Turn; outputs: Outputs }): Promise<void>;
  /** @throws the same errors as `renderVariants` */
  renderCard(request: Source & { turn: Turn; crop: Crop; output: string }): Promise<void>;
  /** Kills the processes; calls in progress reject. */
  close(): void;
}

interface PoolOptions {
  /** The most processes at the same time. */
  concurrency: number;
  nativeDirectory: string;
  /** Processor time allowed for a task. The slowest real photo takes about three seconds. */
  timeoutMs?: number;
  /** The largest ordinary photos take 350 MB. */
  memoryBytes?: number;
  /** Replaces the program that runs `analyse-photos`. */
  command?: readonly string[];
}

/** Processes start with the first photo: a server without photos needs no memory for them. */
export function createAnalysisPool({
  concurrency,
  nativeDirectory,
  timeoutMs = 60_000,
  memoryBytes = 2 * 1024 ** 3,
  command = [...selfCommand, 'analyse-photos'],
}: PoolOptions): AnalysisPool {
  useNativeDirectory(nativeDirectory);
  const processes = createProcessPool<AnalysisTask, Analysed | null>({ command, most: concurrency });
  // Each file has one task at a time, because all tasks of a file write the same variants.
  const perform = (task: AnalysisTask) =>
    processes.perform(task.path, task, { withinMs: timeoutMs, memoryBytes });
  const render = async (task: AnalysisTask) => {
    try {
      await perform(task);
    } catch (error) {
      throw error instanceof CutOff && PASSING.has(error.cut) ? notMade() : error;
    }
  };
  return {
    analyse: async (request) => (await perform({ kind: 'analyse', ...request }))!,
    renderVariants: (request) => render({ kind: 'variants', ...request }),
    renderCard: (request) => render({ kind: 'card', ...request }),
    close: () => processes.close(),
  };
}

/**
 * Reasons for which a process may end although the photo is not at fault: the photo has already been analysed, and the
 * next process can make its picture.
 */
const PASSING = new Set<Cut>(['lost', 'unstarted', 'refused', 'closed']);

const notMade = () =>
  new AppError('unavailable', 'The server could not finish making this picture. Try again.', {
    headers: { 'Retry-After': '1' },
  });
