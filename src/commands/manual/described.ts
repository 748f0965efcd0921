import type { Argument, Command, Option } from 'commander';

/** A command as people see it: the source of `--help`, of completion and of the manual pages alike. */
export interface Described {
  /** The words that lead to it, without the program's name: `['keys', 'create']`. Empty for the program. */
  words: string[];
  description: string;
  /** Its own options, and then those of the commands above it, which work here as well. */
  options: DescribedOption[];
  arguments: DescribedArgument[];
  commands: Described[];
  /** The text that `--help` shows below the options; empty when there is none. */
  after: string;
}

export interface DescribedOption {
  /** In the words of `--help`: `-v, --version`, `--org <name or id>`. */
  flags: string;
  /** `--org`; every option has a long name. */
  long: string;
  short: string | null;
  /** Null for switches. */
  value: Value | null;
  isRequired: boolean;
  description: string;
  /** The description with choices and default. */
  fullDescription: string;
}

export interface DescribedArgument extends Value {
  isRequired: boolean;
  isRepeatable: boolean;
  fullDescription: string;
}

/** A word to be typed. */
export interface Value {
  /** Its placeholder in `--help`: `name or id`. */
  name: string;
  choices: readonly string[];
  /** True for the path of a file or a directory. */
  isPath: boolean;
}

const PATHS = /\b(file|directory|png)\b/;
/** These need no quotes in any shell, so that scripts may have them as they are. */
const PLAIN_WORD = /^[A-Za-z0-9@%+=:,./_-]+$/;

/** Describes the program, with all commands that are not hidden. @param program with all its commands */
export const describe = (program: Command): Described => describedBelow(program, []);

function describedBelow(command: Command, above: Command[]): Described {
  const help = command.createHelp();
  const isProgram = above.length === 0;
  const own = help.visibleOptions(command);
  const inherited = above
    .flatMap((one) => help.visibleOptions(one))
    .filter((option) => !own.some(({ long }) => long === option.long) && option.long !== '--version');
  return {
    words: isProgram ? [] : [...above.slice(1), command].map((one) => one.name()),
    description: command.description(),
    options: [...own, ...inherited].map((option) => ({
      ...describedOption(option),
      fullDescription: help.optionDescription(option),
    })),
    arguments: command.registeredArguments.map((argument) => ({
      ...describedArgument(argument),
      fullDescription: help.argumentDescription(argument),
    })),
    commands: help
      .visibleCommands(command)
      .filter((one) => one.name() !== 'help')
      .map((one) => describedBelow(one, [...above, command])),
    after: textAfterHelp(command),
  };
}

function describedOption(option: Option): Omit<DescribedOption, 'fullDescription'> {
  const { flags, long, short, description, mandatory } = option;
  const [, name] = /[<[]([^\]>]+?)(?:\.{3})?[\]>]/.exec(flags) ?? [];
  return {
    ...{ flags, description, isRequired: mandatory },
    ...{ long: long!, short: short ?? null },
    value: name === undefined ? null : describedValue(name, option.argChoices),
  };
}

const describedArgument = (argument: Argument): Omit<DescribedArgument, 'fullDescription'> => ({
  ...describedValue(argument.name(), argument.argChoices),
  isRequired: argument.required,
  isRepeatable: argument.variadic,
});

function describedValue(name: string, choices: readonly string[] = []): Value {
  const odd = choices.find((choice) => !PLAIN_WORD.test(choice));
  if (odd !== undefined) throw new Error(`The choice "${odd}" would need quotes in completion scripts.`);
  return { name, choices, isPath: choices.length === 0 && PATHS.test(name) };
}

/** Commander keeps such texts behind an event alone, which its types don't name. */
function textAfterHelp(command: Command): string {
  let text = '';
  const emitter = command as unknown as NodeJS.EventEmitter;
  emitter.emit('afterHelp', { error: false, command, write: (more: string) => (text += more) });
  return text.trim();
}

/** A command and all below it, the first one first. */
export const all = (command: Described): Described[] => [command, ...command.commands.flatMap(all)];
