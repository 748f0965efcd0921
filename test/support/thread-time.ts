/** Milliseconds of processor time that this thread has taken: unlike the clock's, they are the same beside other work. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
