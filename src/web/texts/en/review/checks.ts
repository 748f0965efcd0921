import type { CheckName } from '../../../../shared/reason-codes.ts';

/** The nine checks of a photo. */
export const checks = {
  title: 'Checks',
  details: 'Details',
  names: {
    resolution: 'Resolution',
    focus: 'Focus',
    orientation: 'Orientation',
    exposure: 'Exposure',
    background: 'Background',
    head_size: 'Head size',
    centring: 'Centring',
    contrast: 'Contrast',
    colour_cast: 'Colour cast',
  } satisfies Record<CheckName, string>,
  otherPhoto: 'See the other photo',
  verdicts: { pass: 'passes', warn: 'borderline', fail: 'fails', not_measured: 'not measured' },
  /** The good values, shown after the measured value. */
  good: {
    atLeast: (value: string) => `${value} or more is good`,
    atMost: (value: string) => `up to ${value} is good`,
    between: (low: string, high: string) => `${low} to ${high} is good`,
  },
  /** The failing values, shown after the good ones. Any value between the two is borderline. */
  fails: {
    below: (value: string) => `below ${value} fails`,
    above: (value: string) => `above ${value} fails`,
    outside: (low: string, high: string) => `below ${low} or above ${high} fails`,
  },
  /** Units for which a wider range is good under a condition, with the words for the condition. */
  goodHere: {
    'mean luminance of the face, 0–1': 'in a picture with bright parts',
    'head height over picture height': 'with the suggested crop',
    'eyes across the width, 0–1': 'with the suggested crop',
    'eyes down the height, 0–1': 'with the suggested crop',
    'standard deviation of luma in the face': 'in a picture with full contrast',
    'distance from natural skin colours, CIELAB': 'against a neutral background',
    'standard deviation of luma': 'on a smooth wall in studio light',
    'mean gradient, luma a pixel': 'on an evenly lit wall',
  } as Record<string, string>,
  /** Units for which a poor value never fails by itself, with the reason. */
  failsNever: {
    'mean luminance of the face, 0–1': 'and less fails only in a dark picture',
    'share of the face in black': 'and more fails only in a dark picture',
    'head height over picture height': 'and the crop can correct it',
    'eyes across the width, 0–1': 'and the crop can correct it',
    'eyes down the height, 0–1': 'and the crop can correct it',
    'mean gradient, luma a pixel': 'and more fails only where the wall is not equally light',
  } as Record<string, string>,
  pixels: (count: string) => `${count} px`,
  /** Measured values in plain words, by the API's unit. */
  measures: {
    'px between the eyes': (value) => `The eyes are ${value} apart`,
    'px of the shorter side': (value) => `The shorter side is ${value}`,

    'luma² of edge detail': (value) => `Sharpness of the face: ${value}`,
    'blur effect, 0–1': (value) => `Blur: ${value}`,
    'ratio of detail across directions': (value) =>
      `In one direction the face is ${value} as sharp as in the other`,
    'finest over coarser detail, ratio': (value) =>
      `The finest detail in the face: ${value} of what is coarser`,
    'fine over coarser detail, ratio': (value) => `Fine detail in the face: ${value} of what is coarser`,
    'lonely steps, 0–1': (value) => `Pixels that show as squares: ${value}`,
    'luma² of noise': (value) => `Grain in the face: ${value}`,
    'steps at compression blocks, ratio': (value) => `Traces of compression: ${value}`,

    '° from upright': (value) => `The head is tilted by ${value}`,
    'left-right asymmetry of the face': (value) => `The face is turned ${value} to the side`,

    'mean luminance of the face, 0–1': (value) => `Light on the face: ${value}`,
    'luma of the highlights in the face': (value) =>
      `The brightest parts of the face: ${value} of 255 shades`,
    'luma of the highlights in the face, in light clothes': (value) =>
      `The brightest parts of the face, in light clothes: ${value} of 255 shades`,
    'share of the face burnt out': (value) => `${value} of the face is pure white`,
    'share of the face in black': (value) => `${value} of the face is black`,
    'darker cheek over lighter cheek': (value) => `The darker cheek gets ${value} of the light on the other`,
    'likelihood of poor light, 0–1': (value) => `Likelihood of poor light: ${value}`,

    'standard deviation of luma': (value) => `The background varies by ${value} of 255 shades`,
    'mean gradient, luma a pixel': (value) =>
      `Pattern in the background: ${value} shades from point to point`,
    'share of the head’s outline lost in the wall': (value) =>
      `${value} of the head’s outline is the same colour as the wall`,
    'mean luma': (value) => `Brightness of the background: ${value} of 255`,

    'head height over picture height': (value) => `The head takes up ${value} of the picture’s height`,

    'eyes across the width, 0–1': (value) => `The eyes are at ${value} of the width, from the left`,
    'eyes down the height, 0–1': (value) => `The eyes are at ${value} of the height, from the top`,
    'room above the eyes, eye-to-chin lengths': (value) =>
      `Room above the eyes: ${value} of the way from eyes to chin`,
    'room above the eyes, in a loose frame, eye-to-chin lengths': (value) =>
      `Room above the eyes, in a loose frame: ${value} of the way from eyes to chin`,
    'room beside an eye, eye distances': (value) =>
      `Room beside the eyes: ${value} of the distance between them`,
    'room below the eyes, eye-to-chin lengths': (value) =>
      `Room below the eyes: ${value} of the way from eyes to chin`,

    'standard deviation of luma in the face': (value) =>
      `Light and dark in the face differ by ${value} of 255 shades`,
    'entropy of the face in bits': (value) => `Variety of shades in the face: ${value} of 8`,

    'distance from natural skin colours, CIELAB': (value) => `Skin colours: ${value} away from natural ones`,
    'tint of background and skin, CIELAB': (value) => `Tint of the light: ${value}`,
    'distance of the whites of the eyes from natural ones, CIELAB': (value) =>
      `Whites of the eyes: ${value} away from a natural colour`,
  } as Record<string, (value: string) => string>,
  sideways: (degrees: string) => `The photo lies on its side (${degrees})`,
  upsideDown: (degrees: string) => `The photo is upside down (${degrees})`,
  /** The measured value, the good values (and where), and the failing ones (or why there are none). */
  held: (measured: string, good: string, where: string | null, fails: string | null) =>
    `${measured}; ${[good, where].filter(Boolean).join(' ')}${fails === null ? '' : `, ${fails}`}`,
  /** The effect of a finding on the advice. */
  actions: { reject: 'recommends rejection', check: 'recommends a closer look', off: 'doesn’t count' },
  finding: 'Finding',
  off: 'Doesn’t count under the photo policy',
  because: (finding: string) => `Because of “${finding}”`,
  where: (finding: string) => `Show in the photo: ${finding}`,
  score: (score: number) => `${score} of 100`,
  /** Hints about a photo as the reviewer has turned and cropped it. */
  framed: {
    upright: 'Turned like this, the head is upright.',
    leans: 'Turned like this, the head leans to one side.',
    lies: 'Turned like this, the head isn’t upright.',
    size: {
      good: 'In this crop, the head has the right size.',
      low: 'In this crop, the head is too small.',
      high: 'In this crop, the head is too large.',
    },
    across: {
      good: 'In this crop, the face is well placed.',
      low: 'In this crop, the face is too far to the left.',
      high: 'In this crop, the face is too far to the right.',
    },
    down: {
      good: 'In this crop, the face is well placed.',
      low: 'In this crop, the face is too high.',
      high: 'In this crop, the face is too low.',
    },
  },
  summary: {
    approve: 'Analysis: suitable for a card',
    check: 'Analysis: look closely',
    reject: 'Analysis: not suitable for a card',
  },
};
