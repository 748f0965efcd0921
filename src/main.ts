import { leaveWithoutReader } from './commands/frame/leave-without-reader.ts';
import { program } from './commands/program.ts';

// Everything that Lanyard writes is about people: only its own account may read it.
process.umask(0o077);
leaveWithoutReader();

// `lanyard` without a command starts the server.
const lanyard = await program(process.argv.slice(2));
await lanyard.parseAsync(process.argv);
