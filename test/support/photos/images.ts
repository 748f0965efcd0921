import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export type Colour = [red: number, green: number, blue: number];

/** The corners of `quadrants`: no two alike, so that any wrong turn, mirror or channel order shows. */
export const corners = {
  topLeft: [200, 60, 50] as Colour,
  topRight: [60, 170, 70] as Colour,
  bottomLeft: [50, 70, 200] as Colour,
  bottomRight: [235, 235, 235] as Colour,
};

/** Four rectangles of plain colour, ready to be encoded by sharp. */
export function quadrants(width: number, height: number): Sharp {
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, right] =
        y < height / 2 ? [corners.topLeft, corners.topRight] : [corners.bottomLeft, corners.bottomRight];
      rgb.set(x < width / 2 ? left : right, (y * width + x) * 3);
    }
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** The colours at the middle of each quarter of a decoded picture, as `corners` names them. */
export function cornersOf({ width, height, rgb }: Pixels) {
  const at = (x: number, y: number): Colour => {
    const from = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
    return [rgb[from]!, rgb[from + 1]!, rgb[from + 2]!];
  };
  return {
    topLeft: at(0.25, 0.25),
    topRight: at(0.75, 0.25),
    bottomLeft: at(0.25, 0.75),
    bottomRight: at(0.75, 0.75),
  };
}

/** The largest difference of any channel between two sets of corners. */
export function cornerDistance(a: typeof corners, b: typeof corners): number {
  const names = Object.keys(corners) as (keyof typeof corners)[];
  return Math.max(
    ...names.flatMap((name) => a[name].map((value, channel) => Math.abs(value - b[name][channel]!))),
  );
}

/**
 * A light background, an oval head with eyes, and shoulders: enough of a portrait for sizes and crops, but nobody's
 * face.
 */
export function drawnPortrait(width = 800, height = 1000): Sharp {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="${width}" height="${height}">
      <rect width="800" height="1000" fill="#e3e6ec"/>
      <ellipse cx="400" cy="1010" rx="330" ry="280" fill="#26334d"/>
      <rect x="330" y="600" width="140" height="180" fill="#c08a6c"/>
      <ellipse cx="400" cy="450" rx="180" ry="245" fill="#d39d7f"/>
      <path d="M215 420 a185 230 0 0 1 370 0 l-30 -60 a150 90 0 0 0 -310 0 z" fill="#3a2a20"/>
      <circle cx="335" cy="440" r="17" fill="#241a14"/><circle cx="465" cy="440" r="17" fill="#241a14"/>
      <path d="M340 570 q60 45 120 0" stroke="#8c3f3a" stroke-width="12" fill="none"/>
    </svg>`),
  );
}

/** A PNG chunk: length, type, data, CRC. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(Bun.hash.crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/**
 * A black one-bit PNG of any size in a few kilobytes: a pixel bomb. With fewer rows than its height, or interlaced,
 * only its header is valid.
 */
export function pngBomb(width: number, height: number, { isInterlaced = false, rows = height } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, isInterlaced ? 1 : 0], 8); // one bit, greyscale, deflate, adaptive filter
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Overwrites `count` bytes at random, the same ones for the same seed. */
export function mutate(bytes: Uint8Array, count: number, seed: number): Uint8Array {
  const mutated = Uint8Array.from(bytes);
  let state = seed * 2654435761 + 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let i = 0; i < count; i++) mutated[random(mutated.length)] = random(256);
  return mutated;
}

/** Returns a file of test/support/fixtures. */
export async function fixture(name: string): Promise<Uint8Array> {
  return new Uint8Array(await Bun.file(new URL(`../fixtures/${name}`, import.meta.url)).arrayBuffer());
}
