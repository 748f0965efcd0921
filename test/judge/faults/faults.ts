import { COLOUR } from './colour.ts';
import type { Fault } from './fault.ts';
import { LIGHT } from './light.ts';
import { SCENE } from './scene.ts';
import { SHARPNESS } from './sharpness.ts';

/** Every fault that is made on purpose. */
export const FAULTS: Fault[] = [...LIGHT, ...COLOUR, ...SHARPNESS, ...SCENE];
