import { BEST_PLACE } from '../src/shared/photos/portrait.ts';
import type { Limits } from '../src/shared/photos/report.ts';
import { LEAN_UNIT } from '../src/shared/photos/turn.ts';

/**
 * Every threshold of the photo analysis, each with its source.
 *
 * Sources: **OFIQ** is OFIQ 1.0.3, the reference implementation of ISO/IEC 29794-5 (OFIQlib/modules/measures); **ISO**
 * is ISO/IEC 39794-5 and 19794-5 as widely cited (portrait geometry of travel documents); **measured** means set by
 * trying real photographs: 99 portraits of general origin, and the 24 faces of six group photos that
 * @vladmandic/face-api ships, as they are and degraded on purpose.
 *
 * Nothing is tuned to one face. What depends on skin tone (exposure, contrast, colour) can only fail when something
 * other than the skin agrees, see `evidence`.
 */

/** One measurement: its unit, the limits that warn or fail, and the values that score 100. */
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
     * 44–110; strong noise over a blurred face stays below 60, except for one in nine.
     */
    detail: atLeast('luma² of edge detail', 60, 120, 400),
    /** Crété-Roffet's blur measure. Measured: sharp ≤ 0.61, soft 0.64–0.67, blurred by 2–3.5 % of the eyes 0.65–0.84. */
    reblur: atMost('blur effect, 0–1', 0.68, 0.78, 0.5),
    /**
     * Detail finer than half of what 90 px between the eyes can show, over the detail of half to a quarter. Measured: good
     * portraits of 90 px and more 0.107–1.05, those enlarged from 45 px between the eyes 0.060–0.104, from 60 px 0.074–0.22.
     */
    finest: atLeast('finest over coarser detail, ratio', null, 0.105, 0.2),
    /**
     * Detail of half to a quarter of that over detail of a quarter to an eighth, which tells what was enlarged by three
     * and more. Measured: nine good portraits, also as JPEG of quality 60, 0.34–0.70; enlarged from 30 px between the
     * eyes 0.063–0.20; blurred by 1 % of the eye distance 0.18–0.41, by 2 % 0.04–0.105.
     */
    fine: atLeast('fine over coarser detail, ratio', null, 0.2, 0.3),
    /**
     * The share of steps between lines of pixels with fewer, see `lonelySteps`. Measured: 150 good portraits up to 0.10;
     * enlarged without smoothing from 20, 30 and 45 px between the eyes 0.30 and more, from 60 px 0.16–0.63. JPEG of quality 5,
     * which `blockiness` fails, has 0.22–0.48.
     */
    squares: atMost('lonely steps, 0–1', 0.25, null, 0.1),
    /**
     * Detail along the weaker direction divided by that along the stronger, in a face that is blurred (`evidence.smeared`).
     * Measured: faces 0.38–1; 15 px of motion 0.06.
     */
    motion: atLeast('ratio of detail across directions', 0.15, 0.2, 0.4),
    /**
     * Laplacian energy of the smoothest of the forehead, the cheeks, and the cheeks beside the mouth, in luma² with 90 px
     * between the eyes: noise hides a blur from `detail`. Measured: one good portrait in 300 was above 1,000, up to 3,610,
     * before the parts beside the mouth counted: with glasses on the cheeks and hair on the forehead.
     */
    grain: atMost('luma² of noise', 1_000, 2_400, 350),
    /** Steps at JPEG's block borders over those inside. Measured: originals ≤ 1.9, quality 20 1.9–2.8, quality 5 ≥ 3.9. */
    blockiness: atMost('steps at compression blocks, ratio', 2.5, 3.5, 1.5),
  },

  orientation: {
    /**
     * ISO: ±8° of roll. A quarter turn measures 90 or 180, a head tilted by 12° measured 10.9. Measured: asked whether
     * a head leans, somebody who didn't know the angle said yes for 10 of 76 heads at 6–10°, for 7 of 16 at 10–12°, and
     * for 20 of 24 beyond.
     */
    roll: atMost(LEAN_UNIT, 10.8, 16, 3),
    /**
     * Nose to the sides of the face, |left − right| / (left + right). About 23° and 27° of yaw; ISO allows 5°.
     * Measured: of 484 portraits that people call good, 8 are above 0.5 and 3 above 0.54; of 89 that lean, bow or look
     * away, 56 and 52 are.
     */
    yaw: atMost('left-right asymmetry of the face', 0.54, 0.65, 0.1),
  },

  exposure: {
    /** OFIQ `Luminance` has its middles at 0.2 and 0.8 of linear light; measured limits are wider. */
    face: between('mean luminance of the face, 0–1', [0.08, 0.15, 0.65, 0.75], { from: 0.15, to: 0.6 }),
    /**
     * The same, where light falls on the face: if the face is still dark, it has dark skin. Measured: good portraits
     * 0.047 and more.
     */
    faceInGoodLight: between('mean luminance of the face, 0–1', [null, 0.045, 0.65, 0.75], {
      from: 0.045,
      to: 0.6,
    }),
    /**
     * 97th percentile of luma in the inner face: light that falls on a face makes something in it bright, whatever its skin.
     * Measured: good portraits 139 and more, also of very dark skin; with the person 1 EV darker than the wall 104–161, 2 EV
     * 73–127, 3 EV 51–92.
     */
    highlights: atLeast('luma of the highlights in the face', null, 130, 150),
    /**
     * The same, where the person as a whole is bright (`evidence.litPersonLuma`). Measured where the eyes aren't lit
     * (`evidence.litEyesLuma`): good portraits 125 and more, faces that people call too dark 94–121, and one 128.
     */
    highlightsOnLitPerson: atLeast('luma of the highlights in the face, in light clothes', null, 123, 150),
    /** OFIQ `OverExposurePrevention`: luma ≥ 247. */
    burntOut: atMost('share of the face burnt out', 0.05, 0.2, 0.01),
    /** OFIQ `UnderExposurePrevention`: luma ≤ 25. Wider than for highlights: brows, lashes and beards may be black. */
    blackedOut: atMost('share of the face in black', 0.25, 0.4, 0.05),
    /**
     * OFIQ `IlluminationUniformity` compares the halves of the face. This is the darker cheek over the lighter one,
     * where the eyes don't show that light reaches both halves (`evidence.evenlyLitEyes`). Measured: 1 in 43 good
     * portraits with dark skin, and 1 in 130 with light skin, is below both limits; with an eighth of the light on one
     * half, 26 of 32 are.
     */
    evenness: atLeast('darker cheek over lighter cheek', null, 0.3, 0.8),
    /** See `poorLight`, which has the figures. */
    poor: atMost('likelihood of poor light, 0–1', 0.92, null, 0.3),
  },

  background: {
    /** Measured on plain walls (2–15), walls with a shadow (to 30), rooms and crowds (35–80). */
    uniformity: atMost('standard deviation of luma', 20, 45, 6),
    /**
     * The same on a smooth wall that is only darker towards its edges or one side, as in a studio (`evidence.smoothWall`).
     * Measured: of 95 large portraits before a plain wall, seven of which 22–36 nobody would find fault with; a painted
     * gradient from 240 to 100 has 34–52.
     */
    falloff: atMost('standard deviation of luma', 36, null, 6),
    /**
     * OFIQ `BackgroundUniformity` also takes the mean Scharr gradient; here it is in luma per pixel of a 256 × 256
     * grid.
     */
    texture: atMost('mean gradient, luma a pixel', 1.5, 5, 0.7),
    /**
     * The same on a wall that is equally light everywhere (`evidence.evenWall`): paper, paint and plaster may be rough.
     * Measured: patterned wallpaper and rough plaster 1.6–2.8, planks and bricks 3.5 and more.
     */
    roughness: atMost('mean gradient, luma a pixel', 3, null, 0.7),
    /**
     * The share of the head's outline along which head and wall have the same colour. ISO wants head and hair to stand out from
     * the background. Measured: 110 good portraits before plain walls up to 0.12, but for two dark walls with 0.20 and 0.29;
     * black hair before black walls 0.36–1.
     */
    swallowed: atMost('share of the head’s outline lost in the wall', 0.3, null, 0.05),
    /**
     * ISO asks for a light background. A dark wall from which the head stands out is no fault on a card, but a black one prints
     * as a block.
     */
    brightness: atLeast('mean luma', null, 25, 120),
  },

  headSize: {
    /** ISO: chin to crown 60–90 % of the height; taken as twice eyes-to-chin. Loosely framed photos are the rule. */
    height: between('head height over picture height', [0.35, 0.45, 0.9, 1.0], { from: 0.55, to: 0.8 }),
    /** For photos with room for a compliant crop. Measured: one good portrait in twenty is looser. */
    heightBeforeCrop: between('head height over picture height', [null, 0.3, 0.9, null], {
      from: 0.4,
      to: 0.8,
    }),
    /**
     * The same where the eyes are as far apart as `resolution` wants: the crop is what the card shows, so a smaller head costs
     * nothing. Measured: of 233 large portraits before a plain wall 4 are looser than 0.25, and 2 than 0.22; a person shown
     * from head to foot has 0.2.
     */
    heightInLargePicture: between('head height over picture height', [null, 0.22, 0.9, null], {
      from: 0.4,
      to: 0.8,
    }),
  },

  centring: {
    /** ISO: the middle of the eyes between 45 and 55 % of the width. */
    across: between('eyes across the width, 0–1', [0.35, 0.45, 0.55, 0.65], { from: 0.48, to: 0.52 }),
    /** ISO: 30–50 % from the top; measured limits are wider. */
    down: between('eyes down the height, 0–1', [0.18, 0.25, 0.52, 0.6], { from: 0.32, to: 0.46 }),
    /** With a compliant crop the card will be fine: only a face far off the middle is worth a word. */
    acrossBeforeCrop: between('eyes across the width, 0–1', [null, 0.35, 0.65, null], { from: 0.4, to: 0.6 }),
    downBeforeCrop: between('eyes down the height, 0–1', [null, 0.12, 0.7, null], { from: 0.2, to: 0.6 }),
    /** OFIQ `CropOfTheFaceImage` wants 1.4 eye-to-chin lengths above the eyes; the crown itself is at about 1. */
    roomAbove: atLeast('room above the eyes, eye-to-chin lengths', 0.82, 0.9, 1.4),
    /** A head that is small in its frame could have had the room that `portrait.roomAbove` wants for hair. */
    roomAboveInLooseFrame: atLeast(
      'room above the eyes, in a loose frame, eye-to-chin lengths',
      0.82,
      1.1,
      1.4,
    ),
    /** OFIQ wants 0.9 eye distances beside the eyes; the ear is at about 0.5. */
    roomBeside: atLeast('room beside an eye, eye distances', 0.5, 0.7, 0.9),
    /** The chin is at 1; OFIQ wants 1.8. */
    roomBelow: atLeast('room below the eyes, eye-to-chin lengths', 1.0, 1.2, 1.8),
  },

  contrast: {
    /** Measured: faces 26–48, washed-out ones 9. */
    spread: atLeast('standard deviation of luma in the face', 15, 22, 30),
    /** The same, when the picture as a whole uses the full range of tones: an evenly lit face may be flat. */
    spreadInFullRange: atLeast('standard deviation of luma in the face', null, 12, 24),
    /** OFIQ `DynamicRange`: entropy of the face's luma, 8 at most. */
    entropy: atLeast('entropy of the face in bits', null, 5.5, 6.8),
  },

  colourCast: {
    /** OFIQ `NaturalColour`: a* 5–25 and b* 5–35 (D50) of the cheeks; the distance outside that box. */
    cheeks: atMost('distance from natural skin colours, CIELAB', 7, 12, 0),
    /** The same, where a light and neutral background says that the white balance is right. */
    cheeksBeforeNeutral: atMost('distance from natural skin colours, CIELAB', 8, null, 0),
    /**
     * A light background this colourful is either painted or in coloured light; the skin has to agree. Measured: of 316
     * good portraits, before peach and orange walls, leaves and the sky, 9 are above 14 and 7 above 16; of 64 with a
     * cast of half strength, 2 lie between.
     */
    tint: atMost('tint of background and skin, CIELAB', 16, null, 8),
    /**
     * Measured: it alone flags 4 of 580 good portraits, in warm light; of 53 in coloured light the other measures flag 26, and
     * it 7 more.
     */
    eyeWhites: atMost('distance of the whites of the eyes from natural ones, CIELAB', 21, null, 10),
  },
} as const satisfies Record<string, Record<string, Standard>>;

