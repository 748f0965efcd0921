import sharp, { type Sharp } from 'sharp';
import { FAULTS } from '../../judge/faults/faults.ts';
import { portraitOf } from '../../judge/faults/portrait.ts';
import { analyse, decoded } from './analyse.ts';
import * as degrade from './degrade.ts';
import { framed, halfShadowed, noisy, png, throughWidth } from './degrade.ts';
import { eyeDistance } from './eyes.ts';
import { darkGlasses } from './faults/dark-glasses.ts';
import { avatar } from './faults/drawing.ts';
import { eyePatch, leatherPatch } from './faults/eye-patch.ts';
import { eyesClosed } from './faults/eyes-closed.ts';
import { fringe } from './faults/fringe.ts';
import { glare } from './faults/glare.ts';
import { handBeforeEyes } from './faults/hand-before-eyes.ts';
import { headscarf } from './faults/headscarf.ts';
import { mask } from './faults/mask.ts';
import { canvasOf, type Painter, painted as paintedOn, rasterOf } from './faults/on-face.ts';
import { redEyes } from './faults/red-eyes.ts';
import { shelves } from './faults/shelves.ts';
import { vitiligo } from './faults/vitiligo.ts';
import { type Cast, wallShadow } from './faults/wall-shadow.ts';
import { posedPortraits, roomPortraits } from './portrait.ts';
import { withSkin } from './skin.ts';

/** A picture of somebody, changed in one way, whose measures are stored. */
export interface ChangedPicture {
  change: string;
  person: string;
  make(): Promise<Buffer>;
}

type Make = () => Sharp;
type Change = (make: Make) => Promise<Buffer>;

const POSED = posedPortraits;
const EVERYONE = {
  ...POSED,
  ...Object.fromEntries(Object.entries(roomPortraits).map(([name, make]) => [`${name}, in a room`, make])),
};
const of = (...names: string[]) => Object.fromEntries(names.map((name) => [name, POSED[name]!]));
/** A few people with different skin, hair and beards. */
const FEW = of(
  'a man with dark skin',
  'a woman with dark hair, tan',
  'a woman with brown hair, pale',
  'a smiling man with a beard',
);
/** People whose hair leaves enough of the wall visible beside them. */
const BEFORE_MUCH_WALL = of('a laughing woman, pale', 'a man with dark skin', 'a smiling man with a beard');

/**
 * The cheeks' luminance from very dark to very pale skin in good light, linear 0–1. In CIELAB, L* is 27, 34,
 * 44, 54, 66 and 76.
 */
const SKINS = [0.05, 0.08, 0.14, 0.22, 0.35, 0.5];

/** Eye-to-chin lengths above the eyes: less than hair needs, and more than the brows. */
const ROOM_ABOVE = 0.97;

const NO_FRAME = { left: 0, right: 0, top: 0, bottom: 0 };

