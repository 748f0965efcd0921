import { program } from './commands/program.ts';

// `lanyard` alone serves: that is what the file is for.
await program().parseAsync(process.argv);
