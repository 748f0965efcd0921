import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the processes that a process has started with an argument, such as a command's name. */
export function childrenOf(pid: number, argument: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && parentOf(id) === pid && argumentsOf(id).includes(argument));
}

/** True when a process is there, and runs the command; another process may have got its id since. */
export const isRunning = (pid: number, argument: string): boolean => argumentsOf(pid).includes(argument);

/** True when a process has a handler of its own for a signal, given by its number. */
export const catches = (pid: number, signal: number): boolean => {
  const mask = BigInt(`0x${/^SigCgt:\s+(\w+)/m.exec(textOf(pid, 'status'))?.[1] ?? '0'}`);
  return ((mask >> BigInt(signal - 1)) & 1n) === 1n;
};

const argumentsOf = (pid: number): string[] => textOf(pid, 'cmdline').split('\0');

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)/m.exec(textOf(pid, 'status'))?.[1] ?? 0);

/** Empty when the process has ended. The command line of an ended process that nobody has waited for is empty, too. */
function textOf(pid: number, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
