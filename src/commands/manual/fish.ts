import { all, type Described, type DescribedOption, type Value } from './described.ts';

/** A completion script for fish 3 and later. */
export function fishCompletion(program: Described): string {
  const commands = all(program);
  const taking = commands.flatMap((command) =>
    command.options.flatMap(({ short, long, value }) =>
      value === null
        ? []
        : [short, long].flatMap((name) => (name === null ? [] : [`${command.words.join(' ')} ${name}`])),
    ),
  );
  const leading = commands.slice(1).map(({ words }) => `${words.slice(0, -1).join(' ')} ${words.at(-1)}`);
  return `# Completion of lanyard for fish. Made by: lanyard completion fish
function __lanyard_path
    set -l path
    set -l is_value no
    for word in (commandline -opc)[2..]
        if test $is_value = yes
            set is_value no
            continue
        end
        switch "$path $word"
            case ${taking.map(quoted).join(' ')}
                set is_value yes
            case ${leading.map(quoted).join(' ')}
                set -a path $word
        end
    end
    echo "$path"
end

function __lanyard_at
    set -l path (__lanyard_path)
    test "$path" = "$argv"
end

complete -c lanyard -f
${commands.flatMap(linesOf).join('\n')}
`;
}

function linesOf(command: Described): string[] {
  const at = `complete -c lanyard -n ${quoted(['__lanyard_at', ...command.words].join(' '))}`;
  const below = command.commands.map((one) => `${at} -a ${one.words.at(-1)} -d ${quoted(one.description)}`);
  const typed =
    command.commands.length > 0 ? [] : command.arguments.map(valueFlags).filter((one) => one !== '-x');
  return [
    ...below,
    ...typed.map((flags) => `${at} ${flags.replace(/^-[rx] /, '')}`),
    ...command.options.map((option) => `${at} ${optionFlags(option)}`),
  ];
}

function optionFlags({ short, long, value, description }: DescribedOption): string {
  const names = `${short === null ? '' : `-s ${short.slice(1)} `}-l ${long.slice(2)}`;
  return `${names}${value === null ? '' : ` ${valueFlags(value)}`} -d ${quoted(description)}`;
}

const valueFlags = ({ choices, isPath }: Value): string =>
  isPath ? '-r -F' : choices.length > 0 ? `-x -a ${quoted(choices.join(' '))}` : '-x';

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
