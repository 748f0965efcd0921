import { STEPS, type Step } from './steps.ts';

/** The ways in which somebody makes the photo that they send. */
export const PHOTO_SOURCES = ['camera', 'file'] as const;

/** The view that the device of somebody who sent their photo had of it. Nothing relies on it: the server measures anew. */
export interface DeviceCheck {
  /** `camera`: taken on the page itself. */
  source: (typeof PHOTO_SOURCES)[number];
  /** False where the device could not measure the photo. */
  measured: boolean;
  /** The thing that could have been better; null for nothing, or where nothing was measured. */
  step: Step | null;
}

/** Reads what a browser said; null for anything that it can't have said. */
export function deviceCheckOf({ by, seen }: { by?: unknown; seen?: unknown }): DeviceCheck | null {
  const source = PHOTO_SOURCES.find((one) => one === by);
  const step = STEPS.find((one) => one === seen) ?? null;
  return source === undefined ? null : { source, measured: step !== null || seen === null, step };
}