/**
 * Below this spread of colour among equally light parts of a face, CIELAB, the photo has shades of one colour only.
 * Measured: good portraits 3.3 and more, grey ones 0–2.0, sepia 0.8–1.7, saturation × 0.3 1.2–2.6.
 */
export const oneColourSpread = 2.5;
/**
 * The luma from darkest to brightest of a picture with full contrast; good portraits have 200 to 240. A flatter picture
 * has proportionally less colour, so its spread may be smaller.
 */
export const fullLumaRange = 200;
/**
 * A picture whose darkest luma is above this share of its brightest lies under a veil, which greys all colours.
 * Measured: pictures under a veil 0.68 and more, others 0.57 and less, good portraits up to 0.21.
 */
export const veiled = 0.62;

/** The boundaries of natural skin, CIELAB under D50 (OFIQ `NaturalColour`). */
export const naturalSkin = { a: { from: 5, to: 25 }, b: { from: 5, to: 35 } };

/** The colour of the whites of eyes, CIELAB under D50: the median of 218 good portraits. */
export const usualWhites = { a: 6, b: 6 };
/** With fewer px between the eyes, what is lightest between the lids is often skin. */
export const leastForWhites = 45;

/**
 * Evidence, other than the skin, that light and white balance were right, so that dark or pale skin is not at fault.
 */
