import type { Decision } from './send.ts';

const PREFIX = 'lanyard.decision.';
const keyOf = ({ staffId, photoId }: Pick<Decision, 'staffId' | 'photoId'>) =>
  `${PREFIX}${staffId}.${photoId}`;

/** Keeps a decision in this browser, under its own key, until it is forgotten. */
export const keep = (decision: Decision) => localStorage.setItem(keyOf(decision), JSON.stringify(decision));

export const forget = (decision: Decision) => localStorage.removeItem(keyOf(decision));

/** One person's decisions that this browser keeps, in the order in which they should be sent. */
export function keptBy(staffId: string): Decision[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`${PREFIX}${staffId}.`))
    .map((key) => JSON.parse(localStorage.getItem(key)!) as Decision)
    .sort((a, b) => a.sendAtMs - b.sendAtMs);
}
