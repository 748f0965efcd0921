import sharp, { type Sharp } from 'sharp';

type Make = () => Sharp;

/** Multiplies each channel's gamma-coded bytes, and adds an offset. */
const scaled =
  (factors: number[], offset = 0) =>
  (photo: Sharp) =>
    photo.linear(factors, [offset, offset, offset]);

/** Too dark, too bright, and under a veil. The factors apply to gamma-coded bytes, not to light. */
export const dark = scaled([0.25, 0.25, 0.25]);
export const overExposed = scaled([2, 2, 2]);
export const washedOut = scaled([0.22, 0.22, 0.22], 110);

/** Coloured light: as strong as a wrong white balance. */
export const blue = scaled([0.62, 0.85, 1.35]);
export const orange = scaled([1.3, 0.9, 0.5]);
export const green = scaled([0.8, 1.15, 0.75]);

export const png = (photo: Sharp): Promise<Buffer> => photo.png().toBuffer();

/** Puts a picture out of focus: a Gaussian blur of this many px. */
export const blurred = (sigmaPx: number) => (photo: Sharp) => photo.blur(sigmaPx);

/** Takes away detail: shrinks a picture to a width, and enlarges it again. */
export async function throughWidth(make: Make, widthPx: number): Promise<Buffer> {
  const whole = await png(make());
  const { width, height } = await sharp(whole).metadata();
  const small = await sharp(whole).resize(widthPx).png().toBuffer();
  return sharp(small).resize(width, height, { fit: 'fill' }).png().toBuffer();
}

/** Adds the noise of a sensor in the dark: up to `levels` either way, and the same each time. */
export async function noisy(photo: Sharp, levels: number): Promise<Buffer> {
  const { data, info } = await photo.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let state = 12345;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const loud = Buffer.from(data.map((byte) => Math.min(255, Math.max(0, byte + 2 * levels * random()))));
  return sharp(loud, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Smears a picture sideways by this many px. */
export const smeared = (lengthPx: number) => (photo: Sharp) =>
  photo.convolve({
    width: lengthPx,
    height: 3,
    kernel: [...Array(lengthPx).fill(0), ...Array(lengthPx).fill(1), ...Array(lengthPx).fill(0)],
  });

/** Turns a picture clockwise about its middle, on a light wall. */
export const turned = (degrees: number) => (photo: Sharp) => photo.rotate(degrees, { background: '#e4e6ea' });

/** Puts the left half of a picture in shadow, with a soft edge. */
export async function halfShadowed(make: Make): Promise<Buffer> {
  const whole = await png(make());
  const { width, height } = await sharp(whole).metadata();
  const shadow = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop offset="0.44" stop-color="#000" stop-opacity="0.82"/>
    <stop offset="0.56" stop-color="#000" stop-opacity="0"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`);
  return sharp(whole)
    .composite([{ input: shadow }])
    .png()
    .toBuffer();
}

/** Extends a picture with more wall, or (with negative numbers) crops it: px added at each side. */
export async function framed(
  make: Make,
  add: { left: number; right: number; top: number; bottom: number },
  background = '#e4e6ea',
): Promise<Buffer> {
  const whole = await png(make());
  const { width, height } = await sharp(whole).metadata();
  const most = (px: number) => Math.max(0, px);
  const least = (px: number) => Math.max(0, -px);
  const kept = {
    left: least(add.left),
    top: least(add.top),
    width: width - least(add.left) - least(add.right),
    height: height - least(add.top) - least(add.bottom),
  };
  return sharp(await sharp(whole).extract(kept).png().toBuffer())
    .extend({
      left: most(add.left),
      right: most(add.right),
      top: most(add.top),
      bottom: most(add.bottom),
      background,
    })
    .png()
    .toBuffer();
}
