import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, describe as group, it } from 'vitest';
import { bashCompletion } from '../../src/commands/manual/bash.ts';
import { all, type Described, describe } from '../../src/commands/manual/described.ts';
import { fishCompletion } from '../../src/commands/manual/fish.ts';
import { zshCompletion } from '../../src/commands/manual/zsh.ts';
import { program } from '../../src/commands/program.ts';
import { skipped } from '../support/run/skipped.ts';
import { directory } from '../support/server/directory.ts';

const without = (shell: string): boolean =>
  Bun.which(shell) === null && skipped(`completion in ${shell}`, `there is no ${shell}`);

let described: Described;
/** A directory with files to be completed. */
let place: string;
beforeAll(async () => {
  described = describe(await program([]));
  place = directory();
  mkdirSync(join(place, 'backups'));
  writeFileSync(join(place, 'back up.tar'), '');
});

/** Lines that are typed, each with all that may follow in place of its last word. */
const CASES: [line: string, offered: string[]][] = [
  ['lanyard ke', ['keys']],
  ['lanyard keys ', ['create', 'list', 'revoke', 'rotate']],
  ['lanyard --env-file keys orgs cr', ['create']],
  ['lanyard keys create --org keys --sc', ['--scopes']],
  ['lanyard keys list --env', ['--env-file']],
  ['lanyard designs shipped ', ['back', 'front']],
  ['lanyard analyse --policy ', ['default', 'icao', 'relaxed']],
  ['lanyard analyse --policy=i', ['icao']],
  ['lanyard analyse --policy icao ba', ['back up.tar', 'backups']],
  ['lanyard bridge --config ba', ['back up.tar', 'backups']],
  ['lanyard bridge --config x run --dr', ['--dry-run']],
  ['lanyard completion ', ['bash', 'fish', 'zsh']],
  // Nobody can know these, and files would mislead.
  ['lanyard keys create --name ba', []],
  ['lanyard doctor ba', []],
  // Commands for Lanyard's own processes.
  ['lanyard odbc', []],
];

function run(shell: string, args: string[]): string {
  // Zsh begins with the .zshrc of this directory.
  const env = { ...process.env, ZDOTDIR: place };
  const { status, stdout, stderr } = spawnSync(shell, args, { cwd: place, env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

group.skipIf(without('bash'))('bash (SKIPPED without bash)', () => {
  /** Asks as readline does, which takes the sign `=` for a word. */
  const offered = (line: string): string[] => {
    const script = join(place, '.lanyard.bash');
    writeFileSync(script, bashCompletion(described));
    const words = line.split(' ').flatMap((word) => word.split(/(?<==)|(?==)/));
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const ask = `set -u; . ${script}; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _lanyard; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return run('bash', ['--norc', '-c', ask]).split('\n').filter(Boolean).sort();
  };

  it.each(CASES)('%s', (line, expected) => expect(offered(line)).toEqual(expected));

  it('offers each command, with its options', () => {
    for (const { words, options } of all(described)) {
      const line = ['lanyard', ...words].join(' ');
      if (words.length > 0) expect(offered(line)).toContain(words.at(-1));
      expect(offered(`${line} --`)).toEqual(options.map(({ long }) => long).sort());
    }
  });

  it('is bound to the name of the program', () => {
    const script = join(place, '.lanyard.bash');
    writeFileSync(script, bashCompletion(described));
    expect(run('bash', ['--norc', '-c', `. ${script}; complete -p lanyard`])).toBe(
      'complete -F _lanyard lanyard\n',
    );
  });
});

group.skipIf(without('fish'))('fish (SKIPPED without fish)', () => {
  it.each(CASES)('%s', (line, expected) => {
    const script = join(place, '.lanyard.fish');
    writeFileSync(script, fishCompletion(described));
    const said = run('fish', ['--no-config', '-c', `source ${script}; complete -C '${line}'`]);
    const found = said
      .split('\n')
      .filter(Boolean)
      // A word with its description, after a tab. Directories end in a slash, and files have backslashes.
      .map((one) =>
        one
          .split('\t')[0]!
          .replace(/\/$/, '')
          .replaceAll('\\', '')
          .replace(/^--\w+=/, ''),
      )
      .sort();
    expect(found).toEqual(expected);
  });
});

group.skipIf(without('zsh'))('zsh (SKIPPED without zsh)', () => {
  /**
   * Types each line, and a tab, in a zsh with a terminal of its own: zsh completes in its line editor only. There, it
   * completes a word at once when there is one way to do it. Ctrl-T prints the line, and Ctrl-U empties it.
   */
  const START = `
PROMPT= RPROMPT=
unset zle_bracketed_paste
setopt no_auto_list
fpath=($PWD $fpath)
autoload -Uz compinit && compinit -u -D
tell() { print -r -- "<$BUFFER>" }
zle -N tell && bindkey '^T' tell
# What is typed before the editor runs would be lost.
zle-line-init() { print '<ready>' }
zle -N zle-line-init
`;
  const TYPE = `
zmodload zsh/zpty
zpty shell 'stty -echo cols 200; zsh -d -i'
zpty -r shell output '*<ready>*'
for line; do
  zpty -n -w shell "$line"$'\\t\\x14\\x15'
  zpty -r shell output '*<*>*'
  print -r -- \${\${output##*<}%%>*}
done
`;

  it('completes words of which there is one, and offers no files where none belong', () => {
    writeFileSync(join(place, '_lanyard'), zshCompletion(described));
    writeFileSync(join(place, '.zshrc'), START);
    const wanted = CASES.flatMap(([line, offered]) => {
      const before = line.slice(0, /[^ =]*$/.exec(line)!.index);
      const whole = offered.map((one) => `${before}${one.replaceAll(' ', '\\ ')}`);
      return offered.length === 0
        ? [{ typed: line, becomes: line }]
        : whole.map((becomes) => ({
            typed: becomes.slice(0, Math.max(line.length, becomes.length - 2)),
            becomes,
          }));
    });
    const said = run('zsh', ['-f', '-c', TYPE, 'zsh', ...wanted.map(({ typed }) => typed)]);
    // A sign at the end comes with directories and options that have a value, a space with other whole words.
    const found = said
      .trimEnd()
      .split(/\r?\n/)
      .map((line) => line.replace(/[=/ ]$/, ''));
    expect(found).toEqual(wanted.map(({ becomes }) => becomes));
  });
});
