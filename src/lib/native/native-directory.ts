import { join, resolve } from 'node:path';

/**
 * Where the binary keeps the libraries that the system's loader must find as files. Read from the environment because
 * sharp loads its library while it is being imported, before anyone could pass a value. The default follows DATA_DIR's
 * own. The file system must allow execution (not `noexec`).
 */
export function nativeDirectory(): string {
  return resolve(process.env.LANYARD_NATIVE_DIR || join(process.env.DATA_DIR || './data', 'native'));
}

/** Sets the directory for this process and for workers started by startWorker; call it before sharp is imported. */
export function useNativeDirectory(path: string): void {
  process.env.LANYARD_NATIVE_DIR = path;
}
