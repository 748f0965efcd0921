import { useState } from 'react';
import { cropAfterTurn, defaultCrop } from '../../../../shared/photos/default-crop.ts';
import { type Box, type Size, wholePixels } from '../../../../shared/photos/portrait.ts';
import { AS_TAKEN, type Turn, turnedSize } from '../../../../shared/photos/turn.ts';
import type { Photo } from '../../../api/photos.ts';

/** The size of the upright original; null if it can't be decoded. */
export const sizeOf = ({ width, height }: Photo): Size | null =>
  width === null || height === null ? null : { width, height };

/** The turn that the reviewer gave the photo; as taken, if nobody has decided yet. */
const turnOf = ({ review }: Photo): Turn =>
  review === null ? AS_TAKEN : { rotate: review.rotate, straighten: review.straighten };

/** The photo's turn, and the part of it that goes on the card. */
interface Framing {
  turn: Turn;
  /** The reviewer's crop, px of the turned photo; null for the proposed one. */
  drawn: Box | null;
}

export interface Crop {
  turn: Turn;
  /** The size of the box around the turned photo, px; null if the photo can't be decoded. */
  frame: Size | null;
  /** The drawn crop, or else the proposed one, in px of the turned photo. */
  box: Box | null;
  /** The reviewer's crop in whole pixels, as the API takes it; null if it is the proposed one. */
  drawn: Box | null;
  draw: (change: (box: Box, frame: Size) => Box) => void;
  turnTo: (change: (turn: Turn) => Turn) => void;
  /** Forgets the crop and the turn made on this page. */
  reset: () => void;
  isChanged: boolean;
}

/**
 * The framing of a photo. The page remembers one for each photo, so that it survives going back and forth.
 */
export function useCrop(photo: Photo): Crop {
  const [framings, setFramings] = useState<ReadonlyMap<string, Framing>>(new Map());
  const size = sizeOf(photo);
  const start: Framing = { turn: turnOf(photo), drawn: null };
  const own = framings.get(photo.id);
  const { turn, drawn } = own ?? start;
  const frame = size && turnedSize(size, turn);
  const proposed = photo.review?.crop ?? (size && defaultCrop(photo.analysis, size, turn));
  // Each change starts from the latest framing, because the pointer may move several times between two
  // renders.
  const change = (next: (now: Framing, size: Size) => Framing) => {
    if (size !== null)
      setFramings((all) => new Map(all).set(photo.id, next(all.get(photo.id) ?? start, size)));
  };
  return {
    turn,
    frame,
    box: drawn ?? proposed,
    drawn: drawn && frame && wholePixels(drawn, frame),
    draw: (next) =>
      change((now, whole) => {
        const box = now.drawn ?? defaultCrop(photo.analysis, whole, now.turn);
        return { ...now, drawn: next(box, turnedSize(whole, now.turn)) };
      }),
    turnTo: (next) =>
      change((now, whole) => {
        const to = next(now.turn);
        return { turn: to, drawn: now.drawn && cropAfterTurn(now.drawn, whole, now.turn, to) };
      }),
    reset: () => setFramings((all) => new Map([...all].filter(([id]) => id !== photo.id))),
    isChanged: own !== undefined,
  };
}
