/** sRGB's transfer function (IEC 61966-2-1): linear light 0–1 → byte. */
export const toByte = (light: number): number => {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, value)));
};
