/**
 * Stops a process and all processes that it started, as if the machine had hung.
 * @returns a function that lets them go on
 */
export function freeze(pid: number): () => void {
  const stopped: number[] = [];
  const stop = (one: number) => {
    process.kill(one, 'SIGSTOP');
    stopped.push(one);
    const children = Bun.spawnSync(['pgrep', '--parent', `${one}`]).stdout.toString();
    for (const child of children.split('\n').filter(Boolean)) stop(Number(child));
  };
  stop(pid);
  return () => {
    for (const one of stopped.toReversed()) process.kill(one, 'SIGCONT');
  };
}
