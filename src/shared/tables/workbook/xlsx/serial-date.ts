const DAY_SECONDS = 86_400;
/** The days from which serial numbers count in the systems of 1900 and 1904, as days since 1970. */
const EPOCHS = { 1900: -25_569, 1904: -24_107 } as const;
/** Excel takes 1900 for a leap year, as Lotus 1-2-3 did: day 60 is its 29 February. */
const FALSE_DAY = 60;
/** 31 December 9999 in the system of 1900. */
const LAST_DAY = 2_958_465;

/**
 * One of Excel's serial numbers as `YYYY-MM-DD`, followed by ` hh:mm:ss` if it has a time, or as a time alone. Null for
 * numbers that aren't a day.
 */
export function dateText(serial: number, from: 1900 | 1904, isTimeAlone: boolean): string | null {
  const seconds = Math.round(serial * DAY_SECONDS);
  const day = Math.floor(seconds / DAY_SECONDS);
  const rest = seconds - day * DAY_SECONDS;
  if (seconds < 0 || day > LAST_DAY) return null;
  if (day === 0 && isTimeAlone) return clock(rest);
  if (day === 0 && from === 1900) return rest === 0 ? null : clock(rest);
  if (day === FALSE_DAY && from === 1900) return null;
  const days = EPOCHS[from] + day + (from === 1900 && day < FALSE_DAY ? 1 : 0);
  const text = new Date(days * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  return rest === 0 ? text : `${text} ${clock(rest)}`;
}

/** A duration, such as 26:30:00. */
export function durationText(serial: number): string | null {
  const seconds = Math.round(serial * DAY_SECONDS);
  return seconds < 0 || seconds > LAST_DAY * DAY_SECONDS ? null : clock(seconds);
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
