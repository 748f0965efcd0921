import { fileURLToPath } from 'node:url';

/** Whether this runs inside the compiled binary, where every module has the binary's own address. */
export const isCompiled = import.meta.url.includes('/$bunfs/');

/** How a person calls the command line that is running: for hints that can be copied. */
export const commandLine = isCompiled ? 'lanyard' : 'npm run --silent lanyard --';

/** What starts this program again, in a process of its own. */
export const selfCommand: readonly string[] = isCompiled
  ? [process.execPath]
  : [process.execPath, fileURLToPath(new URL('../main.ts', import.meta.url))];
