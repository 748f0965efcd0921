/** The exit code that a shell shows for a program that was ended by SIGPIPE; Bun doesn't let that signal through. */
const EXIT_NO_READER = 141;

/** Makes the process end quietly when nobody reads its output any more, as with `| head -1`. */
export function exitOnBrokenPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT_NO_READER);
    throw error;
  });
}
