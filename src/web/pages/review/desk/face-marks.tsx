import type { Photo } from '../../../api/photos.ts';
import classes from './desk.module.css';
import type { OverlayName } from './overlay-switches.tsx';

interface Props {
  faces: NonNullable<Photo['analysis']>['faces'];
  shown: ReadonlySet<OverlayName>;
  unit: number;
}

/** The faces that the analysis found, and the line through their eyes. */
export const FaceMarks = ({ faces, shown, unit }: Props) => (
  <g className={classes.marks}>
    {faces.map(({ box, leftEye, rightEye }) => {
      const reach = { x: (leftEye.x - rightEye.x) * 0.9, y: (leftEye.y - rightEye.y) * 0.9 };
      return (
        <g key={`${box.left} ${box.top}`}>
          {shown.has('face') && (
            <rect
              className={classes.face}
              x={box.left}
              y={box.top}
              width={box.width}
              height={box.height}
              rx={6 * unit}
            />
          )}
          {shown.has('eyes') && (
            <>
              <line
                className={classes.eyeLine}
                x1={rightEye.x - reach.x}
                y1={rightEye.y - reach.y}
                x2={leftEye.x + reach.x}
                y2={leftEye.y + reach.y}
              />
              <circle className={classes.eye} cx={leftEye.x} cy={leftEye.y} r={4 * unit} />
              <circle className={classes.eye} cx={rightEye.x} cy={rightEye.y} r={4 * unit} />
            </>
          )}
        </g>
      );
    })}
  </g>
);
