import { cardPortrait } from './card-portrait.ts';
import type { Face } from './face/face.ts';
import { type FaceGeometry, geometryOf } from './face/face-geometry.ts';
import { type Box, type QuarterTurns, scaled } from './face/geometry.ts';
import type { Networks } from './face/inference.ts';
import { findSubjects } from './face/subject.ts';
import { type Measures, takeMeasures } from './measures.ts';
import type { Picture } from './picture.ts';

/** The faces in a picture, and the measures of the widest face. */
export interface Seen {
  /** Quarter turns clockwise that put the heads upright. */
  turns: QuarterTurns;
  /** px of the upright original per px of the picture in which the faces were found. */
  scale: number;
  /** Widest first; px of the original, with the heads upright. */
  faces: { face: Face; geometry: FaceGeometry }[];
  /** Further faces that are only half seen, px of the original. */
  halfSeen: Box[];
  /** Null without a face. */
  measures: Measures | null;
}

export async function see(upright: Picture, nets: Networks): Promise<Seen> {
  const subjects = await findSubjects(upright, nets);
  const { picture, turns } = subjects;
  const { scale } = picture;
  const faces = subjects.faces
    .map((face) => ({ face, geometry: geometryOf(face, scale) }))
    // Sorted again: these boxes enclose the outline. The faces were sorted by the whole mesh, which a turned head
    // widens.
    .sort((a, b) => b.geometry.box.width - a.geometry.box.width);
  const halfSeen = subjects.halfSeen.map((box) => scaled(box, scale));
  const [widest] = faces;
  if (widest === undefined) return { turns, scale, faces, halfSeen, measures: null };
  const portrait = await cardPortrait(widest.geometry, picture, nets);
  const measures = await takeMeasures(subjects, widest.face, widest.geometry, portrait);
  return { turns, scale, faces, halfSeen, measures };
}
