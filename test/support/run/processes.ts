import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  command: string;
}

/** Processes whose environment names the directory, or that work below it, except this process. */
export function processesOf(directory: string): RunningProcess[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) return [];
    try {
      const belongs =
        `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${directory}/`) ||
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(directory);
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      // A process that has ended without anybody waiting for it has no command line.
      return belongs && command !== '' ? [{ pid, command: command.slice(0, 200) }] : [];
    } catch {
      // The process has ended meanwhile, or belongs to another user.
      return [];
    }
  });
}

/** All that the process has started, and that theirs have, as far as these still run. */
export function descendantsOf(pid: number): number[] {
  let children: number[];
  try {
    const tasks = readdirSync(`/proc/${pid}/task`);
    children = tasks.flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
