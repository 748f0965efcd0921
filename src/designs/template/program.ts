import type { Symbology } from '../../shared/designs.ts';
import type { BoxKind, Rectangle } from './boxes.ts';
import type { Element } from './element.ts';
import type { Matrix } from './matrix.ts';
import type { TextTemplate } from './placeholders.ts';
import type { TextStyle } from './text-style.ts';

/** A template made ready for drawing: SVG that never changes, and steps that depend on the card. */
export type Program = (string | Step)[];

export type Step = TextStep | BoxStep | ConditionStep | StackStep;

/** Text on a line of its own: a `text` element with its `tspan`s. */
export interface TextStep {
  kind: 'text';
  spans: Span[];
  /** The line in the template where the element begins. */
  line: number;
  /** Maps the text's coordinates to the template's. */
  matrix: Matrix;
}

/** A stretch of text in one style. */
export interface Span {
  text: TextTemplate;
  style: TextStyle;
  /** The start of the stretch; null for the end of the previous one. */
  x: number | null;
  y: number | null;
  dx: number;
  dy: number;
  /** Attributes of its outlines: colours, classes. */
  attributes: Record<string, string>;
}

/** A marked rectangle. */
export interface BoxStep {
  kind: 'box';
  box: BoxKind;
  element: Element;
  rectangle: Rectangle;
  /** Maps the box's coordinates to the template's. */
  matrix: Matrix;
  content: TextTemplate;
  symbology: Symbology;
  style: TextStyle;
}

/**
 * A part with a condition is drawn only if at least one of the fields has a value; with `unless`, only if none has. The
 * photo counts as a field called `photo`.
 */
export interface Condition {
  fields: string[];
  unless: boolean;
}

interface ConditionStep {
  kind: 'condition';
  condition: Condition;
  body: Program;
}

/** Parts below one another: when a part is left out, the following parts move up by its height. */
export interface StackStep {
  kind: 'stack';
  matrix: Matrix;
  parts: { condition: Condition | null; height: number; body: Program }[];
}
