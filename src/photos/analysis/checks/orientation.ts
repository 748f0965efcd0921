import type { Check } from '../../../shared/photos/report.ts';
import type { FaceGeometry } from '../face/face-geometry.ts';
import type { QuarterTurns } from '../face/geometry.ts';
import { photoStandards } from '../standards.ts';
import { judge } from './judge.ts';

/** Degrees from upright, by the clockwise quarter turns that would put the picture upright. */
const degreesOfTurn: Record<QuarterTurns, number> = { 0: 0, 1: 90, 2: 180, 3: 90 };

/** Checks that the head is upright and looks ahead. EXIF's orientation has already been applied. */
export function orientation(
  face: Pick<FaceGeometry, 'rollDegrees' | 'yawAsymmetry'>,
  turns: QuarterTurns,
): Check {
  const { roll, yaw } = photoStandards.orientation;
  return judge(
    'orientation',
    [
      {
        value: turns === 0 ? Math.abs(face.rollDegrees) : degreesOfTurn[turns],
        standard: roll,
        high: turnHint(turns),
      },
      {
        value: face.yawAsymmetry,
        standard: yaw,
        high: 'Look straight into the camera: the face is turned to the side.',
      },
    ],
    'The head is upright and looks ahead.',
  );
}

function turnHint(turns: QuarterTurns): string {
  if (turns === 0) return 'Hold the head upright if you can: it leans to one side.';
  return turns === 2
    ? 'Turn the photo by 180°: the head is upside down.'
    : `Turn the photo by 90° ${turns === 1 ? 'clockwise' : 'anticlockwise'}: the head lies on its side.`;
}
