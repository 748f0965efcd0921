import { fileURLToPath } from 'node:url';

/** True inside the compiled binary, in which every module has the binary's own address. */
export const isCompiled = import.meta.url.includes('/$bunfs/');

/**
 * True in a service that install.sh or Debian's package has set up. Then commands run as the service's account, which
 * only root can become.
 */
const isService = process.env.LANYARD_REFUSAL_STATUS !== undefined;

/** The words that start this command line in a shell: for hints that people copy. */
export const commandLine = isService
  ? 'sudo lanyard'
  : isCompiled
    ? 'lanyard'
    : 'npm run --silent lanyard --';

/** The command that starts this program again in another process. */
export const selfCommand: readonly string[] = isCompiled
  ? [process.execPath]
  : [process.execPath, fileURLToPath(new URL('../main.ts', import.meta.url))];
