/** Whether this runs inside the compiled binary, where every module has the binary's own address. */
export const isCompiled = import.meta.url.includes('/$bunfs/');

/** How a person calls the command line that is running: for hints that can be copied. */
export const commandLine = isCompiled ? 'lanyard' : 'npm run --silent lanyard --';
