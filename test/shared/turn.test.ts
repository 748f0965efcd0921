import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropAfterTurn, defaultCrop } from '../../src/shared/photos/default-crop.ts';
import { PORTRAIT_RATIO } from '../../src/shared/photos/portrait.ts';
import {
  AS_TAKEN,
  levelling,
  QUARTER_TURNS,
  type Turn,
  turned,
  turnedOn,
  turnedSize,
  unturned,
} from '../../src/shared/photos/turn.ts';

const turn = fc.record({
  rotate: fc.constantFrom(...QUARTER_TURNS),
  straighten: fc.double({ min: -15, max: 15, noNaN: true }),
});
const size = fc.record({
  width: fc.integer({ min: 50, max: 12_000 }),
  height: fc.integer({ min: 50, max: 12_000 }),
});
const photo = { width: 600, height: 800 };
const by = (rotate: Turn['rotate'], straighten = 0): Turn => ({ rotate, straighten });

describe('turning', () => {
  it('puts each corner inside the box around the turned photo, and finds its way back', () => {
    fc.assert(
      fc.property(size, turn, fc.nat(1), fc.nat(1), (before, how, right, down) => {
        const corner = { x: right * before.width, y: down * before.height };
        const at = turned(corner, before, how);
        const box = turnedSize(before, how);
        expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(-1);
        expect(at.x).toBeLessThanOrEqual(box.width + 1);
        expect(at.y).toBeLessThanOrEqual(box.height + 1);
        const back = unturned(at, before, how);
        expect(back.x).toBeCloseTo(corner.x, 5);
        expect(back.y).toBeCloseTo(corner.y, 5);
      }),
    );
  });

  it('is clockwise: the top left goes to the top right by a quarter', () => {
    expect(turnedSize(photo, by(90))).toEqual({ width: 800, height: 600 });
    const corner = turned({ x: 0, y: 0 }, photo, by(90));
    expect(corner.x).toBeCloseTo(800, 9);
    expect(corner.y).toBeCloseTo(0, 9);
    const { x, y } = turned({ x: 300, y: 0 }, photo, by(0, 10));
    // The middle of the top edge leans to the right.
    expect(x).toBeGreaterThan(turnedSize(photo, by(0, 10)).width / 2 + 50);
    expect(y).toBeGreaterThan(0);
  });

  it('comes round after four quarters, either way', () => {
    for (const clockwise of [90, -90] as const) {
      const seen = [0, 1, 2, 3].reduce(
        (turns: Turn[]) => [...turns, turnedOn(turns.at(-1)!, clockwise)],
        [by(0, 3)],
      );
      expect(seen.at(-1)).toEqual(by(0, 3));
      expect(new Set(seen.map(({ rotate }) => rotate)).size).toBe(4);
    }
  });
});

describe('levelling', () => {
  it('makes the eyes of any head level, as far as photos can be turned', () => {
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (lean) => {
        const radians = (lean * Math.PI) / 180;
        const rightEye = { x: 300, y: 400 };
        const leftEye = { x: 300 + 100 * Math.cos(radians), y: 400 + 100 * Math.sin(radians) };
        const how = levelling({ rightEye, leftEye });
        expect(Math.abs(how.straighten)).toBeLessThanOrEqual(15);
        const [a, b] = [turned(rightEye, photo, how), turned(leftEye, photo, how)];
        const left = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
        // Quarter turns leave a lean of up to 45°; straightening corrects up to 15° of it.
        expect(Math.abs(left)).toBeLessThanOrEqual(30.06);
        if (Math.abs(how.straighten) < 15) expect(Math.abs(left)).toBeLessThanOrEqual(0.06);
      }),
    );
  });
});

describe('the crop of a turned photo', () => {
  const face = {
    box: { left: 200, top: 250, width: 200, height: 260 },
    rightEye: { x: 250, y: 350 },
    leftEye: { x: 350, y: 350 },
  };
  const suggestedCrop = { left: 100, top: 150, width: 350, height: 450 };

  it('lies inside its box, in whole pixels, and is a portrait', () => {
    fc.assert(
      fc.property(size, turn, fc.boolean(), fc.boolean(), (frame, how, isSuggested, hasFace) => {
        const share = Math.min(frame.width / 600, frame.height / 800);
        const all = (box: object) =>
          Object.fromEntries(Object.entries(box).map(([name, px]) => [name, (px as number) * share]));
        const seen = {
          suggestedCrop: isSuggested ? (all(suggestedCrop) as typeof suggestedCrop) : null,
          faces: hasFace
            ? [
                {
                  box: all(face.box) as typeof face.box,
                  rightEye: all(face.rightEye) as typeof face.rightEye,
                  leftEye: all(face.leftEye) as typeof face.leftEye,
                },
              ]
            : [],
        };
        if (isSuggested && how.rotate === 0 && how.straighten === 0) return;
        const { left, top, width, height } = defaultCrop(seen, frame, how);
        const box = turnedSize(frame, how);
        expect([left, top, width, height].every(Number.isInteger)).toBe(true);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(box.width);
        expect(top + height).toBeLessThanOrEqual(box.height);
        expect(Math.abs(width - height * PORTRAIT_RATIO)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('keeps the middle of the suggested one, and its size', () => {
    const { left, top, width, height } = defaultCrop({ suggestedCrop, faces: [face] }, photo, by(0, 8));
    expect([width, height]).toEqual([350, 450]);
    const middle = turned({ x: 275, y: 375 }, photo, by(0, 8));
    expect(Math.abs(left + width / 2 - middle.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(top + height / 2 - middle.y)).toBeLessThanOrEqual(1);
  });

  it('puts a head that lay on its side where heads belong', () => {
    // The same picture, lying on its side: turned anticlockwise by a quarter.
    const onItsSide = { width: 800, height: 600 };
    const lying = {
      box: { left: 250, top: 200, width: 260, height: 200 },
      rightEye: { x: 350, y: 350 },
      leftEye: { x: 350, y: 250 },
    };
    const seen = { suggestedCrop: null, faces: [lying] };
    const how = levelling(lying);
    expect(how).toEqual(by(90));
    const crop = defaultCrop(seen, onItsSide, how);
    // An upright photo gets the same crop: eyes 44 % from the top, eye to chin 31 % of the height.
    expect(crop).toEqual(defaultCrop({ suggestedCrop: null, faces: [face] }, photo, AS_TAKEN));
    expect((350 - crop.top) / crop.height).toBeCloseTo(0.44, 2);
    expect((510 - 350) / crop.height).toBeCloseTo(0.31, 2);
  });

  it('stays where it was drawn when the photo is turned on, and comes back with it', () => {
    const drawn = { left: 60, top: 90, width: 210, height: 270 };
    const there = cropAfterTurn(drawn, photo, by(0), by(90, 5));
    expect(there.width).toBe(210);
    const back = cropAfterTurn(there, photo, by(90, 5), by(0));
    expect(back.left).toBeCloseTo(60, 5);
    expect(back.top).toBeCloseTo(90, 5);
  });
});
