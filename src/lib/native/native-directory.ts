import { join, resolve } from 'node:path';

/** What the process was started with: an operator's choice or, in a worker, that of the thread that started it. */
const given = process.env.LANYARD_NATIVE_DIR;

/**
 * Where the binary keeps the libraries that the system's loader must find as files. Read from the environment because
 * sharp loads its library while it is being imported, before anyone could pass a value. The default follows DATA_DIR's
 * own. The file system must allow execution (not `noexec`).
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
