import { dlopen, FFIType, ptr } from 'bun:ffi';

/** SIOCOUTQ of tcp(7), as Linux numbers it. */
const SIOCOUTQ = 0x5411;

const open = () =>
  dlopen('libc.so.6', { ioctl: { args: [FFIType.i32, FFIType.u64, FFIType.ptr], returns: FFIType.i32 } });
let libc: ReturnType<typeof open> | undefined;

/**
 * The bytes written to a TCP socket that the other side's kernel hasn't acknowledged. Only ioctl(2) can tell, hence
 * FFI.
 * @returns 0 when the descriptor is none of a socket any more
 */
export function unacknowledged(descriptor: number): number {
  const bytes = new Int32Array(1);
  libc ??= open();
  return libc.symbols.ioctl(descriptor, SIOCOUTQ, ptr(bytes)) === 0 ? bytes[0]! : 0;
}