/** Changes, with the people in whose pictures they are made. */
const CHANGES: [people: Record<string, Make>, changes: Record<string, Change>][] = [
  [
    EVERYONE,
    {
      'as taken': (make) => png(make()),
      'JPEG of quality 85': (make) => make().jpeg({ quality: 85 }).toBuffer(),
      'JPEG of quality 5': (make) => make().jpeg({ quality: 5 }).toBuffer(),
      '55 px between the eyes': async (make) => png(await withEyes(make, 55)),
      '55 px between the eyes, blurred by 5 %': async (make) =>
        png((await withEyes(make, 55)).blur(0.05 * 55)),
      'blurred by 3 % of the eye distance': blurred(0.03),
      'noise of ±25 levels over a blur': async (make) => noisy(sharp(await blurred(0.04)(make)), 25),
      'smeared by an eighth of the eye distance': async (make) =>
        png(degrade.smeared(Math.round((await eyesOf(make)) / 8) | 1)(make())),
      'enlarged from 60 px': (make) => throughWidth(make, 60),
      'enlarged from 30 px between the eyes, smoothly': async (make) => {
        const from = await png(await withEyes(make, 30));
        const { width } = await sharp(from).metadata();
        return sharp(from)
          .resize(4 * width!, undefined, { kernel: 'linear' })
          .jpeg({ quality: 92 })
          .toBuffer();
      },
    },
  ],
  [
    POSED,
    {
      'a quarter of the levels': (make) => png(degrade.dark(make())),
      'twice the levels': (make) => png(degrade.overExposed(make())),
      'half of the face in shadow': halfShadowed,
      'under a veil': (make) => png(degrade.washedOut(make())),
      'in blue light': (make) => png(degrade.blue(make())),
      'in orange light': (make) => png(degrade.orange(make())),
      'in green light': (make) => png(degrade.green(make())),
      'without colour': (make) => png(make().greyscale().toColourspace('srgb')),
      ...Object.fromEntries(SKINS.map((skin) => [`skin of ${skin}`, (make: Make) => withSkin(make, skin)])),
      ...Object.fromEntries(
        [0.14, 0.5].map((skin) => [
          `skin of ${skin}, a quarter of the levels`,
          async (make: Make) => png(degrade.dark(sharp(await withSkin(make, skin)))),
        ]),
      ),
    },
  ],
  [
    FEW,
    {
      'before bookshelves': shelves,
      ...Object.fromEntries(
        [
          ...['backlit −2 EV', 'backlit −3 EV', 'sepia'],
          ...['before a smooth gradient', 'before stripes', 'before rough plaster'],
        ].map((name) => [name, judged(name)]),
      ),
      'cut at the corner of an eye': async (make) => {
        const [face] = (await asTaken(make)).faces;
        return framed(make, {
          ...NO_FRAME,
          left: -Math.round(face!.rightEye.x - 0.3 * (await eyesOf(make))),
        });
      },
      'cut at brows and chin': tight,
      'far away': async (make) => {
        const { width, height } = await make().metadata();
        return framed(make, { ...NO_FRAME, left: width!, right: 4 * width!, top: 2 * height! });
      },
      'far away, without room above the hair': async (make) => {
        const { width, height } = await make().metadata();
        const { box, leftEye, rightEye } = (await asTaken(make)).faces[0]!;
        const eyes = (leftEye.y + rightEye.y) / 2;
        const top = Math.round(eyes - ROOM_ABOVE * (box.top + box.height - eyes));
        return framed(make, { left: width!, right: width!, top: -Math.max(0, top), bottom: 2 * height! });
      },
      '120 px wide': (make) => png(make().resize(120)),
      'with the pixels of 30 px between the eyes': squares(30),
      ...Object.fromEntries(
        [25, -25].map((degrees) => [
          `leans by ${degrees}°`,
          (make: Make) => png(degrade.turned(degrees)(make())),
        ]),
      ),
      ...Object.fromEntries(
        [90, 180, 270].map((degrees) => [
          `turned by ${degrees}°`,
          (make: Make) => png(make().rotate(degrees)),
        ]),
      ),
      'median of 5 px': (make) => png(make().median(5)),
      'through half the size': async (make) =>
        throughWidth(make, Math.round((await make().metadata()).width! / 2)),
      'in black glasses': painted(darkGlasses()),
      'in brown glasses': painted(darkGlasses('#3a2416', 0.3)),
      'in mirrored glasses': painted(darkGlasses('#6fb1e6', 0.15)),
      'in dark red glasses': painted(darkGlasses('#5a1c14', 0.2)),
      'in glasses with glare': painted(glare()),
      'a hand before the eyes': painted(handBeforeEyes),
      'a fringe over the right eye': painted(fringe()),
      'in a blue mask': painted(mask()),
      'in a black mask': painted(mask('#1a1a1c')),
      'in a white mask': painted(mask('#eeeef0')),
      'in a dotted mask': painted(mask('#2f6f5e', '#e8d9a0')),
      'eyes closed, thin lashes': painted(eyesClosed(0.06)),
      'eyes closed, thick lashes': painted(eyesClosed(0.14)),
      'eyes closed, without colour': async (make) =>
        png(sharp(await painted(eyesClosed())(make)).greyscale()),
      'eyes closed, leans by 10°': async (make) =>
        png(sharp(await painted(eyesClosed())(make)).rotate(10, { background: '#ddd' })),
      'right eye closed': painted(eyesClosed(0.1, ['right'])),
      'left eye closed': painted(eyesClosed(0.1, ['left'])),
      'red pupils': painted(redEyes),
      'a patch over the right eye': painted(eyePatch('right')),
      'a white patch over the left eye': painted(eyePatch('left', '#f4f1ec')),
      'a patch of leather over the right eye': painted(leatherPatch('right')),
      'a patch of leather over the left eye': painted(leatherPatch('left')),
      vitiligo: painted(vitiligo),
      'a black headscarf': painted(headscarf()),
      'a screenshot': screenshot,
      'a print on a table': async (make) => {
        const print = { top: 30, bottom: 30, left: 30, right: 30 };
        const table = { top: 120, bottom: 120, left: 100, right: 100 };
        return framed(sharpAgain(await framed(make, print, '#fbfaf6')), table, '#6b4a30');
      },
      'a light headscarf': painted(headscarf('#e9dfd2')),
    },
  ],
  [
    BEFORE_MUCH_WALL,
    {
      'a shadow on the wall': shadowed({}),
      'a soft shadow on the other side': shadowed({ across: -0.1, lightLeft: 0.6, softness: 6 }),
      'a shadow that nobody would see': shadowed({ lightLeft: 0.95 }),
      'a wall that is lighter on one side': shaded(1, 0),
      'a wall that is darker towards the floor': shaded(0, 1),
    },
  ],
];

const AVATARS = {
  'light skin': { skin: '#f1c9a5', hair: '#5a3a22' },
  'brown skin': { skin: '#8d5a3b', hair: '#1d1a1a' },
  'dark skin': { skin: '#5b3826', hair: '#111111' },
};