export const evidence = {
  /** 99th percentile of luma: something in a well-lit picture is this bright (paper, a wall, a highlight). */
  goodLightLuma: 170,
  /**
   * If the lightest tenth between the lids of the lighter eye has at least this luma, light falls on the face: the
   * whites of eyes are alike whatever the skin. Measured: of 730 good portraits, those of dark skin without bright
   * highlights have 129 and more, or far less; of 49 darkened to have 2 EV less light than the wall, two have 126 and
   * 127, the others 118 at most.
   */
  litEyesLuma: 128,
  /**
   * If the 97th percentile of the person's luma, clothes and all, is at least this, some light falls on them: white
   * cloth with 2 EV less light than the wall has 137. Measured with 2 EV less: up to 136, except for one in 33, where
   * the mask took in some of the wall.
   */
  litPersonLuma: 150,
  /**
   * If the light of the darker eye's lightest tenth is at least this share of the other's, light reaches both halves of
   * the face: skin shines where the lamp is, dark skin more so, and whites of eyes don't. Measured: in studio light
   * from the side 0.49–0.85, with an eighth of the light on one half 0.05–0.59, three in four below.
   */
  evenlyLitEyes: 0.45,
  /** 99th less 1st percentile of luma of a picture that uses its range of tones. */
  fullRangeLuma: 130,
  /** A background this light (L*) and with this little colour is white or grey. */
  neutralBackground: { leastLightness: 50, mostChroma: 8 },
  /**
   * Coloured light tints skin about as much as the wall. If the skin leans to the wall's hue by less than this share of the
   * wall's chroma, the wall is painted. Measured: orange and yellow walls, and the sky, behind good portraits 0.30–0.45;
   * portraits in orange, yellow and blue light 0.5 and more.
   */
  sharedLean: 0.46,
  /**
   * The distance of the whites of the eyes from natural ones, CIELAB, up to which a wall is painted. Measured: in nine
   * portraits before blue and orange walls up to 13; in three in light that tints skin and wall, 15 and more.
   */
  naturalWhites: 14,
  /**
   * A face with more edge detail than this, in luma² as in `focus.detail`, is sharp, though it may lack the finest. Measured:
   * enlarged from 45 px between the eyes up to 850; three sharp portraits that were called enlarged 1,389–1,895.
   */
  crisp: 900,
  /**
   * Crété-Roffet's blur measure, above which detail in one direction alone comes from motion: frames of glasses, fingers and
   * enlarged pictures have it, too. Measured: smeared by an eighth of the eye distance 0.67 and more; a portrait in
   * glasses that was called smeared 0.651; hands before the eyes 0.31–0.55.
   */
  smeared: 0.66,
  /** A wall is smooth if less than this deviation of luma remains without a slope, and if its texture passes. */
  smoothWall: 15,
  /** A wall with at most this deviation of luma is equally light everywhere. */
  evenWall: 10,
  /** Skin darker than this luminance is lifted to it before its colour is judged: a dark colour has less chroma. */
  skinLuminance: 0.2,
};

