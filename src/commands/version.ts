import { Command } from 'commander';
import { licenceNotices } from '../lib/native/notices.ts';
import { COMMIT, VERSION } from '../lib/version.ts';
import { print, printFile } from './frame/output.ts';

export const versionCommand = () =>
  new Command('version')
    .description('print the version')
    .option('--json', 'print JSON')
    .option('--licences', 'print the licences of everything inside')
    .action(({ json, licences }: { json?: boolean; licences?: boolean }) => {
      if (licences) {
        printFile(licenceNotices());
        return;
      }
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
