import { type PointerEvent, useRef } from 'react';
import type { Box, Size } from '../../../../shared/photos/portrait.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './crop.module.css';
import { type Corner, dragCorner, moveCrop } from './geometry.ts';
import type { Crop } from './use-crop.ts';

interface Props {
  crop: Crop;
  box: Box;
  /** The box around the turned photo, px. */
  frame: Size;
  /** Photo pixels per screen pixel, so that handles keep their size. */
  unit: number;
  canEdit: boolean;
}

interface Point {
  x: number;
  y: number;
}

const corners: Corner[] = ['nw', 'ne', 'sw', 'se'];

/** The pointer's position, in photo pixels. */
function placeOf(event: PointerEvent<SVGElement>): Point {
  const matrix = event.currentTarget.ownerSVGElement!.getScreenCTM()!.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  return { x, y };
}

/** The crop, with the rest dimmed; dragging moves it, its corners resize it. */
export function CropFrame({ crop, box, frame, unit, canEdit }: Props) {
  const last = useRef<Point | null>(null);
  const grab = (event: PointerEvent<SVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = placeOf(event);
  };
  const drop = () => {
    last.current = null;
  };
  /** While the frame or a corner is dragged, makes the crop follow the pointer. */
  const drag = (event: PointerEvent<SVGElement>, change: (box: Box, to: Point, by: Point) => Box) => {
    if (last.current === null) return;
    const to = placeOf(event);
    const by = { x: to.x - last.current.x, y: to.y - last.current.y };
    last.current = to;
    crop.draw((now) => change(now, to, by));
  };
  const { left, top, width, height } = box;
  return (
    <g>
      <path
        className={classes.outside}
        d={`M0 0H${frame.width}V${frame.height}H0ZM${left} ${top}V${top + height}H${left + width}V${top}Z`}
      />
      <rect
        className={canEdit ? classes.frame : classes.fixed}
        {...{ x: left, y: top, width, height }}
        onPointerDown={canEdit ? grab : undefined}
        onPointerUp={drop}
        onPointerCancel={drop}
        onPointerMove={(event) => drag(event, (now, _, by) => moveCrop(now, by.x, by.y, frame))}
      >
        <title>{texts.review.crop.area}</title>
      </rect>
      {canEdit &&
        corners.map((corner) => {
          const cx = corner.endsWith('w') ? left : left + width;
          const cy = corner.startsWith('n') ? top : top + height;
          return (
            <g
              key={corner}
              className={classes[corner]}
              onPointerDown={grab}
              onPointerUp={drop}
              onPointerCancel={drop}
              onPointerMove={(event) => drag(event, (now, to) => dragCorner(now, corner, to, frame))}
            >
              {/* The grip is as large as a finger; only the mark inside it is visible. */}
              <circle className={classes.grip} cx={cx} cy={cy} r={14 * unit} />
              <circle className={classes.handle} cx={cx} cy={cy} r={5.5 * unit} />
            </g>
          );
        })}
    </g>
  );
}
