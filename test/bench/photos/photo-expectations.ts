import type { AnalysisReport, Verdict } from '../../../src/shared/photos/report.ts';
import type { CheckName } from '../../../src/shared/reason-codes.ts';

/** Compares one part of an expectation with a report: null when they agree, else the disagreement. */
type Rule = (report: AnalysisReport) => string | null;

const verdict =
  (name: CheckName, ...allowed: Verdict[]): Rule =>
  (report) => {
    const found = report.checks.find(({ check }) => check === name)!.verdict;
    return allowed.includes(found) ? null : `${name} is ${found}, not ${allowed.join(' or ')}`;
  };
/** The fault must be noticed; words like "background busy" leave open how bad it is. */
const noticed = (name: CheckName) => verdict(name, 'warn', 'fail');
const fails = (name: CheckName) => verdict(name, 'fail');
const finding =
  (...codes: string[]): Rule =>
  (report) =>
    report.findings.some(({ code }) => codes.includes(code)) ? null : `no finding ${codes.join(' or ')}`;
const approvable: Rule = (report) =>
  report.recommendation === 'approve' ? null : `the recommendation is ${report.recommendation}, not approve`;
const decodes: Rule = (report) =>
  report.findings.some(({ code }) => code === 'undecodable' || code === 'too_many_pixels')
    ? 'it was not decoded'
    : null;
const oneFace: Rule = (report) =>
  report.faces.length === 1 ? null : `${report.faces.length} faces were found`;

/**
 * The rules for each part of an expectation, by the first pattern that the part matches. Semicolons or commas separate
 * the parts. A fault named without a degree has to be noticed; a fault named with "fail" has to fail.
 */
const rules: [RegExp, Rule[]][] = [
  [/^all ok( after| \(|$)/, [approvable, oneFace]],
  [/^(decode error|decode error or partial)$/, [finding('undecodable')]],
  [/^pixel limit$/, [finding('too_many_pixels')]],
  [/^type mismatch$/, [finding('type_mismatch')]],
  [/^no face$/, [finding('no_face')]],
  [/^(two faces|many faces|rotated by EXIF, then two faces)/, [finding('multiple_faces')]],
  [/^greyscale$/, [finding('greyscale')]],
  [/^background (busy|uneven)$/, [noticed('background')]],
  [/^head (small|too small|too large)/, [noticed('head_size')]],
  [/^centring fail$/, [fails('centring')]],
  [/^head cropped$/, [finding('face_cut')]],
  [/^(exposure low|exposure high)$/, [fails('exposure')]],
  [/^exposure uneven$/, [noticed('exposure')]],
  [/^contrast low$/, [noticed('contrast')]],
  [/^colour cast$/, [noticed('colour_cast')]],
  [/^(focus fail)$/, [fails('focus')]],
  [/^compression artefacts$/, [noticed('focus')]],
  [/^orientation: (sideways|upside down)/, [fails('orientation')]],
  [/^orientation: roll$/, [noticed('orientation')]],
  [/^sideways per HEIF/, [fails('orientation')]],
  [/^resolution fail$/, [fails('resolution')]],
  [/^resolution low$/, [noticed('resolution')]],
  [/^first frame only$/, [finding('animated')]],
  [/^alpha (handled|flattened on white)$/, [decodes, oneFace]],
  [/^decodes( upright)?( \d+x\d+)?$/, [decodes]],
  [/^aspect ratio$/, [noticed('centring')]],
  // No check looks at these, or the analysis cannot show them.
  [/^(mouth open|each tiny|trailing video ignored)$/, []],
];

/** Returns everything in a report that differs from the manifest's row. A part that no rule knows counts as a difference. */
export function disagreements(file: string, expected: string, report: AnalysisReport): string[] {
  // Texts in brackets are explanations, and may have commas.
  const whole = expected.startsWith('rotated by EXIF')
    ? [expected]
    : expected.replace(/ ?\([^)]*\)/g, '').split(/[;,]/);
  return whole.flatMap((part) => {
    const rule = rules.find(([pattern]) => pattern.test(part.trim()));
    if (!rule) return [`no rule for "${part.trim()}" of ${file}`];
    return rule[1].map((holds) => holds(report)).filter((wrong) => wrong !== null);
  });
}

/** The reasons why report and manifest disagree, by photo. */
export const notes: Record<string, string> = {
  'heic-exif6.heic':
    'Meant so: some Samsung phones write the turn into EXIF alone, so EXIF counts where the container turns nothing. The picture is made upright.',
  'orig-obama.jpg':
    'The head takes 36 % of the height, and the crop that is suggested has it whole and at the right size.',
  'orig-obama2.jpg':
    'The head takes 43 % of the height, and the suggested crop has it at the right size: that is how most people send their photos.',
  'var-left.jpg':
    'Meant so: a compliant crop can be made of it, and is suggested, so that a face off the middle is a warning. It would fail without such a crop.',
  'var-panorama.jpg':
    'The person stands in the middle of a picture ten times as wide as high, and the head fills its height as it should: the suggested crop is a good portrait. No check looks at the shape of the frame; a warning would ask people to look at what needs no looking at.',
};
