import type { BundledFile } from './scan-files.ts';

/** px: phones ask for 192 and 512; Apple's for 180. */
const SIZES = [180, 192, 512];

/**
 * The sign of the app: a card with a tick, between the corners of a finder. Phones cut icons to their own shape: all that
 * counts is inside the middle four fifths (w3.org/TR/appmanifest, safe zone).
 */
const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<rect width="100" height="100" fill="#00682b"/>
<path d="M24 36v-9a4 4 0 0 1 4-4h9M63 23h9a4 4 0 0 1 4 4v9M76 64v9a4 4 0 0 1-4 4h-9M37 77h-9a4 4 0 0 1-4-4v-9" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>
<rect x="31" y="35" width="38" height="30" rx="5" fill="#fff"/>
<path d="M40 50l7.500 7.500L61 44" fill="none" stroke="#00682b" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

/** Draws the icons of the app. The image library is loaded only for that: a server that starts doesn't need it yet. */
export async function drawIcons(): Promise<Omit<BundledFile, 'contentType'>[]> {
  const { default: sharp } = await import('sharp');
  const icon = async (size: number) => ({
    name: `icon-${size}`,
    bytes: new Uint8Array(
      await sharp(Buffer.from(SIGN), { density: 600 }).resize(size, size).png().toBuffer(),
    ),
  });
  return Promise.all(SIZES.map(icon));
}
