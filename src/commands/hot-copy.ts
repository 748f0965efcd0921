import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { takeHistory } from '../backup/hot-copy/histories.ts';
import { environmentFor, program } from '../backup/hot-copy/litestream.ts';
import { placeOf, shown } from '../backup/hot-copy/settings.ts';
import { createLog } from '../lib/log.ts';
import { assertDatabase } from './frame/assert-database.ts';
import { tell, writeJson } from './frame/output.ts';
import { CommandError, readConfig, reported } from './frame/run.ts';
import { assertNotTakenOver } from './serve/fence.ts';

/** `lanyard hot-copy`: runs Litestream for this installation until somebody ends it. */
export const hotCopyCommand = () =>
  new Command('hot-copy')
    .description('keep a copy of the database that is a second old, with Litestream, at HOT_COPY_URL')
    .option('--config <file>', "Litestream's configuration", '/etc/lanyard/litestream.yml')
    .action(({ config: file }: { config: string }, command: Command) =>
      reported(async () => {
        const config = readConfig(command);
        const { hotCopy, dataDir } = config;
        if (hotCopy === null) throw new CommandError('HOT_COPY_URL is not set: it says where the copy goes.');
        assertDatabase(dataDir);
        const history = takeHistory(join(dataDir, 'lanyard.db'));
        await assertNotTakenOver(
          config,
          createLog('warn', (text) => writeJson(text, process.stderr)),
        );
        const url = placeOf(hotCopy, history);
        const litestream = program();
        forgetOthers(dataDir, history);
        tell(`lanyard: the copy goes to ${shown(url)}`);
        const child = Bun.spawn([litestream, 'replicate', '-config', file], {
          env: {
            ...environmentFor(hotCopy),
            DATA_DIR: dataDir,
            LANYARD_HISTORY: history,
            LITESTREAM_REPLICA_URL: url,
          },
          stdio: ['ignore', 'inherit', 'inherit'],
        });
        for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
        process.exitCode = await child.exited;
      }),
    );

/**
 * The directory below DATA_DIR where Litestream keeps its state of each history (litestream.yml). 0.1.0 used the second
 * name.
 */
const MEMORY = '.litestream';
const MEMORY_BEFORE = '.lanyard.db-litestream';

/** Removes Litestream's files about earlier histories: they contain people who may have been erased since. */
function forgetOthers(dataDir: string, history: string): void {
  const memory = join(dataDir, MEMORY);
  mkdirSync(memory, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(memory))
    if (name !== history) rmSync(join(memory, name), { recursive: true, force: true });
  rmSync(join(dataDir, MEMORY_BEFORE), { recursive: true, force: true });
}
