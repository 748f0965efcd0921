/** Milliseconds of processor time that this thread has taken. Unlike elapsed time, they don't grow with other work. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The longest time that this thread is busy in one go during some work: other work on the thread waits that
 * long.
 */
export async function longestBusyMs<T>(work: Promise<T>): Promise<{ result: T; busyMs: number }> {
  let last = threadMs();
  let busyMs = 0;
  const turn = () => {
    const now = threadMs();
    busyMs = Math.max(busyMs, now - last);
    last = now;
  };
  const turns = setInterval(turn, 1);
  try {
    const result = await work;
    turn();
    return { result, busyMs };
  } finally {
    clearInterval(turns);
  }
}
