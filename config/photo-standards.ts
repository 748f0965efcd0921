/**
 * Every threshold of the photo analysis, each with where it comes from.
 *
 * Sources: **OFIQ** is OFIQ 1.0.3, the reference implementation of ISO/IEC 29794-5 (OFIQlib/modules/measures);
 * **ISO** is ISO/IEC 39794-5 and 19794-5 as widely cited (portrait geometry of travel documents); **measured** means
 * set by trying real photographs: 99 portraits of general origin, and the 24 faces of six group photos that
 * @vladmandic/face-api ships, as they are and degraded on purpose.
 *
 * Nothing is tuned to one face. What depends on skin tone (exposure, contrast, colour) can only fail when something
 * besides the skin agrees, see `evidence`.
 */

/** Where a measured value stops passing. `null` means that there is no such limit on that side. */
export interface Limits {
  failBelow: number | null;
  warnBelow: number | null;
  warnAbove: number | null;
  failAbove: number | null;
}

/** What is measured, in which unit, between which limits, and which values score 100. */
export interface Standard {
  unit: string;
  limits: Limits;
  best: { from: number; to: number };
}

const atLeast = (
  unit: string,
  failBelow: number | null,
  warnBelow: number | null,
  best: number,
): Standard => ({
  unit,
  limits: { failBelow, warnBelow, warnAbove: null, failAbove: null },
  best: { from: best, to: Number.POSITIVE_INFINITY },
});

const atMost = (
  unit: string,
  warnAbove: number | null,
  failAbove: number | null,
  best: number,
): Standard => ({
  unit,
  limits: { failBelow: null, warnBelow: null, warnAbove, failAbove },
  best: { from: Number.NEGATIVE_INFINITY, to: best },
});

const between = (
  unit: string,
  [failBelow, warnBelow, warnAbove, failAbove]: [number | null, number | null, number | null, number | null],
  best: { from: number; to: number },
): Standard => ({ unit, limits: { failBelow, warnBelow, warnAbove, failAbove }, best });

