import type { Element } from './element.ts';
import type { Finding } from './finding.ts';
export const checkBoxes = (_root: Element): Finding[] => [];
