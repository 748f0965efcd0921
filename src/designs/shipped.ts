import landscapeBack from './shipped/landscape/back.svg' with { type: 'text' };
import landscapeFront from './shipped/landscape/front.svg' with { type: 'text' };
import uprightBack from './shipped/upright/back.svg' with { type: 'text' };
import uprightFront from './shipped/upright/front.svg' with { type: 'text' };

/** The design that every organisation begins with. */
export const SHIPPED = { front: landscapeFront, back: landscapeBack };

/** For cards that are worn upright. No organisation has it until somebody takes it. */
export const SHIPPED_UPRIGHT = { front: uprightFront, back: uprightBack };
