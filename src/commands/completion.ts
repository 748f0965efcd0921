import { Argument, Command } from 'commander';
import { printFile } from './frame/output.ts';
import { bashCompletion } from './manual/bash.ts';
import { describe } from './manual/described.ts';
import { fishCompletion } from './manual/fish.ts';
import { zshCompletion } from './manual/zsh.ts';

/** For each shell, the function that writes its script. */
export const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** `lanyard completion`. @param program makes the program with all its commands */
export const completionCommand = (program: () => Promise<Command>) =>
  new Command('completion')
    .description('print a script by which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(SCRIPTS)))
    .addHelpText(
      'after',
      `
Examples:
  source <(lanyard completion bash)
  lanyard completion bash > /usr/share/bash-completion/completions/lanyard
  lanyard completion zsh > /usr/share/zsh/site-functions/_lanyard
  lanyard completion fish > /usr/share/fish/vendor_completions.d/lanyard.fish`,
    )
    .action(async (shell: keyof typeof SCRIPTS) => printFile(SCRIPTS[shell](describe(await program()))));
