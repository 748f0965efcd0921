import { Html } from '../../../lib/html.ts';
import { CROSS, QUESTION, TICK } from '../../page/signs.ts';

const drawn = (inside: string, more = 'class="tool"'): Html =>
  new Html(
    `<svg ${more} viewBox="0 0 24 24" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`,
  );

const named = ({ text }: Html, name: string): Html =>
  new Html(text.replace('class="sign"', `class="sign ${name}"`));

/** The drawings of the page: verdicts look as at /v. */
export const TOOLS = {
  valid: named(TICK, 'valid'),
  invalid: named(CROSS, 'invalid'),
  unsure: named(QUESTION, 'unsure'),
  sign: drawn(
    '<path d="M3 8V5a2 2 0 0 1 2-2h3M16 3h3a2 2 0 0 1 2 2v3M21 16v3a2 2 0 0 1-2 2h-3M8 21H5a2 2 0 0 1-2-2v-3"/><rect x="7" y="8.500" width="10" height="7" rx="1.500"/><path d="M10 12l1.500 1.500L14.500 10.500"/>',
    'class="emblem"',
  ),
  menu: drawn('<path d="M4 7h16M4 12h16M4 17h16"/>'),
  close: drawn('<path d="M6 6l12 12M18 6L6 18"/>'),
  torch: drawn('<path d="M13 2L5 14h6l-1 8 8-12h-6z"/>'),
  camera: drawn(
    '<path d="M4 8h3l2-3h6l2 3h3v11H4z"/><path d="M9.500 14.500a2.800 2.800 0 0 0 5 .5M14.500 12a2.800 2.800 0 0 0-5-.5"/>',
  ),
  sound: drawn(
    '<path d="M4 9.500v5h4l5 4v-13l-5 4z"/><path class="on" d="M16.500 9a4.500 4.500 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11"/><path class="off" d="M17 9.500l5 5M22 9.500l-5 5"/>',
  ),
  typing: drawn(
    '<rect x="2.500" y="6" width="19" height="12" rx="2"/><path d="M6.500 10h.01M10 10h.01M13.500 10h.01M17 10h.01M8 14h8"/>',
  ),
};
