import { Command } from 'commander';
import { COMMIT, VERSION } from '../lib/version.ts';
import { print } from './output.ts';

export const versionCommand = () =>
  new Command('version')
    .description('print the version')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) => {
      const facts = {
        version: VERSION,
        commit: COMMIT,
        bun: Bun.version,
        platform: `${process.platform}-${process.arch}`,
      };
      print(
        json,
        facts,
        `lanyard ${VERSION}${COMMIT ? ` (${COMMIT})` : ''}, ${facts.platform}, Bun ${Bun.version}`,
      );
    });
