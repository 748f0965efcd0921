import { SCRIPTS } from '../../src/commands/completion.ts';
import { describe } from '../../src/commands/manual/described.ts';
import { program } from '../../src/commands/program.ts';
import { manPages } from '../manual.ts';
import { type Entry, file, gzip } from './archive.ts';

/** The places of completions that packages bring, for each shell. */
const PLACES: Record<keyof typeof SCRIPTS, string> = {
  bash: 'usr/share/bash-completion/completions/lanyard',
  zsh: 'usr/share/zsh/vendor-completions/_lanyard',
  fish: 'usr/share/fish/vendor_completions.d/lanyard.fish',
};

/** Manual pages, and the completions of shells. */
export async function manual(): Promise<Entry[]> {
  const described = describe(await program([]));
  const shells = Object.keys(PLACES) as (keyof typeof SCRIPTS)[];
  return [
    ...(await manPages()).map(({ name, section, text }) =>
      file(`usr/share/man/man${section}/${name}.${section}.gz`, gzip(text)),
    ),
    ...shells.map((shell) => file(PLACES[shell], SCRIPTS[shell](described))),
  ];
}
