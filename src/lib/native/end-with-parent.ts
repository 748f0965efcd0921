import { dlopen, FFIType } from 'bun:ffi';

/** An option of prctl(2), and a signal, by their numbers in Linux. */
const PR_SET_PDEATHSIG = 1;
const SIGKILL = 9;

/**
 * Makes the kernel kill this process when the thread that started it ends, for whatever reason: a process that is busy
 * in native code reacts to nothing else. Only prctl(2) can set this, hence FFI.
 */
export function endWithParent(): void {
  const { symbols, close } = dlopen('libc.so.6', {
    prctl: { args: [FFIType.i32, FFIType.u64, FFIType.u64, FFIType.u64, FFIType.u64], returns: FFIType.i32 },
  });
  symbols.prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  close();
}
