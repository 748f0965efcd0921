import { fileURLToPath } from 'node:url';

/** Whether this runs inside the compiled binary, where every module has the binary's own address. */
export const isCompiled = import.meta.url.includes('/$bunfs/');

/** What install.sh puts in place runs with the account of the service, which only root can become. */
const isService = process.env.LANYARD_REFUSAL_STATUS !== undefined;

/** How a person calls the command line that is running: for hints that can be copied. */
export const commandLine = isService
  ? 'sudo lanyard'
  : isCompiled
    ? 'lanyard'
    : 'npm run --silent lanyard --';

/** What starts this program again, in a process of its own. */
export const selfCommand: readonly string[] = isCompiled
  ? [process.execPath]
  : [process.execPath, fileURLToPath(new URL('../main.ts', import.meta.url))];
