const words = (text: string): string[] => text.trim().split(/\s+/);

/** Elements that are not drawn themselves. */
export const UNDRAWN: ReadonlySet<string> = new Set(['style', 'title', 'desc', 'metadata']);

/** Properties that have an effect, whether as attributes, in a `style` or in a style sheet. */
export const PROPERTIES: ReadonlySet<string> = new Set(
  words(`
    fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule filter
    stop-color stop-opacity flood-color flood-opacity paint-order vector-effect
    shape-rendering image-rendering color-interpolation-filters isolation
    font-family font-size font-weight font-style letter-spacing text-anchor
  `),
);

/** Attributes that have an effect and are not properties. */
export const ATTRIBUTES: ReadonlySet<string> = new Set(
  words(`
    id x y width height r rx ry cx cy fx fy fr x1 y1 x2 y2 dx dy d points viewBox preserveAspectRatio
    transform gradientTransform gradientUnits spreadMethod offset
    patternUnits patternContentUnits patternTransform clipPathUnits
    filterUnits primitiveUnits in in2 result stdDeviation mode operator k1 k2 k3 k4 type values
    tableValues slope intercept amplitude exponent edgeMode href xlink:href xml:space
  `),
);

/**
 * Reasons for refusing other attributes and properties that draw something, by their names; `marker-end` is found as
 * `marker`.
 */
const REFUSED: Readonly<Record<string, string>> = {
  marker:
    'Markers are not allowed, as they are drawn at every corner of a line: draw the shape where it has to be.',
  mask: 'Masks are not allowed: a clip-path cuts off, and opacity or a gradient with stop-opacity fades.',
  'mix-blend-mode': 'mix-blend-mode is not allowed: use the resulting colours instead.',
};

/** The reason for refusing an element, an attribute or a property; null if it isn't refused. */
export function refusalOf(name: string, value = ''): string | null {
  const key = name.startsWith('marker') ? 'marker' : name.startsWith('mask') ? 'mask' : name;
  const isNeutral = ['none', 'normal', ''].includes(value.trim());
  return isNeutral || !Object.hasOwn(REFUSED, key) ? null : REFUSED[key]!;
}
