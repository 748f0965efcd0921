import type { Orientation, ShippedId } from '../shared/designs.ts';
import classicBack from './shipped/classic/back.svg' with { type: 'text' };
import classicFront from './shipped/classic/front.svg' with { type: 'text' };
import classicUprightBack from './shipped/classic-upright/back.svg' with { type: 'text' };
import classicUprightFront from './shipped/classic-upright/front.svg' with { type: 'text' };
import darkBack from './shipped/dark/back.svg' with { type: 'text' };
import darkFront from './shipped/dark/front.svg' with { type: 'text' };
import edgeBack from './shipped/edge/back.svg' with { type: 'text' };
import edgeFront from './shipped/edge/front.svg' with { type: 'text' };
import portraitBack from './shipped/portrait/back.svg' with { type: 'text' };
import portraitFront from './shipped/portrait/front.svg' with { type: 'text' };

interface Shipped {
  orientation: Orientation;
  front: string;
  back: string;
}

/** Designs to begin with. Organisations start with the first; the others are copied on request. */
export const SHIPPED_DESIGNS: Record<ShippedId, Shipped> = {
  classic: { orientation: 'landscape', front: classicFront, back: classicBack },
  'classic-upright': { orientation: 'upright', front: classicUprightFront, back: classicUprightBack },
  edge: { orientation: 'landscape', front: edgeFront, back: edgeBack },
  dark: { orientation: 'landscape', front: darkFront, back: darkBack },
  portrait: { orientation: 'upright', front: portraitFront, back: portraitBack },
};

/** The design that every organisation starts with. */
export const SHIPPED = { front: classicFront, back: classicBack };

/** The design to start with for cards that are worn upright. */
export const SHIPPED_UPRIGHT = { front: classicUprightFront, back: classicUprightBack };