/** The head's place and size in the card's portrait. */
export const portrait = {
  /** Eye-to-chin over the crop's height. */
  eyeToChin: { least: 0.3, best: BEST_PLACE.eyeToChin, most: 0.45 },
  /** ISO: the middle of the eyes, over the crop's width and height. */
  across: { from: 0.45, to: 0.55 },
  down: { from: 0.3, best: BEST_PLACE.eyes, to: 0.5 },
  /** Hair needs this much above the eyes, in eye-to-chin lengths. */
  roomAbove: 1.1,
  /**
   * A crop makes room for hair and headwear up to this, in eye-to-chin lengths; eye-to-chin is then a quarter of the
   * crop's height. Measured: buns, updos and turbans reach up to 1.9, one in four higher than ISO's face size allows.
   */
  mostRoomAbove: 2,
  /** Air above a crown that was seen, in eye-to-chin lengths; with `least`, the head is only just whole. */
  aboveCrown: { wanted: 0.1, least: 0.05 },
  /** No crown is nearer to the eyes, in eye-to-chin lengths: a bald one has 0.73. */
  leastCrown: 0.7,
};

/**
 * A second face that has at least this share of the first one's width is a second person in the photo, not a passer-by.
 */
export const secondFaceWidth = 0.4;

/**
 * A second face that has at least this share of the first one's width, inside the card's crop, is a passer-by or a
 * picture on the wall that would be printed, too: somebody should look. Measured: the detector sees faces down to 0.15
 * of a portrait's.
 */
