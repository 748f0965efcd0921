/** Invented people, to see a design with names of many scripts and lengths; the first is shown unless said otherwise. */
export const SAMPLE_PEOPLE = [
  'usual',
  'short',
  'long',
  'arabic',
  'chinese',
  'cyrillic',
  'devanagari',
  'greek',
  'hebrew',
  'thai',
  'vietnamese',
] as const;
export type SamplePerson = (typeof SAMPLE_PEOPLE)[number];
