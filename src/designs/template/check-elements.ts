import type { Element } from './element.ts';
import type { Finding } from './finding.ts';
export const checkElements = (_root: Element): Finding[] => [];
