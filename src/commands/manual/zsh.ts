import { all, type Described, type DescribedOption, type Value } from './described.ts';

/** A completion script for zsh, as a file `_lanyard` in `fpath`, or to be sourced after `compinit`. */
export function zshCompletion(program: Described): string {
  return `#compdef lanyard
# Completion of lanyard for zsh. Made by: lanyard completion zsh

${all(program).map(functionOf).join('\n\n')}

if [[ $funcstack[1] == _lanyard ]]; then
  _lanyard "$@"
else
  compdef _lanyard lanyard
fi
`;
}

const nameOf = ({ words }: Described): string => ['_lanyard', ...words].join('_').replaceAll('-', '_');

function functionOf(command: Described): string {
  const specs = command.options.map(optionSpec);
  if (command.commands.length === 0) {
    for (const argument of command.arguments)
      specs.push(
        quoted(`${argument.isRepeatable ? '*' : ''}:${escaped(argument.name)}:${actionFor(argument)}`),
      );
    return `${nameOf(command)}() {\n  _arguments ${joined(specs)}\n}`;
  }
  const list = command.commands.map((one) => quoted(`${one.words.at(-1)}:${one.description}`));
  const arms = command.commands.map((one) => `        ${one.words.at(-1)}) ${nameOf(one)} ;;`);
  return `${nameOf(command)}() {
  local curcontext=$curcontext state line
  typeset -A opt_args
  local -a commands
  _arguments -C ${joined([...specs, "'1: :->command'", "'*:: :->rest'"])}
  case $state in
    command)
      commands=(
${list.map((one) => `        ${one}`).join('\n')}
      )
      _describe command commands
      ;;
    rest)
      case $line[1] in
${arms.join('\n')}
      esac
      ;;
  esac
}`;
}

const joined = (specs: string[]): string => specs.map((spec) => `\\\n    ${spec}`).join(' ');

function optionSpec({ short, long, value, description }: DescribedOption): string {
  const rest = `[${escaped(description)}]${value === null ? '' : `:${escaped(value.name)}:${actionFor(value)}`}`;
  return short === null
    ? quoted(`${long}${value === null ? '' : '='}${rest}`)
    : `'(${short} ${long})'{${short},${long}}${quoted(rest)}`;
}

/** Empty when nobody can know the values. */
const actionFor = ({ choices, isPath }: Value): string =>
  isPath ? '_files' : choices.length > 0 ? `(${choices.join(' ')})` : ' ';

/** Signs that end a part of what `_arguments` is given. */
const escaped = (text: string): string => text.replaceAll(/[\\:[\]]/g, '\\$&');
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
