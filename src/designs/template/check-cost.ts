import type { Element } from './element.ts';
import type { Finding } from './finding.ts';
export const checkCost = (_root: Element): Finding[] => [];
