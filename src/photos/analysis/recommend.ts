import type { Finding } from './picture.ts';
import type { Check, Recommendation } from './report.ts';

/**
 * Findings that no card can be made with, and that a file is not what it was announced as; the others may be fine, and
 * people should look.
 */
const failing = new Set([
  'undecodable',
  'type_mismatch',
  'too_many_pixels',
  'no_face',
  'multiple_faces',
  'face_cut',
]);

/**
 * What the analysis advises; people decide. One failed check is enough to refuse, because each of them shows on the
 * card. A warning, something that could not be measured or an odd file (grey, animated) asks for a look.
 */
export function recommend(findings: readonly Finding[], checks: readonly Check[]): Recommendation {
  if (findings.some(({ code }) => failing.has(code))) return 'reject';
  if (checks.some(({ verdict }) => verdict === 'fail')) return 'reject';
  const isDoubtful = findings.length > 0 || checks.some(({ verdict }) => verdict !== 'pass');
  return isDoubtful ? 'check' : 'approve';
}
