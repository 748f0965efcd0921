import { all, type Described, type Value } from './described.ts';

/**
 * A completion script for bash 4 and later, which needs no other package.
 *
 * Bash splits `--option=value` at the sign, so the value of an option may follow it, or a `=` after it.
 */
export function bashCompletion(program: Described): string {
  const commands = all(program);
  const taking = commands.flatMap((command) =>
    command.options.flatMap((option) =>
      namesOf(option).flatMap((name) =>
        option.value === null ? [] : [{ at: `${pathOf(command)} ${name}`, value: option.value }],
      ),
    ),
  );
  const optionsOf = commands.map((command) =>
    arm([pathOf(command)], words(command.options.flatMap(namesOf))),
  );
  const wordsOf = commands.flatMap((command) => {
    const names = command.commands.map(lastWord);
    if (names.length > 0) return [arm([pathOf(command)], words(names))];
    const action = actionFor(command.arguments);
    return action === null ? [] : [arm([pathOf(command)], action)];
  });
  const valuesOf = Map.groupBy(taking, ({ value }) => actionFor([value]));
  valuesOf.delete(null);
  return `# Completion of lanyard for bash. Made by: lanyard completion bash
_lanyard() {
  local cur=\${COMP_WORDS[COMP_CWORD]} path='' option='' words='' files='' word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ $word == '=' ]]; then continue; fi
    if [[ -n $option ]]; then
      option=''
      continue
    fi
    case "$path $word" in
${arm(
  taking.map(({ at }) => at),
  'option=$word',
)}
${arm(
  commands.slice(1).map((command) => `${pathOf({ words: command.words.slice(0, -1) })} ${lastWord(command)}`),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills this in
  'path=${path:+$path }$word',
)}
    esac
  done
  if [[ $cur == '=' ]]; then cur=''; fi
  if [[ -n $option ]]; then
    case "$path $option" in
${[...valuesOf]
  .map(([action, options]) =>
    arm(
      options.map(({ at }) => at),
      action!,
    ),
  )
  .join('\n')}
    esac
  elif [[ $cur == -* ]]; then
    case $path in
${optionsOf.join('\n')}
    esac
  else
    case $path in
${wordsOf.join('\n')}
    esac
  fi
  if [[ -n $files ]]; then
    # Bash itself then adds slashes to directories, and quotes odd names.
    compopt -o filenames 2> /dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
  else
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
  fi
}
complete -F _lanyard lanyard
`;
}

const arm = (patterns: string[], action: string): string =>
  `      ${patterns.map((pattern) => `'${pattern}'`).join(' | ')}) ${action} ;;`;

const words = (list: readonly string[]): string => `words='${list.join(' ')}'`;

/** Code that completes the values; null when nobody can know them. */
function actionFor(values: readonly Value[]): string | null {
  if (values.some(({ isPath }) => isPath)) return 'files=yes';
  const choices = values.flatMap((value) => value.choices);
  return choices.length > 0 ? words(choices) : null;
}

const pathOf = ({ words }: Pick<Described, 'words'>): string => words.join(' ');
const lastWord = ({ words }: Described): string => words.at(-1)!;
const namesOf = ({ short, long }: Described['options'][number]): string[] =>
  short === null ? [long] : [short, long];
