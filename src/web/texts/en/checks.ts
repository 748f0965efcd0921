/** The nine checks of a photo. */
export const checks = {
  title: 'Checks',
  names: {
    resolution: 'Resolution',
    focus: 'Focus',
    orientation: 'Orientation',
    exposure: 'Exposure',
    background: 'Background',
    head_size: 'Head size',
    centring: 'Centring',
    contrast: 'Contrast',
    colour_cast: 'Colour cast',
  },
  verdicts: { pass: 'passes', warn: 'borderline', fail: 'fails', not_measured: 'not measured' },
  atLeast: (value: string) => `at least ${value}`,
  atMost: (value: string) => `at most ${value}`,
  between: (low: string, high: string) => `${low} to ${high}`,
  wanted: (range: string) => `wanted: ${range}`,
  score: (score: number) => `${score} of 100`,
  summary: {
    approve: 'Analysis: fit for a card',
    check: 'Analysis: look closely',
    reject: 'Analysis: not fit for a card',
  },
};
