import { all, type Described } from './described.ts';
import { bold, item, page, prose, section, subsection, typed, verbatim } from './roff.ts';

interface About {
  /** YYYY-MM-DD */
  date: string;
  version: string;
}

const BRIDGE = 'bridge';

/** The page lanyard(1). */
export function programPage(program: Described, about: About): string {
  const commands = program.commands.filter(({ words }) => words[0] !== BRIDGE).flatMap(all);
  return page({ name: 'lanyard', section: 1, ...about }, [
    section('NAME', 'lanyard \\- the card office in one binary'),
    section('SYNOPSIS', `${bold('lanyard')} [options] [command]`),
    section(
      'DESCRIPTION',
      prose(program.description),
      '.PP',
      prose(
        'Without a command, lanyard runs the server. Commands work on the same data directory beside a running server; those that need it stopped say so.',
      ),
    ),
    section('OPTIONS', ...optionItems(program.options)),
    section(
      'COMMANDS',
      ...commands.map(commandPart),
      subsection(BRIDGE, prose('Keeps another database in step with a Lanyard: see lanyard-bridge(1).')),
    ),
    section(
      'EXIT STATUS',
      ...[
        ['0', 'All went well.'],
        ['1', 'The command failed, or found something wrong.'],
        ['2', "The command line can't be understood."],
      ].map(([code, text]) => item([bold(code!)], text!)),
    ),
    section(
      'FILES',
      ...[
        ['/etc/lanyard/lanyard.env', 'The settings of the service: see lanyard.env(5).'],
        ['/var/lib/lanyard', 'The data of the service: lanyard.db, photos/, secret.key, backups/.'],
      ].map(([file, text]) => item([bold(file!)], text!)),
    ),
    section('SEE ALSO', '.BR lanyard.env (5),\n.BR lanyard\\-bridge (1)'),
  ]);
}

/** The page lanyard-bridge(1). */
export function bridgePage(program: Described, about: About): string {
  const bridge = program.commands.find(({ words }) => words[0] === BRIDGE)!;
  return page({ name: 'lanyard-bridge', section: 1, ...about }, [
    section('NAME', 'lanyard\\-bridge \\- keep another database in step with a Lanyard'),
    section(
      'SYNOPSIS',
      `${bold('lanyard bridge --config')} <file> <command> [options]`,
      '.br',
      `${bold('lanyard-bridge')} <name> <command> [options]`,
    ),
    section(
      'DESCRIPTION',
      prose(
        'A bridge keeps another database, or a folder, in step with a Lanyard, as a file of configuration says. It uses nothing but the API, and runs on any machine.',
      ),
      '.PP',
      prose(
        'lanyard-bridge is there where a bridge is installed as a service: it runs the command with the account of the service, and the configuration /etc/lanyard-bridge/NAME.toml.',
      ),
    ),
    section('OPTIONS', ...optionItems(bridge.options)),
    section('COMMANDS', ...bridge.commands.map(commandPart)),
    section('EXAMPLE', afterPart(bridge.after)),
    section('SEE ALSO', '.BR lanyard (1)'),
  ]);
}

function commandPart(command: Described): string {
  const required = command.options.filter(({ isRequired }) => isRequired).map(({ flags }) => flags);
  const typedAfter = command.arguments.map(({ name, isRequired, isRepeatable }) => {
    const word = `${name}${isRepeatable ? '...' : ''}`;
    return isRequired ? `<${word}>` : `[${word}]`;
  });
  const usage = ['lanyard', ...command.words].join(' ');
  const below = command.commands.map(({ words }) => words.at(-1));
  const rest = below.length > 0 ? [below.join('|')] : [...required, '[options]', ...typedAfter];
  return subsection(
    command.words.join(' '),
    typed(`${usage} `) + typed(` ${rest.join(' ')}`.trimStart()),
    '.PP',
    prose(sentence(command.description)),
    ...command.arguments
      .filter(({ fullDescription }) => fullDescription !== '')
      .map(({ name, fullDescription }) => item([`<${name}>`], sentence(fullDescription))),
    // The help text and the env file are the same for each command.
    ...(below.length > 0
      ? []
      : optionItems(command.options.filter(({ long }) => !['--help', '--env-file'].includes(long)))),
    afterPart(command.after),
  );
}

const optionItems = (options: Described['options']): string[] =>
  options.map(({ flags, fullDescription }) => item([typed(flags)], sentence(fullDescription)));

/** Help texts begin small and have no full stop; a page has sentences. */
const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/\.\)?$/.test(text) ? '' : '.'}`;

/** Prose stays prose, exit codes become a list, and other lines that are set in stay as they are. */
function afterPart(text: string): string {
  if (text === '') return '';
  const parts: string[] = [];
  let example: string[] = [];
  const endExample = () => {
    const lines = example.join('\n').replace(/\n+$/, '');
    if (lines !== '') parts.push(verbatim(lines));
    example = [];
  };
  for (const line of text.split('\n')) {
    const [, code, meaning] = /^ {2}(\d) (.*)$/.exec(line) ?? [];
    if (code !== undefined) {
      endExample();
      parts.push(item([bold(code)], sentence(meaning!)));
    } else if (line.startsWith('  ')) example.push(line.slice(2));
    else if (line === '') {
      if (example.length > 0) example.push('');
    } else {
      endExample();
      parts.push(`.PP\n${prose(line)}`);
    }
  }
  endExample();
  return parts.join('\n');
}
