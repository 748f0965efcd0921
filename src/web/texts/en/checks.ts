import type { CheckName } from '../../../shared/reason-codes.ts';

/** The nine checks of a photo. */
export const checks = {
  title: 'Checks',
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
  verdicts: { pass: 'passes', warn: 'borderline', fail: 'fails', not_measured: 'not measured' },
  /** Which values are good, after what was measured. */
  good: {
    atLeast: (value: string) => `${value} or more is good`,
    atMost: (value: string) => `up to ${value} is good`,
    between: (low: string, high: string) => `${low} to ${high} is good`,
  },
  /** Which values fail, after those that are good; what lies between the two is borderline. */
  fails: {
    below: (value: string) => `below ${value} fails`,
    above: (value: string) => `above ${value} fails`,
    outside: (low: string, high: string) => `below ${low} or above ${high} fails`,
  },
  /** Where more is good than elsewhere, by the unit, because other parts of the photo speak for it. */
  goodHere: {
    'mean luminance of the face, 0–1': 'in a picture that is well lit',
    'standard deviation of luma in the face': 'in a picture of full contrast',
    'distance from natural skin colours, CIELAB': 'before a neutral background',
  } as Record<string, string>,
  /** Why a value that is not good doesn't fail, by the unit, for the same reason. */
  failsNever: {
    'share of the face in black': 'and more fails only in a dark picture',
    'head height over picture height': 'and the crop puts it right',
    'eyes across the width, 0–1': 'and the crop puts it right',
    'eyes down the height, 0–1': 'and the crop puts it right',
  } as Record<string, string>,
  pixels: (count: string) => `${count} px`,
  /** What was measured in plain words, by the unit that the API names. */
  measures: {
    'px between the eyes': (value) => `The eyes are ${value} apart`,
    'px of the shorter side': (value) => `The shorter side has ${value}`,

    'luma² of edge detail': (value) => `Sharpness of the face: ${value}`,
    'blur effect, 0–1': (value) => `Blur: ${value}`,
    'ratio of detail across directions': (value) =>
      `In one direction the face is ${value} as sharp as in the other`,
    'luma² of noise': (value) => `Grain in the face: ${value}`,
    'steps at compression blocks, ratio': (value) => `Traces of compression: ${value}`,

    '° from upright': (value) => `The head leans by ${value}`,
    'left-right asymmetry of the face': (value) => `The face is ${value} turned to the side`,

    'mean luminance of the face, 0–1': (value) => `Light on the face: ${value}`,
    'share of the face burnt out': (value) => `${value} of the face is pure white`,
    'share of the face in black': (value) => `${value} of the face is black`,
    'darker cheek over lighter cheek': (value) => `The darker cheek has ${value} of the light of the other`,

    'standard deviation of luma': (value) => `The background varies by ${value} of 255 shades`,
    'mean gradient, luma a pixel': (value) =>
      `Pattern in the background: ${value} shades from point to point`,
    'mean luma': (value) => `Brightness of the background: ${value} of 255`,

    'head height over picture height': (value) => `The head takes up ${value} of the picture’s height`,

    'eyes across the width, 0–1': (value) => `The eyes are at ${value} of the width, from the left`,
    'eyes down the height, 0–1': (value) => `The eyes are at ${value} of the height, from the top`,
    'room above the eyes, eye-to-chin lengths': (value) =>
      `Room above the eyes: ${value} of the way from eyes to chin`,
    'room beside an eye, eye distances': (value) =>
      `Room beside the eyes: ${value} of the distance between them`,
    'room below the eyes, eye-to-chin lengths': (value) =>
      `Room below the eyes: ${value} of the way from eyes to chin`,

    'standard deviation of luma in the face': (value) =>
      `Light and dark in the face differ by ${value} of 255 shades`,
    'entropy of the face in bits': (value) => `Variety of shades in the face: ${value} of 8`,

    'distance from natural skin colours, CIELAB': (value) => `Skin colours: ${value} away from natural ones`,
    'tint of background and skin, CIELAB': (value) => `Tint of the light: ${value}`,
  } as Record<string, (value: string) => string>,
  sideways: (degrees: string) => `The photo lies on its side (${degrees})`,
  upsideDown: (degrees: string) => `The photo is upside down (${degrees})`,
  /** What was measured, which values are good (and where), and which fail (or why none does). */
  held: (measured: string, good: string, where: string | null, fails: string | null) =>
    `${measured}; ${[good, where].filter(Boolean).join(' ')}${fails === null ? '' : `, ${fails}`}`,
  score: (score: number) => `${score} of 100`,
  summary: {
    approve: 'Analysis: fit for a card',
    check: 'Analysis: look closely',
    reject: 'Analysis: not fit for a card',
  },
};
