import type { Box } from '../../../shared/photos/portrait.ts';
import type { Photo } from '../../api/photos.ts';
import { codeTitle } from './code-title.ts';
import classes from './finding-marks.module.css';

interface Props {
  findings: NonNullable<Photo['analysis']>['findings'];
  /** True when all findings are marked. */
  isOn: boolean;
  /** The code of the finding that the pointer is on: it is marked in any case. */
  pointed: string | null;
  /** The visible part of the photo, in the same px as the boxes of the findings. */
  view: Box;
  /** Photo pixels per screen pixel. */
  unit: number;
}

const TEXT_PX = 13;
const LINE_PX = 17;

/**
 * A mark at each finding's place in the photo, with its name; for use inside an SVG whose unit is the px of the
 * findings' boxes.
 */
export function FindingMarks({ findings, isOn, pointed, view, unit }: Props) {
  const placed = findings.flatMap(({ code, box }) =>
    box !== null && (isOn || code === pointed) ? [{ code, box }] : [],
  );
  const labels: { x: number; y: number }[] = [];
  return (
    <g className={classes.marks}>
      {placed.map(({ code, box }) => {
        const at = besides(labels, placeOf(box, view, unit), unit);
        labels.push(at);
        return (
          <g
            key={`${code} ${box.left} ${box.top}`}
            data-pointed={code === pointed || undefined}
            data-finding={code}
          >
            <rect x={box.left} y={box.top} width={box.width} height={box.height} rx={4 * unit} />
            <text x={at.x} y={at.y} fontSize={TEXT_PX * unit} strokeWidth={4 * unit}>
              {codeTitle(code)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The place for a name: above the box; without room there, below the box, or else inside it. */
function placeOf({ left, top, height }: Box, view: Box, unit: number): { x: number; y: number } {
  const x = Math.max(left, view.left + 4 * unit);
  const gap = 5 * unit;
  if (top - gap - TEXT_PX * unit >= view.top) return { x, y: top - gap };
  const below = top + height + LINE_PX * unit;
  if (below <= view.top + view.height - gap) return { x, y: below };
  return { x: x + gap, y: Math.max(top, view.top) + LINE_PX * unit };
}

/** Moves a name down line by line while another name is in the way. */
function besides(labels: { x: number; y: number }[], at: { x: number; y: number }, unit: number) {
  const isTaken = (y: number) =>
    labels.some((other) => Math.abs(other.y - y) < LINE_PX * unit && Math.abs(other.x - at.x) < 160 * unit);
  let { y } = at;
  while (isTaken(y)) y += LINE_PX * unit;
  return { x: at.x, y };
}
