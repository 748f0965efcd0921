import { BEST_PLACE, type Box } from '../../../../shared/photos/portrait.ts';
import classes from './desk.module.css';

/**
 * The place of the eyes in a portrait, as shares of the crop: 30–50 % from the top and 45–55 % across
 * (ISO/IEC 19794-5). The crown is as far above the eyes as the chin is below them.
 */
const EYES = { across: [0.45, 0.55], down: [0.3, 0.5] } as const;
/** The width of a head divided by its height: about three quarters. */
const HEAD_WIDTH = 0.75;

/** Head-size and centring guides over the crop. */
export function Guides({ crop: { left, top, width, height } }: { crop: Box }) {
  const x = (share: number) => left + share * width;
  const y = (share: number) => top + share * height;
  return (
    <g className={classes.marks}>
      <ellipse
        className={classes.guide}
        cx={x(0.5)}
        cy={y(BEST_PLACE.eyes)}
        rx={BEST_PLACE.eyeToChin * HEAD_WIDTH * height}
        ry={BEST_PLACE.eyeToChin * height}
      />
      <rect
        className={classes.band}
        x={x(EYES.across[0])}
        y={top}
        width={(EYES.across[1] - EYES.across[0]) * width}
        height={height}
      />
      <rect
        className={classes.band}
        x={left}
        y={y(EYES.down[0])}
        width={width}
        height={(EYES.down[1] - EYES.down[0]) * height}
      />
      <line className={classes.guide} x1={x(0.5)} x2={x(0.5)} y1={top} y2={top + height} />
    </g>
  );
}
