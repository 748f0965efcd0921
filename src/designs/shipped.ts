import back from './shipped/upright/back.svg' with { type: 'text' };
import front from './shipped/upright/front.svg' with { type: 'text' };

/** The shipped design for cards that are worn upright. No organisation has it before somebody takes it. */
export const SHIPPED_UPRIGHT = { front, back };
