import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { demoFace } from '../photos/demo-face.ts';
import { launchBrowser } from './browser.ts';

const FRAME = { width: 1280, height: 720 };
/** The colour of the wall in the demo's portraits. */
const WALL = { r: 214, g: 213, b: 210 };
const PERSON_HEIGHT = 660;

const wall = (people: OverlayOptions[]) =>
  sharp({ create: { ...FRAME, channels: 3, background: WALL } }).composite(people);
/** Somebody from the demo, with the left edge of their picture at a place in the frame. */
const person = async (name: string, left: number): Promise<OverlayOptions> => ({
  input: await sharp(demoFace(name)).resize({ height: PERSON_HEIGHT }).toBuffer(),
  left,
  top: FRAME.height - PERSON_HEIGHT,
});
const jpeg = async (picture: Sharp): Promise<Buffer> =>
  sharp(await picture.png().toBuffer())
    .jpeg({ quality: 95 })
    .toBuffer();

/** A picture of each thing that may stand before a camera. */
export const SCENES = {
  good: async () => jpeg(wall([await person('15', 384)])),
  dark: async () => jpeg(sharp(await SCENES.good()).linear(0.16)),
  two: async () => jpeg(wall([await person('15', 100), await person('04', 660)])),
  left: async () => jpeg(wall([await person('15', 0)])),
  turned: async () => jpeg(sharp(await SCENES.good()).rotate(90)),
  nobody: () => jpeg(wall([])),
  black: () => jpeg(sharp({ create: { ...FRAME, channels: 3, background: '#000' } })),
};

/** A card in a frame as somebody holds it: turned a little, not quite sharp, in the light of a hall. */
export async function heldCard(png: Uint8Array): Promise<Buffer> {
  const card = await sharp(png)
    .flatten({ background: '#fff' })
    .resize({ width: 620 })
    .rotate(4, { background: WALL })
    .blur(0.6)
    .linear(0.85, 18)
    .png()
    .toBuffer();
  return jpeg(wall([{ input: card, gravity: 'center' }]));
}

/** A browser whose camera shows a scene. */
export interface FakeCamera {
  browser: Browser;
  /** Changes what the camera shows from the next time on that it is opened: a scene, or a picture in JPEG. */
  show(scene: keyof typeof SCENES | Buffer): Promise<void>;
  close(): Promise<void>;
}

/** Starts a browser of its own, with a camera that every page may use. */
export async function startFakeCamera(): Promise<FakeCamera> {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-camera-'));
  const path = join(directory, 'camera.mjpeg');
  const show: FakeCamera['show'] = async (scene) => {
    const frame = typeof scene === 'string' ? await SCENES[scene]() : scene;
    writeFileSync(path, Buffer.concat([frame, frame]));
  };
  await show('good');
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ]);
  return {
    browser,
    show,
    close: async () => {
      await browser.close();
      rmSync(directory, { recursive: true });
    },
  };
}
