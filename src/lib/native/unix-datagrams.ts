import { dlopen, FFIType, ptr, read } from 'bun:ffi';
import { closeSync } from 'node:fs';

/** Numbers of socket(2), unix(7) and send(2) in Linux. */
const AF_UNIX = 1;
const SOCK_DGRAM_CLOEXEC = 2 | 0o2000000;
const MSG_DONTWAIT_NOSIGNAL = 0x40 | 0x4000;
/** errno(3): the receiver's queue is full. */
const EAGAIN = 11;

/** A socket that sends datagrams to a path. */
export interface UnixDatagrams {
  /** Hands one over: `full` when it has to be tried again, `gone` when nobody is there any more. */
  send(bytes: Uint8Array): 'taken' | 'full' | 'gone';
  close(): void;
}

/**
 * Opens a socket to the receiver at a path. Bun has no datagrams of Unix, hence FFI.
 * @returns null when nobody receives there
 */
export function unixDatagrams(path: string): UnixDatagrams | null {
  const { symbols, close } = dlopen('libc.so.6', {
    socket: { args: [FFIType.i32, FFIType.i32, FFIType.i32], returns: FFIType.i32 },
    connect: { args: [FFIType.i32, FFIType.ptr, FFIType.u32], returns: FFIType.i32 },
    send: { args: [FFIType.i32, FFIType.ptr, FFIType.u64, FFIType.i32], returns: FFIType.i64 },
    __errno_location: { args: [], returns: FFIType.ptr },
  });
  const descriptor = symbols.socket(AF_UNIX, SOCK_DGRAM_CLOEXEC, 0);
  const address = addressOf(path);
  if (descriptor < 0 || symbols.connect(descriptor, ptr(address), address.length) !== 0) {
    if (descriptor >= 0) closeSync(descriptor);
    close();
    return null;
  }
  return {
    send(bytes) {
      if (symbols.send(descriptor, ptr(bytes), bytes.length, MSG_DONTWAIT_NOSIGNAL) >= 0) return 'taken';
      return read.i32(symbols.__errno_location()!) === EAGAIN ? 'full' : 'gone';
    },
    close() {
      closeSync(descriptor);
      close();
    },
  };
}

/** A sockaddr_un: the family, and the path with a zero at its end. */
function addressOf(path: string): Uint8Array {
  const address = Buffer.alloc(2 + Buffer.byteLength(path) + 1);
  address.writeUInt16LE(AF_UNIX);
  address.write(path, 2);
  return address;
}
