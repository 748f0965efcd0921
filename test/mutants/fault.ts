/** A small fault that somebody might make, and that users would feel. */
export interface Fault {
  /** The product's behaviour, in words that can follow "With this fault,". */
  name: string;
  /** The path of the file in which the fault is planted, below the top of the tree. */
  file: string;
  /** This text, which the file has once, is replaced. */
  find: string;
  replace: string;
  /** The test files that should notice it, and are run first. */
  caughtBy: string | readonly string[];
}

/** A fault with the area that lists it. */
export interface ListedFault extends Fault {
  area: string;
}

/**
 * The test files that a fault names. Where a file is split between the circles, NAME.test.ts stands for
 * NAME.slow.test.ts as well.
 * @param isThere returns true for files that exist
 */
export const testsOf = (
  { caughtBy }: Pick<Fault, 'caughtBy'>,
  isThere: (file: string) => boolean,
): readonly string[] =>
  [caughtBy].flat().flatMap((file) => {
    const halves = [file, file.replace(/(?<!\.slow)\.test\.ts$/, '.slow.test.ts')];
    return [...new Set(halves)].filter(isThere);
  });
