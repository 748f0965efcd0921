import { exitOnBrokenPipe } from './commands/frame/exit-on-broken-pipe.ts';
import { program } from './commands/program.ts';

// Lanyard's files are about people, so only its own account may read them.
process.umask(0o077);
exitOnBrokenPipe();

// `lanyard` without a command starts the server.
const lanyard = await program(process.argv.slice(2));
await lanyard.parseAsync(process.argv);
