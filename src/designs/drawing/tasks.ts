import type { Crop } from '../../db/schema/photos.ts';
import type { Orientation } from '../../shared/designs.ts';
import type { Size } from '../../shared/photos/portrait.ts';
import type { Turn } from '../../shared/photos/turn.ts';
import type { Side } from '../../shared/print-sheets.ts';
import type { RenderFinding } from '../render/finding.ts';
import type { RenderedSide, SideInput } from '../render/render-side.ts';
import type { Finding } from '../template/finding.ts';

/** Facts about a template that are known without drawing it. */
export interface Look {
  /** Problems that keep the template from being used; empty for a good one. */
  problems: Finding[];
  /** Null for a template that can't be drawn. */
  orientation: Orientation | null;
  /** The line of the root element, from 1. */
  line: number;
  /** True when the template has a place for the photo. */
  showsPhoto: boolean;
}

/**
 * A side as PNG: RGB, 8 bits per channel, without transparency. It is plain bytes, because it passes between processes.
 */
export type Drawn = Omit<RenderedSide, 'png'> & { png: Uint8Array };

/** Something on a side that can't be printed as the template says. */
export type SideFinding = RenderFinding & { side: Side };

/** A part of a photo as it is shown in a preview: the arguments of `cutDisplay`. */
export interface PhotoPart {
  path: string;
  photo: Size;
  turn: Turn;
  crop: Crop;
}

/** Tasks of the process that draws, by name. All are plain data. */
export type Task =
  | { kind: 'look'; template: string }
  | { kind: 'draw'; template: string; input: SideInput }
  | {
      kind: 'missing';
      templates: Record<Side, string>;
      content: { fields: Record<string, unknown>; hasPhoto: boolean };
    }
  | ({ kind: 'cut' } & PhotoPart)
  | { kind: 'collect' };

export interface Results {
  look: Look;
  draw: Drawn;
  missing: SideFinding[];
  cut: Uint8Array;
  collect: null;
}

/** `unsound` says why the template can't be drawn. */
export type Outcome = { result: Results[Task['kind']] } | { unsound: string };
