import type { DesignFont } from '../../shared/designs.ts';

export type Weight = 'regular' | 'bold';

/** The family and weight of text. A script that the family lacks is set in a typeface of its own. */
export interface Typeface {
  family: DesignFont;
  weight: Weight;
}

/** A typeface that ships, as paths of its files. */
export interface Family {
  files: Record<Weight, string>;
  /** The characters for which the typeface is tried: other characters don't load it into memory. */
  serves: RegExp;
  /**
   * The characters that the typeface may set once it is loaded, including spaces, digits and punctuation between its
   * letters.
   */
  accepts: RegExp;
}

/**
 * A typeface of one script.
 * @param script the script's name in Unicode
 */
export const ofScript = (script: string, files: Record<Weight, string>): Family => ({
  files,
  serves: new RegExp(`\\p{scx=${script}}`, 'u'),
  accepts: new RegExp(`[\\p{scx=${script}}\\p{Script=Common}\\p{Script=Inherited}]`, 'u'),
});
