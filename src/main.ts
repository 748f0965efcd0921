import { leaveWithoutReader } from './commands/frame/leave-without-reader.ts';
import { program } from './commands/program.ts';

// Everything that Lanyard writes is about people: it is for its own account alone.
process.umask(0o077);
leaveWithoutReader();

// `lanyard` alone serves: that is what the file is for.
const lanyard = await program(process.argv.slice(2));
await lanyard.parseAsync(process.argv);
