import { Command, Option } from 'commander';
import { COMMIT, VERSION } from '../lib/version.ts';
import { analyseApartCommand } from './analyse/analyse-apart.ts';
import { analyseCommand } from './analyse.ts';
import { backupCommand } from './backup.ts';
import { demoCommand } from './demo.ts';
import { designsCommand } from './designs.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand } from './export.ts';
import { hotCopyCommand } from './hot-copy.ts';
import { keysCommand } from './keys.ts';
import { migrateCommand } from './migrate.ts';
import { newSecretKeyCommand } from './new-secret-key.ts';
import { orgsCommand } from './orgs.ts';
import { restoreCommand } from './restore.ts';
import { readyCommand } from './serve/ready.ts';
import { serveCommand } from './serve.ts';
import { staffCommand } from './staff.ts';
import { versionCommand } from './version.ts';

/** The exit code for a command line that can't be understood, as CONTRACT promises; 1 is for one that failed. */
const EXIT_USAGE = 2;

/** The whole command line, a line a command. */
export function program(): Command {
  const lanyard = new Command('lanyard')
    .description('The card office in one binary: people, photos, cards and verification for a campus.')
    .version(COMMIT ? `${VERSION} (${COMMIT})` : VERSION, '-v, --version')
    .addOption(new Option('--env-file <file>', 'read configuration from this file, too'))
    .addCommand(serveCommand(), { isDefault: true })
    .addCommand(orgsCommand())
    .addCommand(keysCommand())
    .addCommand(staffCommand())
    .addCommand(migrateCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(hotCopyCommand())
    .addCommand(newSecretKeyCommand())
    .addCommand(readyCommand())
    .addCommand(doctorCommand())
    .addCommand(exportCommand())
    .addCommand(analyseCommand())
    .addCommand(analyseApartCommand(), { hidden: true })
    .addCommand(designsCommand())
    .addCommand(demoCommand())
    .addCommand(versionCommand());
  exitWithUsage(lanyard);
  return lanyard;
}

function exitWithUsage(command: Command): void {
  command.showHelpAfterError('(--help lists what is possible)');
  command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : EXIT_USAGE));
  command.commands.forEach(exitWithUsage);
}