export const backgroundFaceWidth = 0.15;

/** A face's outline may lie outside the frame by this share of its width before the face counts as cut. */
export const cutFace = 0.04;

/** A sum of measures × weights, and the threshold at which the finding begins. */
export interface FindingStandard<Name extends string> {
  weights: Record<Name, number>;
  threshold: number;
}

const finding = <Name extends string>(
  threshold: number,
  weights: Record<Name, number>,
): FindingStandard<Name> => ({ weights, threshold });

/**
 * A finding with less confidence is not reported: it would be little more than a guess. Measured on 587 portraits of
 * East Asian, South Asian and African speakers: of 15 findings between 0.5 and 0.6, 12 were wrong; of 13 good ones whose
 * eyes or mouth were said to be hidden or closed, 6 were in that range.
 */
export const leastConfidence = 0.6;

/**
 * A face that is a drawing with at least this confidence wears no mask, although its mouth may have the colour of one.
 * Measured: 202 real masks up to 0.97; four of 13 avatars that seem to wear one, more than that.
 */
export const surelyDrawn = 0.98;

/**
 * Light that no single measure of `exposure` calls poor: the luma of the lightest parts between the lids, the mean
 * logarithm of darker over lighter side, and the luma below which a hundredth and above which a quarter of the face lie.
 * Weights are those of a logistic regression on 428 photos, 50 of them in light that people call poor, many mildly so.
 * The limit of 0.92 was set to flag hardly any good portrait: one of 580 that no other measure flags. Of 76 photos in poor
 * light the other measures flag 32, and this one 5 more.
 */
export const poorLight = finding(-4.3, {
  eyes: -0.0346,
  sides: -2.1,
  darkest: 0.0412,
  upperQuarter: -0.0202,
});

/**
 * Weights and thresholds of the findings in a face. Weights are those of a logistic regression on public portraits of
 * community and conference sites, each labelled by eye, and on the same portraits with the fault painted on. The
 * figures come from the two thirds of them to which the regression was fitted; `src/photos/analysis/README.md` has the
 * figures of the remaining third.
 */
