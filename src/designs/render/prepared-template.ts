import type { Orientation } from '../../shared/designs.ts';
import { orientationOf, type ViewBox, viewBoxOf } from '../template/card-shape.ts';
import { checkedTemplate } from '../template/check/checked.ts';
import { compile, drawnAttributes } from '../template/compile.ts';
import { openTag } from '../template/element.ts';
import { type Finding, isOnlyForSaving } from '../template/finding.ts';
import type { Program } from '../template/program.ts';

/** A template ready to be drawn. */
interface PreparedTemplate {
  program: Program;
  viewBox: ViewBox;
  orientation: Orientation;
  /** A group with the root's attributes that apply to all its content. */
  rootTag: string;
  unknownFields: string[];
}

/** Thrown for a template that can't be drawn, or not safely. */
export class UnsoundTemplate extends Error {}

/** Room for both sides of all the designs that an organisation prints at the same time. */
const KEPT = 32;
const prepared = new Map<string, PreparedTemplate>();

/**
 * Reads a template, or returns it from a cache of the last ones used.
 * @throws UnsoundTemplate for problems other than unknown fields and limits for saving: templates saved by an earlier
 *   release must still print
 */
export function preparedTemplate(template: string): PreparedTemplate {
  const known = prepared.get(template) ?? prepare(template);
  // Inserted again, so that the least recently used template comes first.
  prepared.delete(template);
  prepared.set(template, known);
  if (prepared.size > KEPT) prepared.delete(prepared.keys().next().value!);
  return known;
}

/** Attributes that belong to the root alone, such as the picture's size and place. */
const ROOT_ONLY = new Set([
  'viewBox',
  'width',
  'height',
  'preserveAspectRatio',
  'version',
  'baseProfile',
  'id',
]);

/**
 * Like `preparedTemplate`, without the cache.
 * @throws UnsoundTemplate as preparedTemplate() does
 */
export function prepare(template: string): PreparedTemplate {
  const { root, findings, unknownFields } = checkedTemplate(template);
  const found = root === null ? findings[0] : findings.find(isUnsound);
  if (root === null || found !== undefined)
    throw new UnsoundTemplate(`The template can't be drawn: ${placed(found!)}`);
  const attributes = Object.entries(drawnAttributes(root)).filter(([name]) => !ROOT_ONLY.has(name));
  const viewBox = viewBoxOf(root)!;
  return {
    program: compile(root),
    viewBox,
    orientation: orientationOf(viewBox)!,
    rootTag: openTag('g', Object.fromEntries(attributes)),
    unknownFields,
  };
}

const isUnsound = (finding: Finding): boolean =>
  finding.severity === 'problem' && finding.code !== 'unknown_field' && !isOnlyForSaving(finding);

const placed = ({ line, message }: Finding): string => (line === null ? message : `line ${line}: ${message}`);
