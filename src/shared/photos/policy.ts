import { CHECKS, type CheckName } from '../reason-codes.ts';
import type { FindingCode } from './findings.ts';

/**
 * The weight of a check or a finding in the recommendation. Limits are the same for all policies:
 * config/photo-standards. `reject`: a failed check, or the finding, recommends rejecting; a check's warning recommends
 * a look. `check`: both recommend a look at most. `off`: neither counts, though the measurement is still shown.
 */
export const PHOTO_ACTIONS = ['reject', 'check', 'off'] as const;
export type PhotoAction = (typeof PHOTO_ACTIONS)[number];

/**
 * Policies that an organisation may start from: Lanyard's own, one as strict as for passports (ICAO), or a relaxed one.
 */
export const PHOTO_PRESETS = ['default', 'icao', 'relaxed'] as const;
export type PhotoPreset = (typeof PHOTO_PRESETS)[number];

/** The action of each check and each finding. */
export interface PhotoRules {
  checks: Record<CheckName, PhotoAction>;
  findings: Record<FindingCode, PhotoAction>;
}

/** An organisation's policy. */
export interface PhotoPolicy extends PhotoRules {
  /** The preset from which the policy started. */
  preset: PhotoPreset;
}

type Code = CheckName | FindingCode;
type Actions = Record<PhotoPreset, PhotoAction>;

const rule = (usual: PhotoAction, icao: PhotoAction, relaxed: PhotoAction): Actions => ({
  default: usual,
  icao,
  relaxed,
});

/**
 * The action of each preset for each check and finding: default, ICAO, relaxed. The checks and findings are in order of
 * importance, and causes are named in this order: an unreadable picture, the wrong people in it, a face that can't be
 * seen or doesn't look ahead, light, sharpness, size and place, surroundings, and oddities of the file.
 *
 * Nothing about somebody's looks or dress leads to a rejection by default: people decide.
 */
const RULES: Record<Code, Actions> = {
  undecodable: rule('reject', 'reject', 'reject'),
  too_many_pixels: rule('reject', 'reject', 'reject'),
  no_face: rule('reject', 'reject', 'reject'),
  multiple_faces: rule('reject', 'reject', 'check'),
  face_cut: rule('reject', 'reject', 'check'),
  face_in_background: rule('check', 'reject', 'check'),
  same_photo_as: rule('check', 'check', 'check'),
  drawing: rule('check', 'reject', 'check'),
  frame: rule('check', 'reject', 'check'),
  face_covered: rule('check', 'reject', 'check'),
  eyes_closed: rule('check', 'check', 'check'),
  red_eyes: rule('check', 'check', 'off'),
  eyes_not_visible: rule('check', 'reject', 'check'),
  orientation: rule('reject', 'reject', 'check'),
  exposure: rule('reject', 'reject', 'check'),
  focus: rule('reject', 'reject', 'reject'),
  resolution: rule('reject', 'reject', 'reject'),
  head_size: rule('reject', 'reject', 'check'),
  centring: rule('reject', 'reject', 'check'),
  shadow_on_background: rule('check', 'check', 'off'),
  background: rule('reject', 'reject', 'off'),
  contrast: rule('reject', 'reject', 'check'),
  colour_cast: rule('reject', 'reject', 'off'),
  greyscale: rule('check', 'reject', 'off'),
  animated: rule('check', 'check', 'check'),
  type_mismatch: rule('check', 'check', 'off'),
};

/** All checks and findings, the most important first. */
export const CODES_BY_IMPORTANCE = Object.keys(RULES) as Code[];

/** Findings that leave nothing to judge: they reject under every policy. */
export const ALWAYS_REJECTING = ['undecodable', 'too_many_pixels'] as const satisfies FindingCode[];

/**
 * For each finding, the checks that can't be measured, or only badly, because of it. Such a check is not a cause in
 * itself, unless the check would reject and the finding alone would not.
 */
export const EXPLAINED_CHECKS: Partial<Record<FindingCode, readonly CheckName[]>> = {
  undecodable: CHECKS,
  too_many_pixels: CHECKS,
  // The frame's pixels are counted even without a face.
  no_face: CHECKS.filter((check) => check !== 'resolution'),
  // Among several people, the largest face is measured.
  multiple_faces: ['orientation', 'background', 'head_size', 'centring'],
  face_cut: ['head_size', 'centring'],
  greyscale: ['colour_cast'],
  face_covered: ['exposure', 'contrast', 'colour_cast'],
  eyes_not_visible: ['exposure', 'contrast'],
  // Lines and flat colours have neither sharpness nor light to measure.
  drawing: ['focus', 'exposure', 'contrast', 'colour_cast'],
  shadow_on_background: ['background'],
  frame: ['background', 'head_size', 'centring'],
};

const isCheck = (code: Code): code is CheckName => (CHECKS as readonly string[]).includes(code);

/** The findings in the order of their importance. */
export const FINDINGS_BY_IMPORTANCE = CODES_BY_IMPORTANCE.filter((code) => !isCheck(code)) as FindingCode[];

const rulesOf = <C extends Code>(codes: readonly C[], preset: PhotoPreset) =>
  Object.fromEntries(codes.map((code) => [code, RULES[code][preset]])) as Record<C, PhotoAction>;

/** The whole policy of a preset. */
export const presetPolicy = (preset: PhotoPreset): PhotoPolicy => ({
  preset,
  checks: rulesOf(CHECKS, preset),
  findings: rulesOf(FINDINGS_BY_IMPORTANCE, preset),
});

/** Some of the actions of a policy. */
export interface SomeRules {
  checks?: Partial<Record<CheckName, PhotoAction>>;
  findings?: Partial<Record<FindingCode, PhotoAction>>;
}

/** The actions of a policy that differ from its preset's; empty if none does. */
export function differencesOf({ preset, checks, findings }: PhotoPolicy): Required<SomeRules> {
  const usual = presetPolicy(preset);
  const differing = <C extends Code>(ours: Record<C, PhotoAction>, theirs: Record<C, PhotoAction>) =>
    Object.fromEntries(
      Object.entries(ours).filter(([code, action]) => theirs[code as C] !== action),
    ) as Partial<Record<C, PhotoAction>>;
  return { checks: differing(checks, usual.checks), findings: differing(findings, usual.findings) };
}

/** A policy with some of its actions replaced. Codes that this version doesn't know are left out. */
export const withRules = (policy: PhotoPolicy, { checks = {}, findings = {} }: SomeRules): PhotoPolicy => ({
  preset: policy.preset,
  checks: replaced(policy.checks, checks),
  findings: replaced(policy.findings, findings),
});

const replaced = <C extends Code>(actions: Record<C, PhotoAction>, by: Partial<Record<C, PhotoAction>>) =>
  Object.fromEntries(
    Object.entries(actions).map(([code, action]) => [code, by[code as C] ?? action]),
  ) as Record<C, PhotoAction>;

/** The name of a policy: its preset, or `custom` if any action differs from the preset's. */
export function policyName(policy: PhotoPolicy): PhotoPreset | 'custom' {
  const { checks, findings } = differencesOf(policy);
  return Object.keys(checks).length + Object.keys(findings).length === 0 ? policy.preset : 'custom';
}