export const findingStandards = {
  /**
   * The measures, as shares of the skin's luma: the skin under the eye, the opening between the lids over that skin,
   * and the contrast inside the opening; and how far the skin under the eye is from the skin's colour, CIELAB with
   * lightness at half weight. Each eye is judged by itself, and the one that shows more counts. Measured: none of 650
   * portraits with bare eyes or clear glasses wrong, 60 of 65 real dark glasses found. The weights were chosen while
   * each measure could come from either eye: of 514 faces with bare eyes 0.6 % wrong, 212 of 233 dark glasses found,
   * mirrors among them, and the same 60.
   */
  eyesNotVisible: finding(1, { under: -4.1, openToUnder: 3.4, contrast: -2.75, otherColour: 0.183 }),

  /**
   * Both measures as shares of the skin's luma: the opening between the lids, and the contrast inside it. Bright eyes
   * without contrast are behind a reflection, or a hand. Chosen by hand between what was measured of `open` less
   * `contrast`: 323 good portraits up to 0.35, but for one with reflections, 0.65; lids painted shut up to 0.61; glare
   * painted on glasses of 24 people 0.77–1.7 where 15 % of the eyes' light is left, 0.4–1.2 where 40 % is.
   */
  eyesInGlare: finding(15 * 0.62, { open: 15, contrast: -15 }),

  /**
   * In CIELAB: how far the tip of the nose is from the skin between the brows, with lightness at half weight; how far the
   * nearest part of the lower face is from the skin between the eyes, without lightness; and the share of the lips that is
   * redder than what is around them, see `redLips`. Measured: 514 faces without a mask 0.8 % wrong, 432 of 463 real masks
   * of one colour, 76 of 88 with writing or a picture on them; painted light blue, black and white ones 221 of 223.
   */
  faceCovered: finding(2.45, { nose: 0.19, otherColour: 0.16, redLips: -6.5 }),

  /**
   * The measures of `EyeLook`, taken from the eye that looks more open. Measured: 1,145 faces with open eyes 1.0 %
   * wrong, 140 of East Asian people among them 0.7 %; 281 people whose eyes are really closed 96 %; lids painted shut
   * on 378 portraits 94 % with thin lashes, 98 % with thick ones.
   */
  eyesClosed: finding(-4.9, { lids: -189, darkLine: -20, iris: -8.6 }),

  /**
   * `redder`: the redness of the reddest tenth of the opening between the lids, less that of the skin below, in the eye where the
   * difference is smaller; see `rednessOf`. Measured: to 0.38 in 560 portraits, also in red light; 92 % of pupils painted red
   * above 0.39.
   */
  redEyes: finding(40 * 0.39, { redder: 40 }),

  /**
   * The measures of `DrawnLook`, of the half and the eye that look less drawn. Measured: none of 1,178 portraits wrong, 577
   * of them of East Asian people, 270 of which were smoothed by a studio; of 107 avatars, most of them Memojis, 94 are
   * seen, and of 75 that the weights were not fitted to, 65. Portraits made by a machine, which keep the proportions of
   * a person, are not.
   */
  drawing: finding(-3.3, {
    steepestToFlattest: 5,
    whites: 5.7,
    browToLid: 65,
    height: -26,
    chin: -21,
  }),

  /**
   * The measure of `FrameLook` of the pair of sides where it is greater. Measured: 407 photos of all kinds up to 0.50. Of 24
   * portraits 23 in the black bars of a screenshot are found, 20 in grey ones, 15 in white ones, 15 with a white border,
   * and 24 in a print on a table: 97 of 120. White bands beside a white wall have no edge, and a print that lies at an angle
   * isn't straight.
   */
  frame: finding(20 * 0.57, { edges: 20 }),

  /**
   * The share of a wall's unevenness, 0–1, that the person's outline explains when it is laid where the wall is
   * darkest, beyond the share that light falling off along the wall explains. Measured together with `wallShadow`:
   * 1,159 portraits 0.5 % wrong; 16 of 20 shadows.
   */
  wallShadow: finding(20 * 0.5, { explained: 20 }),
};

/** Further conditions for a shadow on a wall. Measured on the same portraits as `findingStandards.wallShadow`. */
export const wallShadow = {
  /** Mean Scharr gradient of the background, as in its check: shelves and trees are dark in places, too. Shadows 0.4–2.9. */
  mostTexture: 3,
  /**
   * The share of the wall's cells under the outline: with more, one half of the room is darker than the other. Shadows to 0.33.
   */
  mostShare: 0.35,
  /**
   * The light left in the shadow, as a share of the light beside it: with less it is a dark thing, with more nobody sees it.
   * Shadows 0.15–0.8.
   */
  lightLeft: { from: 0.15, to: 0.82 },
  /** The deviation of light on the wall beside the shadow, natural logarithms. Shadows 0.04–0.21. */
  mostDeviation: 0.21,
  /** The luminance of the wall beside the shadow, 0–1: on darker walls, a seeming shadow is mostly the scenery. */
  leastLuminance: 0.45,
};

/**
 * Two pictures are copies of one (`same_photo_as`) when at most `mostBits` of the 144 bits of `hashPicture` differ.
 * Tried on 8,112 pictures; 4,548 of them are faces alone, cut in the same way, which make 10.3 million pairs. The most
 * similar pictures of two people, taken at the same place, are 22 bits apart, and every two bits more bring three times
 * as many such pairs. test/bench/photos/same-photo.md shows what is found at 20 bits.
 */
export const copies = {
  mostBits: 20,
  /** PDQ's measure of detail, and its limit: less than this is a plain or nearly plain picture. */
  leastDetail: 50,
};

/** Lips are redder than chin and upper lip by this much of a*, CIELAB. Measured: of 1 to 5, 3 tells masks apart best. */
export const redLips = 3;

/** Closed eyes are looked for only in faces at least this large (px of the analysed picture) and this frontal. */
export const closedEyes = { leastEyeDistance: 35, mostYawAsymmetry: 0.45 };
