/**
 * The orientation to give to a HEIC fixture. The fixtures' primary picture is item 2, and they have no EXIF.
 */
interface Turned {
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  /** True when the container mirrors the picture, too (`imir`). */
  isMirrored?: boolean;
  /** EXIF data to use instead of valid data. */
  tiff?: Buffer;
}

const EXIF_ITEM = 3;
const PRIMARY_ITEM = 2;

/** Adds an Exif item to a HEIC fixture, as in ISO/IEC 23008-12, annex A.2.1. */
export function withExif(file: Uint8Array, { orientation, isMirrored = false, tiff }: Turned): Buffer {
  const [ftyp, meta, mdat] = boxesIn(Buffer.from(file), 0) as [Box, Box, Box];
  const exif = box('mdat', Buffer.concat([u32(6), Buffer.from('Exif\0\0'), tiff ?? tiffWith(orientation)]));
  const make = (growth: number, exifAt: number) =>
    box('meta', Buffer.concat([u32(0), ...boxesIn(meta.body, 4).map((one) => changed(one, growth, exifAt))]));
  const growth = make(0, 0).length - meta.whole.length;
  const exifAt = ftyp.whole.length + meta.whole.length + growth + mdat.whole.length + 8;

  function changed({ type, body, whole }: Box, moved: number, at: number): Buffer {
    if (type === 'iinf') {
      const entry = box(
        'infe',
        Buffer.concat([u32(0x2000001), u16(EXIF_ITEM), u16(0), Buffer.from('Exif\0')]),
      );
      return box(type, Buffer.concat([u32(0), u16(EXIF_ITEM), body.subarray(6), entry]));
    }
    if (type === 'iloc') {
      const item = Buffer.concat([u16(EXIF_ITEM), u32(0), u32(0), u16(1), u32(at), u32(exif.length - 8)]);
      const located = Buffer.concat([body.subarray(0, 6), u16(EXIF_ITEM), body.subarray(8), item]);
      // Only the offset of item 1 moves: its bytes lie in the file, and the grid's bytes lie in the box
      // `idat`.
      located.writeUInt32BE(located.readUInt32BE(14) + moved, 14);
      return box(type, located);
    }
    if (type === 'iref')
      return box(
        type,
        Buffer.concat([body, box('cdsc', Buffer.concat([EXIF_ITEM, 1, PRIMARY_ITEM].map(u16)))]),
      );
    if (type === 'iprp' && isMirrored) return withProperty(body, PRIMARY_ITEM, mirrored('leftRight'));
    return whole;
  }

  return Buffer.concat([ftyp.whole, make(growth, exifAt), mdat.whole, exif]);
}

/** A property that mirrors an image (ISO/IEC 23008-12, 6.5.12). */
export const mirrored = (which: 'leftRight' | 'topBottom'): Buffer =>
  box('imir', Buffer.from([which === 'leftRight' ? 1 : 0]));

/** A property that turns an image anticlockwise (ISO/IEC 23008-12, 6.5.10). */
export const turnedLeft = (quarters: number): Buffer => box('irot', Buffer.from([quarters]));

/** The primary picture of `quadrants-in-tiles.heic`, whose tiles come first. */
const GRID_ITEM = 5;

/** Adds properties to the grid of a file that keeps all its pixels in the box `meta`, so that nothing else moves. */
export function withGridProperties(file: Uint8Array, properties: readonly Buffer[]): Buffer {
  const [ftyp, meta] = boxesIn(Buffer.from(file), 0) as [Box, Box];
  const parts = boxesIn(meta.body, 4).map(({ type, whole }) =>
    type === 'iprp'
      ? properties.reduce((iprp, one) => withProperty(iprp.subarray(8), GRID_ITEM, one), whole)
      : whole,
  );
  return Buffer.concat([ftyp.whole, box('meta', Buffer.concat([u32(0), ...parts]))]);
}

/** Adds a property to those of an item, whose associations have to be the last ones in the box. */
function withProperty(iprp: Buffer, item: number, property: Buffer): Buffer {
  const [ipco, ipma] = boxesIn(iprp, 0) as [Box, Box];
  const place = boxesIn(ipco.body, 0).length + 1;
  const associations = Buffer.concat([ipma.body, Buffer.from([0x80 | place])]);
  const countAt = associations.lastIndexOf(Buffer.from([0, item])) + 2;
  associations[countAt]!++;
  return box(
    'iprp',
    Buffer.concat([box('ipco', Buffer.concat([ipco.body, property])), box('ipma', associations)]),
  );
}

interface Box {
  type: string;
  body: Buffer;
  whole: Buffer;
}

function boxesIn(bytes: Buffer, from: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at < bytes.length; ) {
    const whole = bytes.subarray(at, at + bytes.readUInt32BE(at));
    found.push({ type: whole.toString('latin1', 4, 8), body: whole.subarray(8), whole });
    at += whole.length;
  }
  return found;
}

const box = (type: string, body: Buffer): Buffer =>
  Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** An EXIF directory that holds only the orientation (Exif 2.32, tag 0x0112). */
const tiffWith = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from('MM\0*'),
    u32(8),
    u16(1),
    u16(0x0112),
    u16(3),
    u32(1),
    u16(orientation),
    Buffer.alloc(6),
  ]);