/** Every picture whose measures are stored, by change and person. */
export const pictures: ChangedPicture[] = [
  ...CHANGES.flatMap(([people, changes]) =>
    Object.entries(changes).flatMap(([change, apply]) =>
      Object.entries(people).map(([person, make]) => ({ change, person, make: () => apply(make) })),
    ),
  ),
  ...Object.entries(AVATARS).flatMap(([skin, colours]) => [
    { change: 'drawn', person: `an avatar of ${skin}`, make: () => avatar(colours) },
    {
      change: 'drawn, as a small JPEG',
      person: `an avatar of ${skin}`,
      make: async () =>
        sharp(await avatar(colours))
          .resize(360)
          .jpeg({ quality: 75 })
          .toBuffer(),
    },
  ]),
].sort((a, b) => inOrder(a.change, b.change) || inOrder(a.person, b.person));

/** Compares texts without regard to the machine's language, so that the order is the same everywhere. */
function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Returns the picture of a person with a change. */
export function picture(change: string, person: string): ChangedPicture {
  const found = pictures.find((one) => one.change === change && one.person === person);
  if (found === undefined) throw new Error(`no picture of ${person} with ${change}`);
  return found;
}

/** Wraps `look` so that it looks at each person's unchanged picture only once. */
function once<T>(look: (make: Make) => Promise<T>): (make: Make) => Promise<T> {
  const done = new Map<Make, Promise<T>>();
  return (make) => {
    const result = done.get(make) ?? look(make);
    done.set(make, result);
    return result;
  };
}

const asTaken = once(async (make) => analyse(await png(make())));
const canvasOfOnce = once((make) => canvasOf(make()));
const eyesOf = async (make: Make) => eyeDistance(await asTaken(make));

async function withEyes(make: Make, px: number): Promise<Sharp> {
  const photo = await png(make());
  const { width } = await sharp(photo).metadata();
  return sharp(await png(sharp(photo).resize(Math.round((width * px) / (await eyesOf(make))))));
}

const sharpAgain =
  (bytes: Buffer): Make =>
  () =>
    sharp(bytes);

/** The picture between the black bars of a phone, with the time and a button in them. */
async function screenshot(make: Make): Promise<Buffer> {
  const whole = await framed(make, { ...NO_FRAME, top: 110, bottom: 150 }, '#000000');
  const { width, height } = await sharp(whole).metadata();
  const signs = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="30" y="60" font-size="34" fill="#fff" font-family="sans-serif">9:41</text>
    <circle cx="${width / 2}" cy="${height - 75}" r="34" fill="none" stroke="#fff" stroke-width="6"/></svg>`;
  return sharp(whole)
    .composite([{ input: Buffer.from(signs) }])
    .png()
    .toBuffer();
}

/** Enlarged without smoothing, so that each pixel is a square. */
function squares(eyes: number): Change {
  return async (make) => {
    const { width, height } = await make().metadata();
    const small = await png(await withEyes(make, eyes));
    return sharp(small)
      .resize(width, height, { fit: 'fill', kernel: 'nearest' })
      .jpeg({ quality: 92 })
      .toBuffer();
  };
}

function blurred(share: number): Change {
  return async (make) => png(degrade.blurred(share * (await eyesOf(make)))(make()));
}

function painted(painter: Painter): Change {
  return async (make) => paintedOn(await canvasOfOnce(make), painter);
}

/** A fault of `npm run judge`, by its name. */
function judged(name: string): Change {
  return async (make) => {
    const { picture } = await decoded(await png(make()));
    const portrait = await portraitOf(picture, await asTaken(make));
    return (await FAULTS.find((fault) => fault.name === name)!.make(portrait!))!;
  };
}

async function tight(make: Make): Promise<Buffer> {
  const { box, leftEye, rightEye } = (await asTaken(make)).faces[0]!;
  const eyes = await eyesOf(make);
  const { width, height } = await make().metadata();
  const away = (px: number) => -Math.max(0, Math.round(px));
  return framed(make, {
    left: away(rightEye.x - 0.8 * eyes),
    right: away(width! - leftEye.x - 0.8 * eyes),
    top: away(Math.min(leftEye.y, rightEye.y) - 0.6 * eyes),
    bottom: away(height! - (box.top + box.height)),
  });
}

function shadowed(cast: Partial<Cast>): Change {
  const fromTheLeft = { across: 0.12, down: 0.06, lightLeft: 0.45, softness: 3 };
  return async (make) => {
    const { width, height, rgb } = await wallShadow(await rasterOf(make()), { ...fromTheLeft, ...cast });
    return sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 92 })
      .toBuffer();
  };
}

function shaded(x: number, y: number): Change {
  return async (make) => {
    const { data, info } = await make().png().toBuffer({ resolveWithObject: true });
    const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">
      <defs><linearGradient id="g" x1="0" y1="0" x2="${x}" y2="${y}"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.45"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
    return png(sharp(data).composite([{ input: Buffer.from(shade) }]));
  };
}
