import { Argument, Command, Option } from 'commander';
import { INIT_KINDS, tablesFor, writeConfiguration } from '../../bridge/init/init.ts';
import { printFile, say } from '../frame/output.ts';
import { exitCodes } from './exit-codes.ts';

interface InitOptions {
  ddl?: boolean;
  from?: string;
  passwordFile?: string;
  caFile?: string;
}

/** `lanyard bridge init`. @param reported runs the work, and reports what fails */
export function initCommand(reported: (work: () => Promise<void>) => Promise<void>): Command {
  return new Command('init')
    .description('write a configuration to begin with, with comments, to the file of --config')
    .addArgument(new Argument('[kind]', 'what to keep in step').choices(INIT_KINDS))
    .option('--ddl', 'print the SQL of tables that fit it, and write nothing')
    .addOption(
      new Option(
        '--from <url>',
        'look into this database, and write a proposal for it; the address is that of [database] url. Reads tables and some rows, and changes nothing there',
      ).conflicts('ddl'),
    )
    .option('--password-file <file>', 'with --from: a file that holds only the password (chmod 600)')
    .option('--ca-file <file>', "with --from: the certificate in PEM by which the server's is signed")
    .addHelpText(
      'after',
      exitCodes(
        '0 when it is written',
        '1 when not, for example because the file already exists, or --from finds no people',
      ),
    )
    .action((kind: string | undefined, options: InitOptions, command: Command) => {
      assertOneOf(kind, options, command);
      const { config } = command.optsWithGlobals<{ config: string }>();
      return reported(async () => {
        if (options.from !== undefined) {
          // Loaded only here: the other commands don't need its word lists.
          const { proposeFrom } = await import('../../bridge/init/from/from.ts');
          for (const line of await proposeFrom(config, { ...options, url: options.from })) say(line);
        } else if (options.ddl) printFile(tablesFor(kind!));
        else {
          writeConfiguration(config, kind!);
          say(
            `${config} has been written. Fill in your own values, then: lanyard bridge --config ${config} check`,
          );
        }
      });
    });
}

/** Ends the program, with exit code 2, unless there is either a kind or an address. */
function assertOneOf(kind: string | undefined, options: InitOptions, command: Command): void {
  if (kind !== undefined && options.from !== undefined)
    command.error(`error: '${kind}' and '--from' exclude each other: use one of them`, { exitCode: 2 });
  if (kind === undefined && options.from === undefined)
    command.error(`error: either a kind (${INIT_KINDS.join(', ')}) or --from <url> is needed`, {
      exitCode: 2,
    });
  if (options.from === undefined && (options.passwordFile ?? options.caFile) !== undefined)
    command.error("error: '--password-file' and '--ca-file' belong to '--from'", { exitCode: 2 });
}
