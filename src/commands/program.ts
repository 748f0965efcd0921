import { Command, Option } from 'commander';
import { COMMIT, VERSION } from '../lib/version.ts';

/** The exit code for a command line that can't be understood, as CONTRACT promises; 1 is for a command that failed. */
const EXIT_USAGE = 2;

/**
 * Each command is loaded when it is needed: listing keys doesn't need the whole server, and so starts in half the time.
 */
const COMMANDS: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./serve.ts')).serveCommand(),
  orgs: async () => (await import('./orgs.ts')).orgsCommand(),
  keys: async () => (await import('./keys.ts')).keysCommand(),
  staff: async () => (await import('./staff.ts')).staffCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./restore.ts')).restoreCommand(),
  'hot-copy': async () => (await import('./hot-copy.ts')).hotCopyCommand(),
  'new-secret-key': async () => (await import('./new-secret-key.ts')).newSecretKeyCommand(),
  promote: async () => (await import('./promote.ts')).promoteCommand(),
  ready: async () => (await import('./serve/ready.ts')).readyCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  'support-bundle': async () => (await import('./support-bundle.ts')).supportBundleCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  analyse: async () => (await import('./analyse.ts')).analyseCommand(),
  'analyse-photos': async () =>
    (await import('./analyse/analyse-apart.ts')).analyseApartCommand('analyse-photos'),
  'analyse-apart': async () =>
    (await import('./analyse/analyse-apart.ts')).analyseApartCommand('analyse-apart'),
  designs: async () => (await import('./designs.ts')).designsCommand(),
  'draw-apart': async () => (await import('./designs/draw-apart.ts')).drawApartCommand(),
  demo: async () => (await import('./demo.ts')).demoCommand(),
  bridge: async () => (await import('./bridge.ts')).bridgeCommand(),
  'odbc-driver': async () => (await import('./bridge/odbc-driver.ts')).odbcDriverCommand(),
  completion: async () => (await import('./completion.ts')).completionCommand(() => program([])),
  version: async () => (await import('./version.ts')).versionCommand(),
};

/** Commands for Lanyard's own processes, not for people. */
const HIDDEN: ReadonlySet<string> = new Set(['analyse-photos', 'analyse-apart', 'draw-apart', 'odbc-driver']);

/**
 * Lanyard's command line, with its commands.
 * @param words the typed words; when the first is the name of a command, the other commands are left out
 */
export async function program(words: string[]): Promise<Command> {
  const lanyard = new Command('lanyard')
    .description('The card office in one binary: people, photos, cards and verification for a campus.')
    .version(COMMIT ? `${VERSION} (${COMMIT})` : VERSION, '-v, --version')
    .addOption(new Option('--env-file <file>', 'read configuration from this file, too'));
  const [first = ''] = words;
  const wanted = Object.hasOwn(COMMANDS, first) ? [first] : Object.keys(COMMANDS);
  for (const name of wanted)
    lanyard.addCommand(await COMMANDS[name]!(), {
      isDefault: name === 'serve',
      hidden: HIDDEN.has(name),
    });
  exitWithUsage(lanyard);
  return lanyard;
}

function exitWithUsage(command: Command): void {
  command.showHelpAfterError('(--help lists what is possible)');
  command.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : EXIT_USAGE));
  command.commands.forEach(exitWithUsage);
}