export const photoStandards = {
  resolution: {
    /** ISO: at least 90 px between the eyes; OFIQ `InterEyeDistance` has its middle at 70. Divided by cos(yaw). */
    eyeDistance: atLeast('px between the eyes', 60, 90, 120),
    /** A portrait of 35 × 45 mm at 300 dpi is 413 px wide, at 150 dpi 207. */
    frame: atLeast('px of the shorter side', 207, 300, 413),
  },

  focus: {
    /**
     * Laplacian energy of the tenth of the face with most detail, less 1.5 times its median, in luma² with 90 px
     * between the eyes. Measured: blurred by 2 % of the eye distance 17–58, sharp faces 125–1,900, visibly soft ones
     * 44–110; strong noise over a blurred face stays below 60 but for one in nine.
     */
    detail: atLeast('luma² of edge detail', 60, 120, 400),
    /** Crété-Roffet's blur measure. Measured: sharp ≤ 0.61, soft 0.64–0.67, blurred by 2–3.5 % of the eyes 0.65–0.84. */
    reblur: atMost('blur effect, 0–1', 0.68, 0.78, 0.5),
    /** Detail along the poorer direction over the richer. Measured: faces 0.38–1, 15 px of motion 0.06. */
    motion: atLeast('ratio of detail across directions', 0.15, 0.28, 0.4),
    /**
     * Laplacian energy of the median tile of the face, in luma² with 90 px between the eyes: noise hides a blur from
     * `detail`. Measured: faces 3–300, the same with noise of ±25 levels 390–1,360, of ±40 940–3,400.
     */
    grain: atMost('luma² of noise', 600, 2_400, 350),
    /** Steps at JPEG's block borders over those inside. Measured: originals ≤ 1.9, quality 20 1.9–2.8, quality 5 ≥ 3.9. */
    blockiness: atMost('steps at compression blocks, ratio', 2.5, 3.5, 1.5),
  },

  orientation: {
    /** ISO: ±8° of roll. Measured: people tolerate 15° after straightening. A quarter turn measures 90 or 180. */
    roll: atMost('° from upright', 8, 15, 3),
    /** Nose to the sides of the face, |left − right| / (left + right). About 11° and 19° of yaw; ISO allows 5°. */
    yaw: atMost('left-right asymmetry of the face', 0.25, 0.45, 0.1),
  },

  exposure: {
    /** OFIQ `Luminance` has its middles at 0.2 and 0.8 of linear light; measured limits are wider. */
    face: between('mean luminance of the face, 0–1', [0.08, 0.15, 0.65, 0.75], { from: 0.15, to: 0.6 }),
    /** The same, when the picture as a whole is well lit: then a dark face is dark skin, down to L* 24. */
    faceInGoodLight: between('mean luminance of the face, 0–1', [null, 0.04, 0.65, 0.75], {
      from: 0.04,
      to: 0.6,
    }),
    /** OFIQ `OverExposurePrevention`: luma ≥ 247. */
    burntOut: atMost('share of the face burnt out', 0.05, 0.2, 0.01),
    /** OFIQ `UnderExposurePrevention`: luma ≤ 25. Wider than for highlights: brows, lashes and beards may be black. */
    blackedOut: atMost('share of the face in black', 0.15, 0.35, 0.05),
    /** OFIQ `IlluminationUniformity` compares the halves of the face; here the darker cheek over the lighter. */
    evenness: atLeast('darker cheek over lighter cheek', 0.35, 0.6, 0.8),
  },

  background: {
    /** Measured on plain walls (2–15), walls with a shadow (to 30), rooms and crowds (35–80). */
    uniformity: atMost('standard deviation of luma', 20, 45, 6),
    /** OFIQ `BackgroundUniformity` takes the mean Scharr gradient too; here in luma a pixel of a 256 × 256 grid. */
    texture: atMost('mean gradient, luma a pixel', 1.5, 5, 0.7),
    /** Dark walls swallow dark hair; ISO asks for a light plain background. */
    brightness: atLeast('mean luma', null, 60, 120),
  },

  headSize: {
    /** ISO: chin to crown 60–90 % of the height; taken as twice eyes-to-chin. Loosely framed photos are the rule. */
    height: between('head height over picture height', [0.35, 0.45, 0.9, 1.0], { from: 0.55, to: 0.8 }),
  },

  centring: {
    /** ISO: the middle of the eyes between 45 and 55 % of the width. */
    across: between('eyes across the width, 0–1', [0.35, 0.45, 0.55, 0.65], { from: 0.48, to: 0.52 }),
    /** ISO: 30–50 % from the top; measured limits are wider. */
    down: between('eyes down the height, 0–1', [0.18, 0.25, 0.52, 0.6], { from: 0.32, to: 0.46 }),
    /** OFIQ `CropOfTheFaceImage` wants 1.4 eye-to-chin lengths above the eyes; the crown itself is at about 1. */
    roomAbove: atLeast('room above the eyes, eye-to-chin lengths', 0.9, 1.1, 1.4),
    /** OFIQ wants 0.9 eye distances beside the eyes; the ear is at about 0.5. */
    roomBeside: atLeast('room beside an eye, eye distances', 0.5, 0.7, 0.9),
    /** The chin is at 1; OFIQ wants 1.8. */
    roomBelow: atLeast('room below the eyes, eye-to-chin lengths', 1.0, 1.2, 1.8),
  },

  contrast: {
    /** Measured: faces 26–48, washed-out ones 9. */
    spread: atLeast('standard deviation of luma in the face', 15, 22, 30),
    /** The same, when the picture as a whole uses the range of tones: an evenly lit face may be flat. */
    spreadInFullRange: atLeast('standard deviation of luma in the face', null, 12, 24),
    /** OFIQ `DynamicRange`: entropy of the face's luma, 8 at most. */
    entropy: atLeast('entropy of the face in bits', null, 5.5, 6.8),
  },

  colourCast: {
    /** OFIQ `NaturalColour`: a* 5–25 and b* 5–35 (D50) of the cheeks; the distance outside that box. */
    cheeks: atMost('distance from natural skin colours, CIELAB', 3, 10, 0),
    /** The same, where a light and neutral background says that the white balance is right. */
    cheeksBeforeNeutral: atMost('distance from natural skin colours, CIELAB', 8, null, 0),
    /** A light background this colourful is either painted or in coloured light; the skin has to agree. */
    tint: atMost('tint of background and skin, CIELAB', 14, 28, 8),
  },
} as const satisfies Record<string, Record<string, Standard>>;

/** The boundaries of natural skin, CIELAB under D50 (OFIQ `NaturalColour`). */
export const naturalSkin = { a: { from: 5, to: 25 }, b: { from: 5, to: 35 } };

/** What besides the skin says that light and white balance were right, so that dark or pale skin is not at fault. */
export const evidence = {
  /** 99th percentile of luma: something in a well-lit picture is this bright (paper, eyes, a wall, a highlight). */
  goodLightLuma: 170,
  /** 99th less 1st percentile of luma of a picture that uses its range of tones. */
  fullRangeLuma: 130,
  /** A background this light (L*) and with this little colour is white or grey. */
  neutralBackground: { leastLightness: 50, mostChroma: 8 },
  /** Skin darker than this luminance is lifted to it before its colour is judged: a dark colour has less chroma. */
  skinLuminance: 0.2,
};

/** Where the head goes in the card's portrait. */
export const portrait = {
  /** Eye-to-chin over the crop's height: 0.31 leaves just OFIQ's 1.4 lengths above the eyes and 1.8 below. */
  eyeToChin: { least: 0.3, best: 0.31, most: 0.45 },
  /** ISO: where the eyes are, over the crop's width and height. */
  across: { from: 0.45, to: 0.55 },
  down: { from: 0.3, best: 0.44, to: 0.5 },
  /** Hair needs this much above the eyes, in eye-to-chin lengths. */
  roomAbove: 1.1,
};

/** A second face this wide, measured by the first, is a second person in the photo and not a passer-by. */
export const secondFaceWidth = 0.4;

/** A face's outline may lie outside the frame by this share of its width before the face counts as cut. */
export const cutFace = 0.04;
