import { join, resolve } from 'node:path';

/**
 * The directory with which this process was started: the operator's choice or, in a worker, the starting thread's
 * directory.
 */
const given = process.env.LANYARD_NATIVE_DIR;

/**
 * The directory of the libraries that the system's loader needs as files. It is read from the environment because sharp
 * loads its library while it is imported, before any code could pass a value. By default it is below DATA_DIR. The file
 * system must allow execution (not `noexec`).
 */
export function nativeDirectory(): string {
  return resolve(process.env.LANYARD_NATIVE_DIR || join(process.env.DATA_DIR || './data', 'native'));
}

/**
 * Sets the directory for this process and for workers started by startWorker, unless an operator has chosen one; call
 * it before sharp is imported.
 */
export function useNativeDirectory(path: string): void {
  if (!given) process.env.LANYARD_NATIVE_DIR = path;
}
