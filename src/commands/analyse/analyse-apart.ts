import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { exitAtOnce } from '../../lib/native/exit-at-once.ts';
import { nativeDirectory } from '../../lib/native/native-directory.ts';
import type { ApartAnswer, ApartRequest } from '../../photos/analysis/apart.ts';
import { createAnalysisPool } from '../../photos/analysis/pool.ts';

const LOOK_AT_MEMORY_MS = 50;

/** What a server starts for a photo whose analysis has ended the server again and again. Not for people. */
export const analyseApartCommand = () =>
  new Command('analyse-apart')
    .description('analyse one photo for a server, and end with it')
    .argument('<request>', 'what to analyse, in JSON')
    .action(async (text: string) => {
      endWithServer();
      beFirstToGo();
      const { memoryBytes, ...photo }: ApartRequest = JSON.parse(text);
      const pool = createAnalysisPool({ concurrency: 1, nativeDirectory: nativeDirectory() });
      const answer = await Promise.race([
        pool.analyse(photo).then(
          (result): ApartAnswer => ({ ok: true, result }),
          ({ message, code }): ApartAnswer => ({ ok: false, error: message, code }),
        ),
        aboveMemory(memoryBytes),
      ]);
      await Bun.write(Bun.stdout, JSON.stringify(answer));
      // At once: a busy thread could hold up an orderly end.
      exitAtOnce(0);
    });

/** The server holds this process's standard input open; it closes when the server ends, even by SIGKILL. */
function endWithServer(): void {
  process.stdin.once('end', () => exitAtOnce(1)).once('close', () => exitAtOnce(1));
  process.stdin.resume();
  // Ctrl-C reaches all processes of a terminal; the server decides about this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}

/** Asks the kernel to end this process first when the machine runs out of memory. */
function beFirstToGo(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // /proc is missing or read-only: then the kernel chooses.
  }
}

const aboveMemory = (bytes: number): Promise<ApartAnswer> =>
  new Promise((resolve) => {
    setInterval(() => {
      const taken = process.memoryUsage.rss();
      if (taken > bytes) resolve({ ok: false, error: `its analysis takes ${taken} bytes of memory` });
    }, LOOK_AT_MEMORY_MS);
  });
