/** Exif 2.32, 4.6.4: the turn that makes the picture upright. */
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
/** Cameras write about twenty entries into the first directory. */
const ENTRIES_MAX = 1000;

/**
 * The orientation in the first directory of EXIF, 1 to 8; null if it has none.
 * @param tiff EXIF without `Exif\0\0` before it
 */
export function readOrientation(tiff: Buffer): number | null {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const count = Math.min(short(directory), ENTRIES_MAX);
  const first = directory + 2;
  for (
    let at = first;
    at < first + count * ENTRY_BYTES && at + ENTRY_BYTES <= tiff.length;
    at += ENTRY_BYTES
  ) {
    if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue;
    const orientation = short(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : null;
  }
  return null;
}
