/**
 * Elements that can be drawn: nothing that runs, animates or loads. Earlier releases allowed markers and masks, which
 * are refused when a template is saved (`subset/vocabulary`).
 */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'style', 'title', 'desc', 'metadata'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker'],
  ...['filter', 'feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feDropShadow', 'feFlood'],
  ...['feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feOffset'],
]);

/** Reasons for refusing elements that people might expect. */
export const REFUSED: Readonly<Record<string, string>> = {
  script: 'Scripts are not allowed.',
  foreignObject: 'HTML inside the drawing (foreignObject) is not allowed.',
  iframe: 'Other documents are not allowed inside the drawing.',
  a: 'A card has no links: remove the <a>, and keep its contents.',
  animate: 'A card doesn’t move: animations are not allowed.',
  animateMotion: 'A card doesn’t move: animations are not allowed.',
  animateTransform: 'A card doesn’t move: animations are not allowed.',
  set: 'A card doesn’t move: animations are not allowed.',
  textPath: 'Text along a path is not supported: turn it into outlines.',
  feImage: 'feImage is not allowed, as it loads a picture.',
};

/**
 * True for attributes whose whole value refers to another element. Attributes that refer to an element by `url(#…)`
 * don't count here.
 */
export const isReference = (name: string): boolean => name === 'href' || name === 'xlink:href';
